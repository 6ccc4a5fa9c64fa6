import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '#server/compose-backup.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { keepEvent } from '#server/database/accounts/account-events.ts';
import { openDatabaseForTool, type Database } from '#server/database/connection/connect.ts';
import { outageOf } from '#server/database/connection/outages.ts';
import { readFileParameters, runUntilSignal, UsageError } from './file-command.ts';
import { counted } from './counted.ts';

const help = `Writes all that the server keeps into one file: documents, accounts, what they saved, mails, and the secret of sign-ins.

  npm run backup -- FILE

FILE must not be there yet. It is for its owner alone, and whoever has it has the data of everybody: keep it safe, and
no longer than 35 days. Works while the server runs and while it does not; the file is read again before it gets its
name, and a command that is stopped leaves none. npm run restore puts it back, on the embedded database or PostgreSQL.
Ends with 0; with 1 where it could not be written; with 2 when it was called wrongly.
`;

process.exitCode = await runUntilSignal(help, async (signal) => {
  const { file } = readFileParameters(process.argv.slice(2), 'backup');
  const path = resolve(file);
  if (existsSync(path)) throw new UsageError(`There is a file ${file} already: name another one.`);
  const config = readConfig(readEnvironment());
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = config;
  const holder = { purpose: 'npm run backup', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    const started = performance.now();
    const { end, documents } = await backUp(config, database, path, signal);
    const isRecorded = await record(database.db);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const all = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
    console.log(
      `Wrote ${file} (${megabytes} MB, ${seconds} s): ${counted(documents, 'document')}, ${counted(end.rows['accounts'] ?? 0, 'account')}, ${counted(all, 'row')} in all. It was read again and is whole.`,
    );
    if (!isRecorded) console.error('The database takes no writes, so the events of accounts do not have it.');
  } finally {
    await database.close();
  }
});

/** Whether the events of accounts tell of the backup. On a disk that is full it is needed most, and is kept without that. */
async function record(db: Database): Promise<boolean> {
  try {
    await keepEvent(db, 'Backup made by command', null);
    return true;
  } catch (error) {
    if (outageOf(error) !== 'read-only') throw error;
    return false;
  }
}
