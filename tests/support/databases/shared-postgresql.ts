import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import type { TestPostgresql } from './postgresql.ts';
import type { SharedServer } from './shared-database.ts';

/** One PostgreSQL server for all test files of a run. It belongs to this process, and is started when the first test asks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgresql: Promise<TestPostgresql> | null = null;
  let shared: Promise<SharedServer> | null = null;
  const start = async (): Promise<SharedServer> => {
    // Loaded by those who need it: a run of files that need no database begins at once.
    const { startPostgresql } = await import('./postgresql.ts');
    postgresql = startPostgresql();
    return withTemplate(await postgresql);
  };
  const control = createServer((_, response) => {
    (shared ??= start()).then(
      (server) => response.end(JSON.stringify(server)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  control.listen(0, '127.0.0.1');
  await once(control, 'listening');
  const address = control.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  project.provide('postgresql', `http://127.0.0.1:${port}`);
  return async () => {
    control.closeAllConnections();
    control.close();
    await shared?.catch(() => undefined);
    await (await postgresql?.catch(() => null))?.stop();
  };
}

/** With a database that has all tables, which new ones are copied from. */
async function withTemplate(server: TestPostgresql): Promise<SharedServer> {
  const { makeEmptyTables } = await import('./empty-tables.ts');
  const { withClient } = await import('./postgresql.ts');
  const databaseUrl = await server.createDatabase();
  await makeEmptyTables({ dataDir: '', databaseUrl });
  const template = new URL(databaseUrl).pathname.slice(1);
  // Whoever is connected to a template keeps others from copying it.
  await withClient(server.address, (client) =>
    client.query(`alter database "${template}" with is_template true allow_connections false`),
  );
  return { address: server.address, template };
}
