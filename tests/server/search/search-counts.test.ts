import { eq } from '#server/database/drizzle.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { searchCountsEndpoint } from '#contract/saved-searches.ts';
import { savedSearches } from '#server/database/schema/accounts-schema.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { withdraw } from '#tests/support/digests.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const workers = (externalId: string, keys: string[] = []) =>
  evidenceDocument({ externalId, keys, texts: { en: { title: `Community health workers ${externalId}` } } });
const asthma = evidenceDocument({
  externalId: 'asthma',
  texts: { en: { title: 'Asthma' }, fr: { title: 'Souffle' } },
});
const curatedId = 'hse-community-health-workers';

describeApps('what saved searches find', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start({ documents: [workers('one'), workers('two', ['1_1', '0_1']), asthma] });
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
  });
  const asks = (call: string, payload: object) =>
    post(server, `/api/subscriptions/${call}`, { type: 'hse', ...payload }, person.headers);
  async function counts(site = 'hse', language = 'en') {
    const url = `/api/subscriptions/${site}/counts?lang=${language}`;
    const answer = await server.inject({ url, headers: person.headers });
    return searchCountsEndpoint.answer.parse(answer.json()).data;
  }
  const curated = async () => (await counts()).curated.find(({ _id }) => _id === curatedId);
  const found = async (body: object): Promise<number> =>
    (await post(server, '/api/search', { site: 'hse', ...body })).hits.total.value;
  const fresh = async (): Promise<number[]> => (await counts()).saved.map((one) => one.fresh);
  let added = 0;
  const addWorkers = (keys?: string[]) => server.write([workers(`added ${(added += 1)}`, keys)]);

  it('counts as the search page does, in the order of the list', async () => {
    await asks('toggle', { query: 'community', filters: ['1_1'] });
    await asks('toggle', { query: 'community' });
    await asks('toggle', { query: 'souffle' });
    const all = await found({ query: 'community' });
    expect(all).toBeGreaterThanOrEqual(2);
    expect((await counts()).saved).toEqual([
      { query: 'souffle', keys: [], as_written: false, total: 0, fresh: 0 },
      { query: 'community', keys: [], as_written: false, total: all, fresh: 0 },
      {
        query: 'community',
        keys: ['1_1'],
        as_written: false,
        total: await found({ query: 'community', filters: ['1_1'] }),
        fresh: 0,
      },
    ]);
    expect((await counts('hse', 'fr')).saved[0]?.total).toBe(1);
    expect((await counts('sse')).saved).toEqual([]);
  });

  it('counts the words as written alone where that is how the search was saved', async () => {
    const [all, words] = [{ query: 'asthme' }, { query: 'asthme', as_written: true }];
    await asks('toggle', all);
    await asks('toggle', words);
    expect(await found(all)).toBe(1);
    expect((await counts()).saved).toMatchObject([
      { ...words, total: 0, fresh: 0 },
      { ...all, total: 1, fresh: 0 },
    ]);
    await server.write([{ ...asthma, externalId: 'more asthma' }]);
    expect(await fresh()).toEqual([0, 1]);
    await asks('visited', { subscriptions: [words] });
    expect(await fresh()).toEqual([0, 1]);
    await asks('visited', { subscriptions: [all] });
    expect(await fresh()).toEqual([0, 0]);
    await withdraw(server, ['more asthma']);
  });

  it('takes filters that the site does not have for absent, as the page does', async () => {
    await asks('toggle', { query: 'asthma', filters: ['99_99'] });
    const [{ total } = { total: 0 }] = (await counts()).saved;
    expect(total).toBe(await found({ query: 'asthma', filters: ['99_99'] }));
    expect(total).toBeGreaterThan(0);
  });

  it('tells what came since the search was saved, until the person has seen it', async () => {
    await asks('toggle', { query: 'community' });
    await asks('toggle', { query: 'community', filters: ['1_1'] });
    await asks('toggle', { query: 'asthma' });
    expect(await fresh()).toEqual([0, 0, 0]);
    await addWorkers();
    await addWorkers(['1_1', '0_1']);
    await server.write([{ ...asthma, living: true }]);
    expect(await fresh()).toEqual([0, 1, 2]);
    const seen = { subscriptions: [{ query: ' community ' }, { query: 'never saved' }] };
    expect(await asks('visited', seen)).toEqual({ success: true, data: {} });
    expect(await fresh()).toEqual([0, 1, 0]);
    await addWorkers();
    expect(await fresh()).toEqual([0, 1, 1]);
  });

  it('counts curated searches, and what is new of them from the first visit on', async () => {
    const before = await curated();
    expect(before).toMatchObject({ fresh: 0 });
    await addWorkers();
    expect(await curated()).toMatchObject({ total: (before?.total ?? 0) + 1, fresh: 0 });
    await asks('visited', { curated: [curatedId, 'no-such-search', 'sse-other'] });
    await addWorkers();
    expect(await curated()).toMatchObject({ fresh: 1 });
    const followed = await server.inject({
      url: `/api/client-curated/list-by-subscriber?type=hse&user_id=${person.id}`,
      headers: person.headers,
    });
    expect(followed.json()).toEqual({ success: true, data: [] });
    await asks('visited', { curated: [curatedId] });
    expect(await curated()).toMatchObject({ fresh: 0 });
  });

  it('is seen by one account alone', async () => {
    const [first, second] = [person, await signedInAccount(server)];
    for (person of [first, second]) await asks('toggle', { query: 'community' });
    await addWorkers();
    person = first;
    await asks('visited', { subscriptions: [{ query: 'community' }] });
    person = second;
    expect((await counts()).saved).toMatchObject([{ fresh: 1 }]);
  });

  it('keeps the news that a digest has not sent where a search is subscribed to again', async () => {
    const { db } = server.services.database;
    const reported = async (): Promise<number | undefined> => {
      const rows = await db.select().from(savedSearches).where(eq(savedSearches.accountId, person.id));
      return rows[0]?.digestedRevision;
    };
    await asks('subscribe', { query: 'community' });
    const begun = await latestRevision(db);
    await addWorkers();
    await asks('subscribe', { query: 'community' });
    await post(
      server,
      '/api/subscriptions',
      { type: 'hse', subscriptions: [{ query: 'community', subscribed: true }] },
      person.headers,
    );
    expect(await reported()).toBe(begun);
    await asks('unsubscribe', { query: 'community' });
    await asks('subscribe', { query: 'community' });
    expect(await reported()).toBe(begun + 1);
  });
});
