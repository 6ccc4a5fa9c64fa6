import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../drizzle.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPostgresql } from '#tests/support/databases/postgresql.ts';
import { openDatabase } from './connect.ts';
import { rowsOf } from './rows.ts';

const stillThere = (pid: number) => sql`select pid from pg_stat_activity where pid = ${pid}`;

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
    await expect
      .poll(async () => rowsOf(await db.execute(stillThere(pid)), z.object({ pid: z.int() })))
      .toEqual([]);
    await transaction.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(rowsOf(await db.execute(sql`select 1 as one`), z.object({ one: z.int() }))).toEqual([{ one: 1 }]);
});

test('a connection to PostgreSQL keeps nobody waiting for long', async () => {
  const server = await startPostgresql();
  const dataDir = await mkdtemp(join(tmpdir(), 'evidence-connect-'));
  const { db, pool, close } = await openDatabase({ dataDir, databaseUrl: await server.createDatabase() });
  onTestFinished(async () => {
    await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const limits = z.object({ name: z.string(), setting: z.string() });
  const found = await db.execute(sql`
    select name, setting || unit as setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);
  expect(Object.fromEntries(rowsOf(found, limits).map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '10000ms',
    lock_timeout: '5000ms',
    idle_in_transaction_session_timeout: '30000ms',
  });
  expect(pool.options).toMatchObject({ max: 10, connectionTimeoutMillis: 3_000, keepAlive: true });
});
