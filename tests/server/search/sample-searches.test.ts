import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { searchAnswer, suggestionsEndpoint, type SearchAnswer, type SearchBody } from '#contract/search.ts';
import type { FilterNodeView } from '#contract/site-guide.ts';
import { siteGuideEndpoint } from '#contract/site-guide.ts';
import { toDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { parseSearchedSince, searchedSince } from '#domain/taxonomy/searched-since.ts';
import { valueKeys } from '#domain/taxonomy/value-filters.ts';
import { siteCodes, sites, type SiteCode } from '#domain/sites/sites.ts';
import { loadSamples } from '#server/features/import/samples.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const queries = [
  '',
  'nurses',
  'mental health',
  'cost effectiveness of school based programmes',
  'care -nurses',
  '"primary care"',
  'title:care OR vaccin*',
  'year:2018..2022',
];
const beginnings = [
  'nu',
  'pri',
  'mental he',
  'co',
  'vacc',
  'home care in',
  'the',
  '"pri',
  'title:ca',
  '-nu',
  'éc',
];

const searches = fc.constantFrom(...siteCodes).chain((site) =>
  fc.record({
    site: fc.constant(site),
    language: fc.constantFrom(...sites[site].languages),
    query: fc.constantFrom(...queries),
    best: fc.boolean(),
    // Which of the keys that a search offers are applied, one after the other; a year of each pair begins a date range.
    picks: fc.array(fc.nat(), { maxLength: 3 }),
    years: fc.option(fc.tuple(fc.integer({ min: 2000, max: 2015 }), fc.integer({ min: 2015, max: 2026 }))),
    asked: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  }),
);

describeApps('searches of the samples', (start) => {
  let server: StartedApp;
  const facets = new Map<SiteCode, ReadonlyMap<string, string>>();
  beforeAll(async () => {
    server = await start();
    await loadSamples(server.services.database.db);
    await server.services.engine.catchUp();
    for (const site of siteCodes) {
      const guide = siteGuideEndpoint.answer.parse((await server.inject(`/api/sites/${site}`)).json());
      facets.set(site, new Map(facetsOf(guide.data.filters, null)));
    }
  });

  async function search(body: Partial<SearchBody>): Promise<SearchAnswer> {
    const answer = await server.inject({ method: 'POST', url: '/api/search', payload: body });
    expect(answer.statusCode, `${JSON.stringify(body)}: ${answer.body.slice(0, 300)}`).toBe(200);
    return searchAnswer.parse(answer.json());
  }

  it('a filter finds as many documents as its count said', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ picks, years, asked, ...body }) => {
        const facetOf = (key: string): string => {
          if (parseSearchedSince(key) !== null) return searchedSince;
          return facets.get(body.site)?.get(key) ?? filterKeys.dateRange;
        };
        const filters = years === null ? [] : [toDateRangeKey({ from: years[0], to: years[1] })];
        for (const pick of picks) filters.push(...at(offered(await search({ ...body, filters })), pick));
        const here = await search({ ...body, filters });
        const withOnly = (key: string): string[] => [
          ...filters.filter((one) => facetOf(one) !== facetOf(key)),
          key,
        ];
        for (const key of asked.flatMap((index, turn) =>
          at(turn < 2 ? offered(here) : [...(facets.get(body.site)?.keys() ?? [])], index),
        )) {
          if (noFilters.has(key)) continue;
          const found = await search({ ...body, filters: withOnly(key) });
          expect([key, found.hits.total.value]).toEqual([key, here.facets[key] ?? 0]);
        }
        const [year] = at(Object.keys(here.years), asked[0] ?? 0);
        if (year === undefined) return;
        const ofYear = toDateRangeKey({ from: Number(year), to: Number(year) });
        const found = await search({ ...body, filters: withOnly(ofYear) });
        expect([year, found.hits.total.value]).toEqual([year, here.years[year]]);
      }),
      { numRuns: 30 },
    );
  });

  it.each(siteCodes)('a suggestion on %s finds as many documents as it says', async (site) => {
    let suggested = 0;
    for (const language of sites[site].languages) {
      for (const q of beginnings) {
        const query = new URLSearchParams({ q, type: site, lang: language });
        const answer = await server.inject(`/api/search/suggestions?${query}`);
        for (const { query, count } of suggestionsEndpoint.answer.parse(answer.json()).data) {
          suggested++;
          const found = await search({ site, language, query });
          expect([query, found.hits.total.value]).toEqual([query, count]);
        }
      }
    }
    expect(suggested).toBeGreaterThan(20);
  });
});

/** What takes years or a band behind it, and the best, which are a parameter of their own. */
const noFilters: ReadonlySet<string> = new Set([
  filterKeys.dateRange,
  searchedSince,
  valueKeys.best,
  valueKeys.quality,
]);

function offered(answer: SearchAnswer): string[] {
  return Object.keys(answer.facets).filter((key) => !noFilters.has(key));
}

/** The entry at a place, counted around; none of an empty list. */
function at(list: readonly string[], index: number): string[] {
  return list.slice(index % Math.max(list.length, 1)).slice(0, 1);
}

/** Each key with the topmost node whose keys are alternatives to it. */
function facetsOf(nodes: readonly FilterNodeView[], facet: string | null): [string, string][] {
  return nodes.flatMap((node) => {
    const own = facet === null || node.facet === true ? node.key : facet;
    return [[node.key, own], ...facetsOf(node.children ?? [], own)];
  });
}
