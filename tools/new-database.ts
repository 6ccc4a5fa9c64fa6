/**
 * What `npm start` runs before the server: makes the embedded database where there is none. A process of its own does it, since
 * that takes 500 MB, of which a server would keep a hundred until it ends; and the server itself starts no programs.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';

try {
  const { databaseUrl, dataDir, syncs } = readConfig(readEnvironment());
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    // Every start comes by here: what only the first one needs is loaded then.
    const { makeNewDatabase } = await import('#server/database/embedded/embedded.ts');
    await makeNewDatabase({ dataDir, syncs });
  }
} catch {
  // The server, which comes next, meets the same and says what to do; or another one has the folder.
}
// PGlite sets a code of its own.
process.exit(0);
