import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText } from '#tests/repository/files.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startApp } from '#tests/support/start-app.ts';

const password = "a password with 'marks'";
let postgresql: TestPostgresql;
let address: string;

/** Runs operations/database.sql as the image of PostgreSQL does: psql replaces the password. */
beforeAll(async () => {
  postgresql = await startPostgresql();
  const sql = readText('operations/database.sql');
  expect(sql).toContain('\\getenv password DATABASE_PASSWORD');
  const statements = sql
    .replaceAll(/^(--|\\).*$/gm, '')
    .replaceAll(":'password'", `'${password.replaceAll("'", "''")}'`);
  const client = new Client(postgresql.address);
  await client.connect();
  // One after another: a database is not made in a transaction.
  for (const statement of statements.split(';').filter((one) => one.trim() !== ''))
    await client.query(statement);
  await client.end();
  const url = new URL(postgresql.address);
  url.username = 'evidence';
  url.password = encodeURIComponent(password);
  url.pathname = '/evidence';
  address = url.href;
});
afterAll(() => postgresql.stop());

it('the server works with a role that owns its database and nothing else', async () => {
  const app = await startApp({ database: address, documents: [evidenceDocument()] });
  const answer = await app.inject('/api/search?site=hse&q=');
  expect(answer.json().data.hits.total.value).toBe(1);
  await app.close();
});

it('that role is no administrator, makes no databases or roles, and others may not connect to its database', async () => {
  const client = new Client(address);
  await client.connect();
  const { rows } = await client.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  const { rows: others } = await client.query(
    `select has_database_privilege('pg_monitor', 'evidence', 'connect') as "connects"`,
  );
  expect(others).toEqual([{ connects: false }]);
  await client.end();
});

it('that role owns nothing of any other database', async () => {
  const own = new Client(address);
  await own.connect();
  const { rows } = await own.query(
    'select datname from pg_database where datdba = (select oid from pg_roles where rolname = current_user)',
  );
  expect(rows).toEqual([{ datname: 'evidence' }]);
  await own.end();
  const elsewhere = new URL(address);
  elsewhere.pathname = '/postgres';
  const client = new Client(elsewhere.href);
  await client.connect();
  const { rows: schemas } = await client.query(
    `select nspname from pg_namespace where nspname !~ '^pg_' and has_schema_privilege(current_user, oid, 'create')`,
  );
  expect(schemas).toEqual([]);
  await expect(client.query('create table mine (x int)')).rejects.toThrow(/permission denied/);
  await client.end();
});
