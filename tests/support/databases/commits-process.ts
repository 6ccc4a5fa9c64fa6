import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { superviseEmbedded } from '#server/database/embedded/embedded-supervisor.ts';

/*
 * Opens the embedded database of a folder, and commits so many times on so many connections at once, one commit a
 * statement. What it writes before and after tells whoever traces its system calls where the commits begin and end.
 */
const [folder = '', syncs = '', connections = '1', commits = '1'] = process.argv.slice(2);
const socket = join(folder, 'socket', '.s.PGSQL.5432');
mkdirSync(folder, { recursive: true });
const supervisor = await superviseEmbedded({
  thread: { files: join(folder, 'database'), socket, leastFreeSpace: 0, syncs: syncs === 'on' },
  onEvent: ({ kind }) => {
    throw new Error(`The database reported ${kind}`);
  },
});
const clients = await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    const client = new Client({ host: dirname(socket), database: 'postgres', user: 'postgres' });
    await client.connect();
    return client;
  }),
);
await clients[0]?.query('create table if not exists numbers (number int)');
process.stderr.write('commits begin\n');
await Promise.all(
  clients.map(async (client) => {
    for (let count = 0; count < Number(commits); count++)
      await client.query('insert into numbers values (1)');
  }),
);
process.stderr.write('commits end\n');
for (const client of clients) await client.end();
await supervisor.close();
