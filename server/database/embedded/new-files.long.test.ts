import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { makeMissingFiles } from './new-files.ts';

async function newFolder(): Promise<string> {
  const folder = await newScratchFolder('evidence-new-files-');
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A process that begins to make the files. */
function startMaking(files: string) {
  const script = `const { makeMissingFiles } = await import(${JSON.stringify(new URL('new-files.ts', import.meta.url).href)});
    await makeMissingFiles({ files: ${JSON.stringify(files)}, syncs: false });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
}

test('the files come to their place whole, for their owner alone, and are not made twice', async () => {
  const folder = await newFolder();
  const files = join(folder, 'database');
  const left = join(folder, 'database.unfinished');
  mkdirSync(left);
  writeFileSync(join(left, 'PG_VERSION'), '');
  await makeMissingFiles({ files, syncs: true });
  expect(readdirSync(folder)).toEqual(['database']);
  expect(statSync(files).mode & 0o777).toBe(0o700);
  expect(existsSync(join(files, 'PG_VERSION'))).toBe(true);
  const made = statSync(files).ino;
  await makeMissingFiles({ files, syncs: true });
  expect(statSync(files).ino).toBe(made);
});

test('where a process is killed while it makes them, the next one makes them', async () => {
  const folder = await newFolder();
  const files = join(folder, 'database');
  const unfinished = join(folder, 'database.unfinished');
  const first = startMaking(files);
  // It writes already: it is in the middle of it.
  while (!existsSync(unfinished) || readdirSync(unfinished).length === 0) await wait(10);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(files)).toBe(false);
  await makeMissingFiles({ files, syncs: false });
  expect(readdirSync(folder)).toEqual(['database']);
});

const disk = smallDisk(25);
test.skipIf(disk === null)(
  `a disk that is too small is reported as such${disk === null ? ` (skipped: ${noSmallDisk})` : ''}`,
  async () => {
    const folder = disk?.folder ?? '';
    onTestFinished(() => disk?.remove());
    const making = makeMissingFiles({ files: join(folder, 'database'), syncs: true });
    await expect(making).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(folder)).toEqual([]);
  },
);
