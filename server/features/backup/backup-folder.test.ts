import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backupName, listBackups, makeRoom, newestBackup, removeOld, withRoom } from './backup-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'evidence-backups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12, 7);
const content = (digit: number): string => String(digit).repeat(64);

function folderWith(...backups: readonly (readonly [number, string])[]): string {
  const folder = mkdtempSync(join(root, 'folder-'));
  for (const [hours, sum] of backups) {
    writeFileSync(join(folder, backupName(new Date(now - hours * hour), sum)), 'x'.repeat(1_000));
  }
  return folder;
}

const agesIn = async (folder: string): Promise<number[]> =>
  (await listBackups(folder)).map(({ madeAt }) => (now - madeAt) / hour);

it('lists backups by their names, and tells the age of the newest', async () => {
  const folder = folderWith([2, content(1)], [5, content(2)]);
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(await agesIn(folder)).toEqual([5, 2]);
  expect(await newestBackup(folder)).toEqual(new Date(now - 7_200_000));
  expect(await newestBackup(join(folder, 'nowhere'))).toBeNull();
});

it('knows the order of backups that were made within a second', async () => {
  const moments = [3, 1, 2].map((count) => now + count);
  const folder = folderWith(...moments.map((moment) => [(now - moment) / hour, content(4)] as const));
  expect((await listBackups(folder)).map(({ madeAt }) => madeAt - now)).toEqual([1, 2, 3]);
});

it('removes what is old, a copy of the newest, and files that were left unfinished', async () => {
  const folder = folderWith([0, content(1)], [1, content(1)], [2, content(2)], [24 * 20, content(3)]);
  for (const [name, age] of [
    ['a.unfinished', 2],
    ['b.unfinished', 0.1],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), (now - age * hour) / 1_000, (now - age * hour) / 1_000);
  }
  await removeOld(folder, now);
  expect(await agesIn(folder)).toEqual([2, 0]);
  await expect(removeOld(folder, now + 2 * hour)).resolves.toBeUndefined();
});

it('makes room by the oldest first, and never by the newest', async () => {
  const folder = folderWith([0, content(1)], [1, content(2)], [2, content(3)], [3, content(4)]);
  let free = 0;
  await makeRoom(folder, () => Promise.resolve((free += 40_000_000)));
  expect(await agesIn(folder)).toEqual([2, 1, 0]);
  await makeRoom(folder, () => Promise.resolve(0));
  expect(await agesIn(folder)).toEqual([0]);
});

it('writes a backup again without the oldest, as long as there is no room for it and another is left', async () => {
  const folder = folderWith([0, content(1)], [1, content(2)], [2, content(3)]);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const tries = [full, full, null];
  const made = await withRoom(folder, async () => {
    const fault = tries.shift();
    if (fault) throw fault;
    return 'made';
  });
  expect(made).toBe('made');
  expect(await agesIn(folder)).toEqual([0]);
  await expect(withRoom(folder, () => Promise.reject(full))).rejects.toBe(full);
  expect(await agesIn(folder)).toEqual([0]);
  const other = new Error('another fault');
  const two = folderWith([0, content(1)], [1, content(2)]);
  await expect(withRoom(two, () => Promise.reject(other))).rejects.toBe(other);
  expect(await agesIn(two)).toEqual([1, 0]);
});
