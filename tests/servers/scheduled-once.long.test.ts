import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { testSecret } from '#tests/support/accounts.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { withClient } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';

let shared: SharedDatabase;
let folder: string;
beforeAll(async () => {
  shared = await newSharedDatabase();
  folder = await newScratchFolder('evidence-server-');
});
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  await shared.remove();
  await rm(folder, { recursive: true, force: true });
});

const query = async (text: string) => (await withClient(shared.url, (client) => client.query(text))).rows;
const scheduled = ['backup', 'clean-up', 'digests'];

/** Servers with folders of their own and one of backups, once they serve. */
async function startServers(names: readonly string[]): Promise<ServerProcess[]> {
  const started = await Promise.all(
    names.map(async (name) => {
      const port = await freePort();
      const server = startServerProcess({
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, name),
        BACKUP_DIR: join(folder, 'backups'),
        DATABASE_URL: shared.url,
        SESSION_SECRET: testSecret,
        LOG_LEVEL: 'error',
      });
      return { server, url: `http://127.0.0.1:${port}` };
    }),
  );
  await Promise.all(started.map(({ server, url }) => untilReady(url, server)));
  return started.map(({ server }) => server);
}

async function stop(servers: readonly ServerProcess[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual(servers.map(() => 0));
}

it(
  'what is due by the clock is done once by two servers, and their backup is one and whole',
  { timeout: 240_000 },
  async () => {
    await stop(await startServers(['first']));
    expect((await query('select name from jobs.schedule order by name')).map(({ name }) => name)).toEqual(
      scheduled,
    );
    // What a newer version does by the clock goes on beside this one.
    await query(`select jobs.create_queue('newer', '{"policy": "standard"}')`);
    await query(
      `insert into jobs.schedule select 'newer', key, kind, cron, timezone, data, options from jobs.schedule limit 1`,
    );
    // Forty days go by without a server.
    await query('delete from jobs.job');
    await query(`update jobs.schedule set created_on = created_on - interval '60 days'`);
    await query(`update jobs.version set cron_on = now() - interval '40 days'`);
    await rm(join(folder, 'backups'), { recursive: true, force: true });

    const servers = await startServers(['first', 'second']);
    const done = `select name, state::text from jobs.job where name = any('{${scheduled.join(',')}}') order by name`;
    const each = scheduled.map((name) => ({ name, state: 'completed' }));
    await vi.waitFor(async () => expect(await query(done)).toEqual(each), {
      timeout: 100_000,
      interval: 100,
    });
    await stop(servers);
    expect(await query(done)).toEqual(each);
    expect(await query(`select name from jobs.schedule where name = 'newer'`)).toHaveLength(1);
    const files = readdirSync(join(folder, 'backups')).filter((name) => name !== 'deleted-accounts.jsonl');
    expect(files).toEqual([expect.stringMatching(/\.backup$/)]);
    await checkBackup(join(folder, 'backups', files[0] ?? ''));
  },
);
