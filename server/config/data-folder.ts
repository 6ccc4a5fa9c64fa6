import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Makes the data folder where there is none, and shuts one that others may look into; one of another user stays as it is. */
export function restrictToOwner(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  const isOpen = (mode & 0o077) !== 0;
  if (isOpen && uid === process.getuid?.()) chmodSync(dataDir, 0o700);
}
