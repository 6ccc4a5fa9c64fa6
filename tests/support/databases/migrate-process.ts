import { openDatabase } from '#server/database/connection/connect.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';

/*
 * Brings a database up to date as a process of its own, to be killed by tests: the embedded one of a data folder, or that of an
 * address. It says when it begins and when it is done.
 */
const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
const opening =
  databaseUrl === null
    ? openEmbedded({
        dataDir,
        holder: { purpose: 'a server', address: null, isOffering: true },
        leastFreeSpace: 0,
        syncs: true,
        onEvent: () => undefined,
      })
    : undefined;
await opening;
process.stdout.write('migrating\n');
await openDatabase({ dataDir, databaseUrl, opening });
process.stdout.write('migrated\n');
