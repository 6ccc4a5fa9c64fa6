import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many MB free, be it fewer or more than before. */
  leave(megabytes: number): void;
  remove(): void;
}

const megabyte = 1024 * 1024;

/** A file system of its own in memory, so that it can be filled; null where that needs rights that the tests lack. */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'evidence-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    leave(wanted) {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      const size = bavail * bsize - wanted * megabyte;
      if (size > 0) writeFileSync(filler, Buffer.alloc(size));
    },
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The reason for which a test on a small disk is left out. */
export const noSmallDisk = 'only root on Linux may mount a file system to fill';
