import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What all the databases of a run need at most, several times over. */
const roomNeeded = 2 * 2 ** 30;

/**
 * A new folder for a database. It lies in memory where the system offers enough of that (Linux does, most containers
 * do not): the databases of tests are written once, read by one test and removed, and a disk makes that many times slower.
 */
export function newScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom('/dev/shm') ? '/dev/shm' : enterableTemporaryFolder(), prefix));
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomNeeded && mayBeEnteredByAll(folder);
  } catch {
    return false;
  }
}

/** Where a server of another user finds its files, too: root's own TMPDIR may lie where only root may enter. */
export function enterableTemporaryFolder(): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find(mayBeEnteredByAll) ?? tmpdir();
}

/** Whether every user may pass through a folder and through all those above it. */
export function mayBeEnteredByAll(folder: string): boolean {
  try {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  } catch {
    return false;
  }
  const above = dirname(folder);
  return above === folder || mayBeEnteredByAll(above);
}
