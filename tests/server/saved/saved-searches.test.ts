import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedSearchesEndpoint, type SavedSearch } from '#contract/saved-searches.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const asthma = { query: 'asthma', filters: ['6_124', '1_1'] };
const nurses = { query: 'nurses', filters: [] };

function url(call: string): string {
  return `/api/subscriptions${call === '' ? '' : `/${call}`}`;
}

function queries(searches: readonly SavedSearch[]): string[] {
  return searches.map(({ query }) => query);
}

describeApps('saved searches', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
  });
  async function asks(call: string, payload: object, by = person): Promise<SavedSearch[]> {
    const answer = await post(server, url(call), { type: 'hse', ...payload }, by.headers);
    return savedSearchesEndpoint.answer.parse(answer).data;
  }
  async function list(site = 'hse', by = person, language = 'en'): Promise<SavedSearch[]> {
    const answer = await server.inject({ url: `${url(site)}?lang=${language}`, headers: by.headers });
    return savedSearchesEndpoint.answer.parse(answer.json()).data;
  }
  const toggles = (count: number) => Promise.all(Array.from({ length: count }, () => asks('toggle', asthma)));
  const save = (query: string, call = 'toggle') =>
    post(server, url(call), { type: 'hse', query }, person.headers);

  it('lists what was saved, newest first, filters named in the language', async () => {
    await asks('toggle', asthma);
    const answer = await asks('toggle', { ...nurses, filters: ['0_12_2015_2020', '9999_1'] });
    const noValues = { quality: [], searched_since: null };
    const created: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(answer).toEqual([
      {
        query: 'nurses',
        keys: ['0_12_2015_2020', '9999_1'],
        as_written: false,
        filters: ['2015–2020', '9999_1'],
        ...noValues,
        subscribed: false,
        created,
      },
      {
        query: 'asthma',
        keys: ['6_124', '1_1'],
        as_written: false,
        filters: ['Canada', 'Governance arrangements'],
        ...noValues,
        subscribed: false,
        created,
      },
    ]);
    expect(await list()).toEqual(answer);
    expect((await list('hse', person, 'es'))[1]?.filters[0]).toBe('Canadá');
    expect((await asks('subscribe', { ...asthma, language: 'es' }))[1]?.filters[0]).toBe('Canadá');
  });

  it('toggles: saved, removed, saved again', async () => {
    expect(queries(await asks('toggle', asthma))).toEqual(['asthma']);
    expect(queries(await asks('toggle', asthma))).toEqual([]);
    expect(await asks('toggle', { ...asthma, subscribed: true })).toMatchObject([{ subscribed: true }]);
  });

  it('takes the trimmed query and the set of keys for what makes a search', async () => {
    await asks('subscribe', asthma);
    const same = { query: '  asthma\n', filters: ['1_1', '6_124', '1_1'] };
    expect(await asks('subscribe', same)).toMatchObject([{ query: 'asthma', keys: ['6_124', '1_1'] }]);
    expect(await asks('toggle', same)).toEqual([]);
    await asks('toggle', asthma);
    expect(await asks('toggle', { query: 'asthma', filters: ['1_1'] })).toHaveLength(2);
    expect(await asks('toggle', { query: 'Asthma', filters: asthma.filters })).toHaveLength(3);
  });

  it('keeps apart from a search the same one of the words as written alone', async () => {
    const words = { ...nurses, as_written: true };
    await asks('subscribe', nurses);
    const both = [
      { query: 'nurses', as_written: true, subscribed: false },
      { query: 'nurses', as_written: false, subscribed: true },
    ];
    expect(await asks('toggle', words)).toMatchObject(both);
    expect(await list()).toMatchObject(both);
    expect(await asks('unsubscribe', words)).toMatchObject(both);
    expect(await asks('subscribe', words)).toMatchObject([{ as_written: true, subscribed: true }, both[1]]);
    const [written, other] = await list();
    expect(await asks('', { subscriptions: [written, other] })).toEqual([written, other]);
    expect(await asks('remove', { subscriptions: [{ query: 'nurses', as_written: true }] })).toEqual([other]);
  });

  it('subscribes, saving where needed, and ends e-mail without removing', async () => {
    expect(await asks('subscribe', asthma)).toMatchObject([{ query: 'asthma', subscribed: true }]);
    await asks('toggle', nurses);
    expect(await asks('subscribe', nurses)).toMatchObject([{ subscribed: true }, { subscribed: true }]);
    expect(await asks('unsubscribe', asthma)).toMatchObject([
      { query: 'nurses', subscribed: true },
      { query: 'asthma', subscribed: false },
    ]);
    expect(queries(await asks('unsubscribe', { query: 'never saved' }))).toEqual(['nurses', 'asthma']);
  });

  it.each(['toggle', 'subscribe', 'unsubscribe'])(
    '%s passes over a search that asks for nothing',
    async (call) => {
      await asks('toggle', asthma);
      expect(queries(await asks(call, { query: ' \t', filters: [] }))).toEqual(['asthma']);
    },
  );

  it('removes those that are named, and no others', async () => {
    for (const query of ['a', 'b', 'c']) await asks('toggle', { query });
    const subscriptions = [{ query: ' c ' }, { query: 'a', keys: [] }, { query: 'x' }, {}];
    expect(queries(await asks('remove', { subscriptions }))).toEqual(['b']);
    expect(queries(await asks('remove', { subscriptions: [] }))).toEqual(['b']);
  });

  it('replaces the list, and keeps what stays as it was', async () => {
    const [before] = await asks('subscribe', asthma);
    await asks('toggle', nurses);
    await asks('toggle', { query: 'leaving' });
    const subscriptions = [
      { query: 'new', keys: [], subscribed: true },
      { query: 'newer' },
      { query: ' ', keys: [] },
      { query: 'nurses', subscribed: true },
      { query: 'new ', subscribed: false },
      { query: 'asthma', keys: ['1_1', '6_124'], subscribed: true },
    ];
    const answer = await asks('', { subscriptions });
    expect(answer).toMatchObject([
      { query: 'new', subscribed: true },
      { query: 'newer', subscribed: false },
      { query: 'nurses', subscribed: true },
      before,
    ]);
    expect(await list()).toEqual(answer);
    expect(await asks('', { subscriptions: [{ query: 'nurses' }] })).toMatchObject([
      { query: 'nurses', subscribed: false },
    ]);
    expect(await asks('', { subscriptions: [] })).toEqual([]);
  });

  it('keeps accounts and sites apart', async () => {
    const other = await signedInAccount(server);
    await asks('toggle', asthma);
    await asks('toggle', { ...nurses, type: 'sse' });
    expect(await list('hse', other)).toEqual([]);
    await asks('remove', { subscriptions: [{ query: 'asthma', keys: asthma.filters }] }, other);
    await asks('', { type: 'cvd', subscriptions: [] });
    await asks('toggle', { ...asthma, type: 'sse' });
    expect(queries(await list('hse'))).toEqual(['asthma']);
    expect(queries(await list('sse'))).toEqual(['asthma', 'nurses']);
  });

  describe('many at once', () => {
    it('fifty toggles end as they began, an odd one more does not', async () => {
      const lengths = (await toggles(50)).map((answer) => answer.length);
      expect(lengths.filter((length) => length === 1)).toHaveLength(25);
      expect(await list()).toEqual([]);
      await toggles(7);
      expect(queries(await list())).toEqual(['asthma']);
    });

    it('devices that subscribe, save and remove different searches lose nothing', async () => {
      await asks('toggle', { query: 'old' });
      await Promise.all([
        ...['a', 'b', 'c', 'a'].map((query) => asks('subscribe', { query })),
        asks('toggle', { query: 'd' }),
        asks('remove', { subscriptions: [{ query: 'old' }] }),
      ]);
      expect(queries(await list()).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    });
  });

  it('keeps 1,000 searches on a site and no more, however many devices save', async () => {
    const subscriptions = Array.from({ length: 998 }, (_, index) => ({ query: `search ${index}` }));
    expect(await asks('', { subscriptions })).toHaveLength(998);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((query) => save(query)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(2);
    const refused = { success: false, error: { code: 'invalid', fields: { subscriptions: 'too_many' } } };
    expect(await save('e', 'subscribe')).toEqual(refused);
    expect(await save('search 1', 'subscribe')).toMatchObject({ success: true });
    expect(await list()).toHaveLength(1_000);
    expect(await save('search 2')).toMatchObject({ success: true });
    expect(await save('e', 'subscribe')).toMatchObject({ success: true });
    expect(await asks('toggle', { query: 'elsewhere', type: 'sse' })).toHaveLength(1);
  });
});
