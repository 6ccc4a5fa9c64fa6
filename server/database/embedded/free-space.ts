import { statfsSync } from 'node:fs';

export interface FreeSpaceOptions {
  /** A folder on the disk. */
  readonly folder: string;
  /** Below this many free bytes nothing more is written. */
  readonly least: number;
  /** Called when space has become short, and when there is enough again. */
  readonly onChange: (isShort: boolean, free: number) => void;
}

/** So often at most the disk is asked, and at every message of an import that is more than often enough. */
const interval = 100;

/**
 * Tells whether the disk of a database still has room. PostgreSQL panics where it cannot begin a new segment of its
 * write-ahead log (16 MB), so writing has to be refused well before that.
 */
export function watchFreeSpace({ folder, least, onChange }: FreeSpaceOptions): () => boolean {
  let isShort = false;
  let asked = -Infinity;
  return () => {
    const now = performance.now();
    if (now - asked < interval) return isShort;
    asked = now;
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free < least !== isShort) {
      isShort = !isShort;
      onChange(isShort, free);
    }
    return isShort;
  };
}
