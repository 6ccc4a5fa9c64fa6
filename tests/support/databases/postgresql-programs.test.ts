import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mayBeEnteredByAll } from '../scratch-folder.ts';
import { reachablePrograms } from './postgresql-programs.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-modes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('what lies below a folder that only its owner may enter is known not to be reached by others', async () => {
  const folder = await newFolder();
  const below = join(folder, 'closed', 'open');
  await mkdir(below, { recursive: true });
  for (const path of [folder, join(folder, 'closed'), below]) await chmod(path, 0o711);
  expect(mayBeEnteredByAll(below)).toBe(true);
  await chmod(join(folder, 'closed'), 0o700);
  expect(mayBeEnteredByAll(below)).toBe(false);
  expect(mayBeEnteredByAll(join(folder, 'nowhere'))).toBe(false);
});

test('programs that the user of the server could not reach are linked to where everybody may enter', async () => {
  const native = join(await newFolder(), 'native');
  for (const folder of ['bin', 'lib']) await mkdir(join(native, folder), { recursive: true });
  for (const program of ['initdb', 'postgres']) await writeFile(join(native, 'bin', program), program);
  await symlink('libpq.so.5', join(native, 'lib', 'libpq.so'));
  await chmod(dirname(native), 0o700);
  const { initdb, postgres, remove } = await reachablePrograms(native, { uid: 65_534, gid: 65_534 });
  for (const [name, path] of Object.entries({ initdb, postgres })) {
    expect(path).not.toBe(join(native, 'bin', name));
    expect(await readFile(path, 'utf8')).toBe(name);
    expect((await stat(path)).mode & 0o555).toBe(0o555);
    expect(mayBeEnteredByAll(dirname(path))).toBe(true);
  }
  expect((await lstat(join(dirname(postgres), '../lib/libpq.so'))).isSymbolicLink()).toBe(true);
  await remove();
  expect(mayBeEnteredByAll(dirname(postgres))).toBe(false);

  const own = await reachablePrograms(native, null);
  expect(own.postgres).toBe(join(native, 'bin', 'postgres'));
});
