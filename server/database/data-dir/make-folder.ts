import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder of the server's user, with those above it, where there is none. Node's own way to make them all (`recursive`) never
 * ends where a file system says of a folder that is there that it is not, as /proc does.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error;
  }
}
