import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { testSecret } from '#tests/support/accounts.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { startPostgresql, withClient } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
} from '#tests/support/servers/server-process.ts';

afterAll(killServerProcesses);

/** Transactions that have written since the database was made: only those are given a number. */
const written = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int as transactions';
/** When the server last reported how far its searches are. */
const shown = 'select heard_of::text as at from search_followers';

it(
  'a server that nobody asks writes to its database a few times a minute',
  { timeout: 120_000 },
  async () => {
    // Its own: numbers of transactions are counted over all databases of a PostgreSQL.
    const postgresql = await startPostgresql();
    const folder = await newScratchFolder('evidence-server-');
    const address = await postgresql.createDatabase();
    const query = async (text: string) => (await withClient(address, (client) => client.query(text))).rows;
    const port = await freePort();
    const server = startServerProcess({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: address,
      SESSION_SECRET: testSecret,
      LOG_LEVEL: 'error',
    });
    await untilReady(`http://127.0.0.1:${port}`, server);
    await expect.poll(() => query(shown), { timeout: 20_000 }).toHaveLength(1);
    // What a start writes is over.
    await wait(2_000);
    const [before] = await query(written);
    const times = new Set<string>();
    for (const until = Date.now() + 9_000; Date.now() < until; await wait(200)) {
      for (const { at } of await query(shown)) times.add(at);
    }
    const [after] = await query(written);
    // It tells every five seconds that it runs.
    expect(times.size).toBeLessThanOrEqual(3);
    // pg-boss looks after its jobs and schedules twice a minute, in some transactions each time.
    expect(after.transactions - before.transactions).toBeLessThanOrEqual(15);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  },
);
