import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#server/compose-backup.ts';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { accountCalls, callOf, publicCalls } from '#tests/server/api/access-table.ts';
import { post, signedInAccount, statusWith, type SignedInAccount } from '#tests/support/accounts.ts';
import { digestsTo, namedDocument, subscribe } from '#tests/support/digests.ts';
import { withClient } from '#tests/support/databases/postgresql.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

/*
 * While servers are brought to a new version one after the other, those of the version before work on tables that have
 * grown: here this version does, on tables that have grown by all that CONTRIBUTING.md lets a migration add.
 */

let shared: SharedDatabase;
let app: StartedApp;
beforeAll(async () => {
  shared = await newSharedDatabase();
  await withClient(shared.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      await client.query(`alter table "${name}" add column newer_empty text`);
      await client.query(`alter table "${name}" add column newer_given jsonb not null default '{}'`);
      await client.query(`create index on "${name}" (newer_empty)`);
    }
    await client.query(`create table newer (id integer generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade)`);
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 32503680000000)`,
    );
  });
  app = await startApp({ database: shared.url, documents: [namedDocument('Old', 'nurses')] });
});
afterAll(async () => {
  await app.close();
  await shared.remove();
});

it('this version serves every call on tables that a newer one has added to', async () => {
  const other = await signedInAccount(app);
  const [curated] = (await app.inject('/api/client-curated/list/hse')).json().data;
  const [found] = (await post(app, '/api/search', { site: 'hse' })).hits.hits;
  const known = { other, otherSignIn: 'none', document: Number(found._id), curated: curated._id };
  let own: SignedInAccount = await signedInAccount(app);
  const statuses: [call: string, status: number][] = [];
  for (const [call, line] of [...Object.entries(publicCalls), ...Object.entries(accountCalls)]) {
    // A call may have signed out, or deleted the account.
    if ((await statusWith(app, own.token)) !== 200) own = await signedInAccount(app);
    const request = callOf(call, line, line.data?.({ ...known, own }));
    statuses.push([call, (await app.inject({ ...request, headers: own.headers })).statusCode]);
  }
  expect(statuses.length).toBeGreaterThan(30);
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});

it('and imports, tells and backs up there', async () => {
  const person = await signedInAccount(app);
  await subscribe(app, person, { query: 'goats' });
  await app.write([namedDocument('New', 'goats')]);
  expect(await app.services.runDigests()).toMatchObject({ mails: 1, failures: 0 });
  expect(await digestsTo(app, person)).toHaveLength(1);
  const file = `${app.services.config.dataDir}/newer.backup`;
  await backUp(app.services.config, app.services.database, file);
  expect((await checkBackup(file)).end.rows['documents']).toBe(2);
});
