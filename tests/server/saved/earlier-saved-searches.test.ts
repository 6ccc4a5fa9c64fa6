import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { savedSearchesEndpoint, searchCountsEndpoint, type SavedSearch } from '#contract/saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';
import { savedSearches } from '#server/database/schema/accounts-schema.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { digestsTo, namedDocument, namesIn } from '#tests/support/digests.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

/** A topic as earlier versions saved it: with its children. */
const long = ['9_9', '31_5_3', '1_4_21', '1_4', '1_4_20', '1_4_20_128'];
const short = ['9_9', '31_5_3', '1_4'];

/** Saves a search as an earlier version did. */
async function saveAsBefore(
  { services }: StartedApp,
  { id }: SignedInAccount,
  row: Partial<typeof savedSearches.$inferInsert> & { readonly query: string; readonly keys: string[] },
): Promise<void> {
  const identity = createHash('sha256')
    .update(searchIdentity({ ...row, as_written: row.asWritten }))
    .digest('hex');
  await services.database.db.insert(savedSearches).values({
    id: crypto.randomUUID(),
    accountId: id,
    site: 'hse',
    identity,
    digestedRevision: 0,
    visitedRevision: 0,
    ...row,
  });
}

async function list(server: StartedApp, { headers }: SignedInAccount): Promise<SavedSearch[]> {
  const answer = await server.inject({ url: '/api/subscriptions/hse', headers });
  return savedSearchesEndpoint.answer.parse(answer.json()).data;
}

it('searches saved with a parent and its children are kept as the parent alone, those alike as one', async () => {
  const dataDir = await newDataFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { SESSION_SECRET: 'the same before and after the update' };
  const before = await startApp({ dataDir, settings });
  const person = await signedInAccount(before);
  const keys = ['0_1', '1_4', '31_5', '31_5_3', '9_9'];
  await before.write([namedDocument('Seen', 'voles', { keys })]);
  await saveAsBefore(before, person, {
    query: 'voles',
    keys: long,
    createdAt: '2024-05-01T00:00:00Z',
    visitedRevision: 1,
  });
  await saveAsBefore(before, person, {
    query: 'voles',
    keys: short,
    createdAt: '2025-05-01T00:00:00Z',
    subscribed: true,
    subscribedAt: '2025-05-01T00:00:00Z',
    digestedRevision: 1,
  });
  await saveAsBefore(before, person, { query: 'shrews', keys: long, createdAt: '2023-05-01T00:00:00Z' });
  await saveAsBefore(before, person, {
    query: 'voles',
    keys: long,
    asWritten: true,
    createdAt: '2022-06-01T00:00:00Z',
  });
  await saveAsBefore(before, person, { query: '', keys: ['1_4', '9_9'], createdAt: '2022-05-01T00:00:00Z' });
  await before.close();

  const after = await startApp({ dataDir, settings });
  onTestFinished(() => after.close());
  const names = ['9_9', 'Older adults', 'Implementation strategies'];
  const none = { subscribed: false, as_written: false };
  expect(await list(after, person)).toMatchObject([
    { query: 'voles', keys: short, filters: names, subscribed: true, created: '2024-05-01T00:00:00.000Z' },
    { query: 'shrews', keys: short, filters: names, ...none, created: '2023-05-01T00:00:00.000Z' },
    { query: 'voles', keys: short, filters: names, ...none, as_written: true },
    { query: '', keys: ['1_4', '9_9'], filters: ['Implementation strategies', '9_9'], ...none },
  ]);

  // What was seen in either is not new.
  const counts = await after.inject({ url: '/api/subscriptions/hse/counts', headers: person.headers });
  const [voles] = searchCountsEndpoint.answer.parse(counts.json()).data.saved;
  expect(voles).toMatchObject({ query: 'voles', total: 1, fresh: 0 });

  // They are found by either form, and each tells its news once.
  const body = { type: 'hse', query: 'shrews', filters: long };
  await post(after, '/api/subscriptions/subscribe', body, person.headers);
  await after.write([namedDocument('Vole', 'voles and shrews', { keys })]);
  await after.services.runDigests();
  const [mail = ''] = await digestsTo(after, person);
  expect(namesIn(mail)).toEqual(['Vole']);
  const removed = await post(after, '/api/subscriptions/toggle', body, person.headers);
  expect(savedSearchesEndpoint.answer.parse(removed).data).toHaveLength(3);
});
