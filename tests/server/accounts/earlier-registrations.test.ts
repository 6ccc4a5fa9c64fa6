import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle, migrate } from '#server/database/drizzle.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { hashOfLinkToken, newLinkToken } from '#server/database/accounts/link-tokens.ts';
import { hashPassword } from '#server/features/accounts/passwords/password-hashes.ts';
import { formRefusal, post, signInTo } from '#tests/support/accounts.ts';
import { describeDatabases } from '#tests/support/databases/databases.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const migrations = join(import.meta.dirname, '../../../server/database/migrations/sql');
/** The release before registrations hung on links. */
const lastMigration = '0003_popular-queries';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** A copy of the migrations whose journal ends where that release's did. */
async function earlierMigrations(): Promise<string> {
  const folder = await newScratchFolder('evidence-migrations-');
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const all = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const end = all.entries.findIndex(({ tag }) => tag === lastMigration) + 1;
  expect(end).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...all, entries: all.entries.slice(0, end) }));
  return folder;
}

/** The database as a server of that release left it: without any table of later ones. */
async function takeBack(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_(catalog|toast|temp)' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await pool.query(`drop schema "${name}" cascade`);
  await pool.query('create schema public');
  const migrationsFolder = await earlierMigrations();
  await migrate(drizzle({ client: pool }), { migrationsFolder });
  await rm(migrationsFolder, { recursive: true });
}

interface Person {
  readonly email: string;
  readonly password: string;
  readonly isConfirmed: boolean;
}

const waiting = { email: 'waiting@example.org', password: 'chosen before the update', isConfirmed: false };
const confirmed = { email: 'there@example.org', password: 'in use before the update', isConfirmed: true };

/** As that release registered somebody: the password with the account, a link that confirms without one. */
async function register(pool: Pool, { email, password, isConfirmed }: Person): Promise<string> {
  const token = newLinkToken();
  await pool.query(
    `insert into accounts (id, email, password_hash, confirmed_at, site, languages, terms_version)
     values ($1, $1, $2, case when $3 then now() end, 'hse', '{"hse": "fr"}', '2026-01-01')`,
    [email, await hashPassword(password), isConfirmed],
  );
  await pool.query(
    `insert into account_links (token_hash, account_id, purpose, site, expires_at, spent_at)
     values ($1, $2, 'confirm', 'hse', now() + interval '1 day', case when $3 then now() end)`,
    [hashOfLinkToken(token), email, isConfirmed],
  );
  return token;
}

describeDatabases('registrations of the release before they hung on links', (open) => {
  let app: StartedApp;
  let token = '';
  let spentToken = '';
  let hashesAfter: unknown[] = [];

  beforeAll(async () => {
    const { pool, place, close } = await open();
    await takeBack(pool);
    token = await register(pool, waiting);
    spentToken = await register(pool, confirmed);
    const columns = await pool.query(
      `select from information_schema.columns where table_name = 'account_links' and column_name = 'password_hash'`,
    );
    expect(columns.rowCount).toBe(0);
    await close();
    const { dataDir, databaseUrl } = place;
    app = await startApp({ dataDir, ...(databaseUrl === null ? {} : { database: databaseUrl }) });
    const links = await app.services.database.pool.query(
      'select account_id, password_hash is null as is_without from account_links order by account_id',
    );
    hashesAfter = links.rows;
  });
  afterAll(() => app.close());

  it('are copied onto the links that wait, and onto no others', () => {
    expect(hashesAfter).toEqual([
      { account_id: confirmed.email, is_without: true },
      { account_id: waiting.email, is_without: false },
    ]);
  });

  it('whose link waits are confirmed by it, with the password and language of before', async () => {
    const { email, password } = waiting;
    const signIn = { type: 'hse', email, password };
    expect(await post(app, '/api/auth/client', signIn)).toEqual(formRefusal('not_confirmed'));
    expect(await post(app, `/api/account/confirm/${token}`, {})).toMatchObject({ data: { confirmed: true } });
    const authorization = `Bearer ${await signInTo(app, { email, password })}`;
    const profile = await app.inject({ url: '/api/profile', headers: { authorization } });
    expect(profile.json()).toMatchObject({ data: { language: 'fr' } });
    expect(await post(app, `/api/account/confirm/${token}`, {})).toMatchObject({
      data: { confirmed: false },
    });
  });

  it('that were confirmed stay so', async () => {
    expect(await post(app, `/api/account/confirm/${spentToken}`, {})).toMatchObject({
      data: { confirmed: false },
    });
    await expect(signInTo(app, confirmed)).resolves.toBeTypeOf('string');
  });
});
