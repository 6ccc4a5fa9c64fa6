import { beforeAll, expect, it } from 'vitest';
import { savedSearchesEndpoint } from '#contract/saved-searches.ts';
import { searchAnswer, type SearchAnswer } from '#contract/search.ts';
import { siteGuideEndpoint, type FilterNodeView } from '#contract/site-guide.ts';
import { post, signedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { digestsTo, namedDocument, namesIn, subscribe } from '#tests/support/digests.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const rated = (score: number) => ({ quality: { score, scale: 10, tool: 'AMSTAR' } });
const searchedIn = (year: number) => ({ lastLitSearch: { year } });

function names({ hits }: SearchAnswer): string[] {
  return hits.hits.map(({ _source: { title } }) => title.split(':')[0] ?? '').toSorted();
}

async function featuresIn(server: StartedApp, lang: string): Promise<string[]> {
  const answer = await server.inject({ url: `/api/sites/hse?lang=${lang}` });
  const all = (nodes: FilterNodeView[]): FilterNodeView[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  const nodes = all(siteGuideEndpoint.answer.parse(answer.json()).data.filters);
  return nodes.filter(({ key }) => /^(quality|grade)/.test(key)).map(({ title }) => title);
}

describeApps('filters by quality, GRADE profile and last search', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({
      documents: [
        namedDocument('One', 'voles', { ...rated(9), ...searchedIn(2024), best: true }),
        namedDocument('Two', 'voles', { ...rated(8), ...searchedIn(2019), gradeProfileAvailable: true }),
        namedDocument('Three', 'voles', { ...rated(5), ...searchedIn(2021) }),
        namedDocument('Four', 'voles', { ...rated(1) }),
        namedDocument('Five', 'voles', { lastLitSearch: { month: 5 } }),
      ],
    });
  });
  async function found(body: object): Promise<SearchAnswer> {
    return searchAnswer.parse(await post(server, '/api/search', { site: 'hse', query: 'voles', ...body }));
  }
  async function foundAt(parameters: string): Promise<SearchAnswer> {
    const answer = await server.inject({ url: `/api/search?q=voles&site=hse&${parameters}` });
    return searchAnswer.parse(answer.json().data);
  }

  it('counts each of them', async () => {
    expect((await found({})).facets).toEqual({
      quality_high: 2,
      quality_medium: 1,
      quality_low: 1,
      quality_unrated: 1,
      grade: 1,
      best: 1,
      searched_since_2019: 3,
      searched_since_2021: 2,
      searched_since_2024: 1,
    });
  });

  it('takes bands as alternatives, and all else as narrower', async () => {
    expect(names(await found({ filters: ['quality_high', 'quality_medium'] }))).toEqual([
      'One',
      'Three',
      'Two',
    ]);
    expect(names(await found({ filters: ['quality_high', 'searched_since_2020'] }))).toEqual(['One']);
    expect(names(await found({ filters: ['searched_since_2020'] }))).toEqual(['One', 'Three']);
    expect(names(await found({ filters: ['grade', 'quality_high'] }))).toEqual(['Two']);
  });

  it('counts what a filter would leave with regard to all others, but not to its own kind', async () => {
    const { facets } = await found({ filters: ['quality_high'] });
    expect(facets).toMatchObject({ quality_high: 2, quality_medium: 1, quality_low: 1, grade: 1, best: 1 });
    expect(facets).toMatchObject({ searched_since_2019: 2, searched_since_2024: 1 });
    expect(facets).not.toHaveProperty('searched_since_2021');
    const since = (await found({ filters: ['searched_since_2020'] })).facets;
    expect(since).toMatchObject({ searched_since_2019: 3, searched_since_2020: 2, quality_high: 1 });
    expect(since).not.toHaveProperty('grade');
  });

  it('counts the best among all others, and the best alone once they are asked for', async () => {
    expect((await found({ filters: ['quality_medium'] })).facets).not.toHaveProperty('best');
    expect((await found({ best: true })).facets).toMatchObject({ best: 1, quality_high: 1 });
  });

  it('reads them from addresses, where what makes no sense counts as absent', async () => {
    expect(names(await foundAt('quality=high,medium&searched_since=2021'))).toEqual(['One', 'Three']);
    expect(names(await foundAt('quality=high&quality=low'))).toEqual(['Four', 'One', 'Two']);
    expect(names(await foundAt('quality=unrated'))).toEqual(['Five']);
    expect(names(await foundAt('quality=low,unrated'))).toEqual(['Five', 'Four']);
    expect(names(await foundAt('grade=true'))).toEqual(['Two']);
    expect((await foundAt('quality=superb&grade=no&searched_since=soon')).hits.total.value).toBe(5);
  });

  it('takes quality and the year of the last search as fields of a body too', async () => {
    expect(names(await found({ quality: ['high', 'unrated'] }))).toEqual(['Five', 'One', 'Two']);
    expect(names(await found({ quality: ['high'], searched_since: 2020 }))).toEqual(['One']);
    expect(names(await found({ quality: ['high'], filters: ['grade'] }))).toEqual(['Two']);
    expect(
      names(await found({ quality: ['high'], filters: ['quality_medium'], searched_since: null })),
    ).toEqual(['One', 'Three', 'Two']);
    const searches = [
      { query: 'voles', quality: ['unrated'] },
      { query: 'voles', searched_since: 2021 },
    ];
    expect(await post(server, '/api/search/counts', { site: 'hse', searches })).toEqual({ totals: [1, 2] });
    for (const wrong of [{ quality: ['superb'] }, { quality: 'high' }, { searched_since: 21 }]) {
      expect(await post(server, '/api/search', { site: 'hse', ...wrong })).toMatchObject({ success: false });
    }
  });

  it('refuses what has not their form', async () => {
    for (const filter of ['quality_best', 'best', 'searched_2021', 'searched_since_21']) {
      const answer = await post(server, '/api/search', { site: 'hse', filters: [filter] });
      expect(answer).toMatchObject({ success: false });
    }
  });

  it('names them among the document features, in each language', async () => {
    expect(await featuresIn(server, 'en')).toEqual([
      'Quality',
      'High quality',
      'Medium quality',
      'Low quality',
      'Quality not rated',
      'GRADE profile available',
    ]);
    expect((await featuresIn(server, 'fr'))[1]).toBe('Qualité élevée');
  });

  it('keeps them in saved searches, under their names', async () => {
    const { headers } = await signedInAccount(server);
    const filters = ['quality_high', 'searched_since_2021'];
    await post(server, '/api/subscriptions/toggle', { type: 'hse', query: 'voles', filters }, headers);
    const answer = await server.inject({ url: '/api/subscriptions/hse?lang=en', headers });
    expect(savedSearchesEndpoint.answer.parse(answer.json()).data).toMatchObject([
      { keys: filters, filters: ['High quality', 'Last searched since 2021'] },
    ]);
    const counts = await server.inject({ url: '/api/subscriptions/hse/counts?lang=en', headers });
    expect(counts.json().data.saved).toMatchObject([{ keys: filters, total: 1 }]);
  });

  it('tells saved searches apart by them, however they are named', async () => {
    const { headers } = await signedInAccount(server);
    const toggle = (search: object) =>
      post(server, '/api/subscriptions/toggle', { type: 'hse', query: 'voles', ...search }, headers);
    await toggle({});
    await toggle({ quality: ['unrated'] });
    await toggle({ quality: ['unrated', 'high'], searched_since: 2021 });
    const keys = ['quality_high', 'quality_unrated', 'searched_since_2021'];
    const list = async () => {
      const answer = await server.inject({ url: '/api/subscriptions/hse?lang=en', headers });
      return savedSearchesEndpoint.answer.parse(answer.json()).data;
    };
    expect(await list()).toMatchObject([
      { keys, quality: ['high', 'unrated'], searched_since: 2021 },
      {
        keys: ['quality_unrated'],
        filters: ['Quality not rated'],
        quality: ['unrated'],
        searched_since: null,
      },
      { keys: [], quality: [], searched_since: null },
    ]);
    await toggle({ filters: keys });
    const subscriptions = [{ query: 'voles', quality: ['unrated'] }];
    await post(server, '/api/subscriptions/remove', { type: 'hse', subscriptions }, headers);
    expect(await list()).toMatchObject([{ keys: [] }]);
  });

  it('heeds them in digests, whose links lead to the same search', async () => {
    const person = await signedInAccount(server);
    await subscribe(server, person, { query: 'shrews', filters: ['quality_high', 'searched_since_2021'] });
    await server.write([
      namedDocument('Good', 'shrews', { ...rated(10), ...searchedIn(2022) }),
      namedDocument('Old', 'shrews', { ...rated(10), ...searchedIn(2020) }),
      namedDocument('Poor', 'shrews', { ...rated(2), ...searchedIn(2022) }),
    ]);
    await server.services.runDigests();
    const text = (await digestsTo(server, person)).at(-1) ?? '';
    expect(namesIn(text)).toEqual(['Good']);
    expect(text).toContain('High quality, Last searched since 2021');
    expect(text).toContain('/search?q=shrews&quality=high&searched_since=2021&sort_by=most_recent&lang=en');
  });
});
