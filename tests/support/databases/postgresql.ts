import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../servers/free-port.ts';
import { postgresqlPrograms, type PostgresqlPrograms } from './postgresql-programs.ts';
import { newScratchFolder } from '../scratch-folder.ts';

export interface TestPostgresql {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Address of the database that every server has from its beginning, to work on other databases from. */
  readonly address: string;
  /** Ends all of its processes at once, as where they are killed. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Cluster {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly programs: PostgresqlPrograms;
  /** Over those of all tests. */
  readonly settings: Readonly<Record<string, string>>;
}

const standardSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The test files of a run share a server, and each server under test has a pool.
  max_connections: '300',
  // No test ends the power of the machine, and no database lives long enough to be tidied.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const timeToStart = 60_000;

/**
 * Starts a real PostgreSQL server of one's own, on a folder and a port of its own. `settings` are of its configuration, `installed`
 * is the folder of another version than that of all tests.
 */
export async function startPostgresql(
  settings: Readonly<Record<string, string>> = {},
  installed?: string,
): Promise<TestPostgresql> {
  const programs = await postgresqlPrograms(installed);
  const folder = await newScratchFolder('evidence-postgresql-');
  const cluster = { folder, programs, port: await freePort(), password: randomUUID(), settings };
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await programs.remove();
  };
  try {
    await initialise(cluster);
    let server = await start(cluster);
    return {
      address: addressOf(cluster, 'postgres'),
      async createDatabase() {
        const name = `test_${randomUUID()}`;
        await withClient(addressOf(cluster, 'postgres'), (client) =>
          client.query(`create database "${name}"`),
        );
        return addressOf(cluster, name);
      },
      crash: () => stop(server, 'SIGQUIT'),
      async restart() {
        server = await start(cluster);
      },
      async stop() {
        await untilLeft(addressOf(cluster, 'postgres'));
        await stop(server);
        await remove();
      },
    };
  } catch (error) {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    await remove();
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.slice(-4_000)}`, { cause: error });
  }
}

/** Does something with a connection of its own. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function initialise({ folder, programs, password }: Cluster): Promise<void> {
  const [files, passwordFile] = [join(folder, 'cluster'), join(folder, 'password')];
  // Another user gets through to the folder of the cluster, which nobody else may read.
  await chmod(folder, 0o711);
  await mkdir(files, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (programs.user !== null) {
    for (const path of [files, passwordFile]) await chown(path, programs.user.uid, programs.user.gid);
  }
  const settings = ['--auth=password', '--username=tester', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  await promisify(execFile)(
    programs.initdb,
    [`--pgdata=${files}`, ...settings, '--locale=C', '--no-sync', '--no-instructions'],
    { cwd: folder, ...programs.user },
  );
}

async function start(cluster: Cluster): Promise<ChildProcess> {
  const { folder, port, programs } = cluster;
  const flags = Object.entries({ ...standardSettings, ...cluster.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // A file and not a pipe: a process of the server that outlives us must not keep open what others read to its end.
  const log = await open(join(folder, 'log'), 'a');
  const server = spawn(programs.postgres, ['-D', join(folder, 'cluster'), '-p', String(port), ...flags], {
    cwd: folder,
    stdio: ['ignore', log.fd, log.fd],
    ...programs.user,
  });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
  process.once('exit', () => server.kill('SIGQUIT'));
  try {
    await Promise.race([answers(addressOf(cluster, 'postgres')), failed]);
  } catch (error) {
    await stop(server);
    throw error;
  } finally {
    failed.catch(() => undefined);
    await log.close();
  }
  return server;
}

async function answers(address: string): Promise<void> {
  const until = performance.now() + timeToStart;
  for (;;) {
    try {
      return await withClient(address, async () => undefined);
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(25);
    }
  }
}

/**
 * Waits a little for connections that are being closed: ended by the server instead they would fail in a client that hears
 * nobody any more. Those that a test leaves open are ended with the server.
 */
async function untilLeft(address: string): Promise<void> {
  const open = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const count = (): Promise<number> =>
    withClient(address, async (client) => (await client.query(open)).rowCount ?? 0).catch(() => 0);
  for (let tries = 0; tries < 10 && (await count()) > 0; tries++) await wait(20);
}

/** Ends connections that are still open, or with `SIGQUIT` everything at once. */
async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

function addressOf({ port, password }: Cluster, database: string): string {
  return `postgresql://tester:${password}@127.0.0.1:${port}/${database}`;
}
