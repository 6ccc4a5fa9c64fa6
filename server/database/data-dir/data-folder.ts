import { chmodSync, statSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';

/** Makes the data folder where there is none, and shuts one that others may look into; one of another user stays as it is. */
export function restrictToOwner(dataDir: string): void {
  makeFolder(dataDir);
  const { mode, uid } = statSync(dataDir);
  const isOpen = (mode & 0o077) !== 0;
  if (isOpen && uid === process.getuid?.()) chmodSync(dataDir, 0o700);
}
