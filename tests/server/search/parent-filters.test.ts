import { beforeAll, expect, it } from 'vitest';
import { savedSearchesEndpoint } from '#contract/saved-searches.ts';
import { searchAnswer, type SearchAnswer } from '#contract/search.ts';
import { loadTaxonomy } from '#content/load-taxonomy.ts';
import { descendants } from '#domain/taxonomy/filter-tree.ts';
import { mailsTo, post, signedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { digestsTo, namedDocument, namesIn, subscribe } from '#tests/support/digests.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

/** Delivery arrangements; one of its topics; a leaf of that. */
const [parent, child, leaf] = ['1_3', '1_3_16', '1_3_16_88'];
const topics = loadTaxonomy('hse').byKey.get(parent);
const long = [parent, ...descendants(topics ?? expect.unreachable()).map(({ node }) => node.legacyKey)];

describeApps('a parent among the filters, alone or with all that is below it', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({
      documents: [
        namedDocument('General', 'voles', { keys: ['0_1', parent] }),
        namedDocument('Topic', 'voles', { keys: ['0_1', parent, child] }),
        namedDocument('Leaf', 'voles', { keys: ['0_1', parent, child, leaf, '0_99'] }),
        namedDocument('Other', 'voles', { keys: ['0_1', '1_1'] }),
      ],
    });
  });
  async function found(filters: readonly string[]): Promise<SearchAnswer> {
    return searchAnswer.parse(await post(server, '/api/search', { site: 'hse', query: 'voles', filters }));
  }
  async function foundAt(filters: readonly string[]): Promise<SearchAnswer> {
    const address = `/api/search?site=hse&q=voles&applied_filters=${filters.join(',')}`;
    return searchAnswer.parse((await server.inject({ url: address })).json().data);
  }

  it('finds and counts the same', async () => {
    expect(long.length).toBeGreaterThan(30);
    const short = await found([parent]);
    expect(short.hits.total.value).toBe(3);
    expect(short.facets).toMatchObject({ [parent]: 3, [child]: 2, [leaf]: 1, '1_1': 1, '0_99': 1 });
    expect(await found(long)).toEqual(short);
    expect(await found([...long].toReversed())).toEqual(short);
    expect((await foundAt(long)).hits).toEqual((await foundAt([parent])).hits);
    expect((await found([...long, '0_99'])).hits).toEqual((await found([parent, '0_99'])).hits);
    expect((await found([child, leaf])).hits.total.value).toBe(2);
  });

  it('counts the same as an alternative and in an export', async () => {
    const searches = [[parent], long].map((filters) => ({ query: 'voles', filters }));
    const counts = await post(server, '/api/search/counts', { site: 'hse', searches });
    expect(counts).toEqual({ totals: [3, 3] });
    const exports = await Promise.all(
      [parent, long.join(',')].map((filters) =>
        server.inject({ url: `/api/export?format=csl&site=hse&q=voles&applied_filters=${filters}` }),
      ),
    );
    const [short, all] = exports.map((file) => file.json());
    expect(short).toHaveLength(3);
    expect(all).toEqual(short);
  });

  it('is one saved search, kept with the parent alone', async () => {
    const { headers } = await signedInAccount(server);
    const asks = async (call: string, filters: readonly string[]) => {
      const body = { type: 'hse', query: 'voles', filters };
      return savedSearchesEndpoint.answer.parse(
        await post(server, `/api/subscriptions/${call}`, body, headers),
      ).data;
    };
    const saved = { keys: [parent], filters: ['Delivery arrangements'] };
    expect(await asks('toggle', long)).toMatchObject([{ ...saved, subscribed: false }]);
    expect(await asks('subscribe', [parent])).toMatchObject([{ ...saved, subscribed: true }]);
    expect(await asks('unsubscribe', long)).toMatchObject([{ ...saved, subscribed: false }]);
    const subscriptions = [
      { query: 'voles', keys: long },
      { query: 'voles', keys: [parent] },
    ];
    const replaced = await post(server, '/api/subscriptions', { type: 'hse', subscriptions }, headers);
    expect(replaced.data).toMatchObject([saved]);
    await post(server, '/api/subscriptions/visited', { type: 'hse', subscriptions }, headers);
    expect(await asks('toggle', long)).toEqual([]);
  });

  it('is named once in digests and mails, whose links have the parent alone', async () => {
    const person = await signedInAccount(server);
    await subscribe(server, person, { query: 'shrews', filters: long });
    await server.write([
      namedDocument('News', 'shrews', { keys: ['0_1', parent, child, leaf] }),
      namedDocument('Elsewhere', 'shrews', { keys: ['0_1', '1_1'] }),
    ]);
    await server.services.runDigests();
    const text = (await digestsTo(server, person)).at(-1) ?? '';
    expect(namesIn(text)).toEqual(['News']);
    expect(text).toContain('shrews · Delivery arrangements\n');
    expect(text).toContain(`/search?q=shrews&applied_filters=${parent}&sort_by=most_recent&lang=en`);
    const body = { type: 'hse', query: 'voles', filters: long, language: 'en' };
    await post(server, '/api/documents/send-all', body, person.headers);
    const [mail] = await mailsTo(server, person.email, 'documents');
    expect(mail?.textBody).toContain(`/search?q=voles&applied_filters=${parent}&lang=en`);
  });
});
