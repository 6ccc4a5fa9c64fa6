import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPostgresql } from '#tests/support/postgresql.ts';
import { openDatabase } from './connect.ts';
import { rowsOf } from './rows.ts';

test('a connection that breaks within a transaction fails the transaction and not the process', async () => {
  const server = await startPostgresql();
  const dataDir = await mkdtemp(join(tmpdir(), 'evidence-connect-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: await server.createDatabase() });
  onTestFinished(async () => {
    await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const broken = db.transaction(async (transaction) => {
    const found = await transaction.execute(sql`select pg_backend_pid() as pid`);
    const [{ pid } = { pid: 0 }] = rowsOf(found, z.object({ pid: z.int() }));
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    await wait(200);
    await transaction.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(rowsOf(await db.execute(sql`select 1 as one`), z.object({ one: z.int() }))).toEqual([{ one: 1 }]);
});
