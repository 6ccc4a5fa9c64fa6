/** The first step of `new-database.ts`: the files of the embedded database. */
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { makeNewDatabase } from '#server/database/embedded/embedded.ts';

let made = true;
try {
  await makeNewDatabase(readConfig(readEnvironment()));
} catch {
  // The server, which comes later, meets the same and says what to do; or another one has the folder.
  made = false;
}
// PGlite sets a code of its own.
process.exit(made ? 0 : 1);
