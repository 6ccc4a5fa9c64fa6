import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { z } from 'zod';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { countSince, parseSearchedSince, searchedYearKey } from '#domain/taxonomy/searched-since.ts';
import type { Json } from '../cluster/cluster.ts';
import { anyOf } from '../query/match-clauses.ts';

/** The selections of one facet: alternatives. */
interface SelectedFacet {
  readonly name: string;
  readonly clause: Json;
}

/** More keys than a site's filter trees have, and more years than there are. */
const mostBuckets = 10_000;

/** No document was searched for later. */
const latestYear = 2099;

const buckets = z.object({
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
});
const counted = z.object({
  keys: buckets.optional(),
  years: buckets.optional(),
  strict: z.object({ doc_count: z.number() }).optional(),
});

/** What the cluster counted: by the name of a selected facet, and under `all` with every selection applied. */
export const facetAnswers = z.record(z.string(), counted);
export type FacetAnswers = z.output<typeof facetAnswers>;

/** The filters of a search, and what it asks to be counted. */
export class FacetQuestions {
  readonly #facetOf: (key: string) => string;
  readonly #filters: readonly string[];
  readonly #selected: readonly SelectedFacet[];

  constructor(filters: readonly string[], facetOf: (key: string) => string) {
    this.#facetOf = facetOf;
    this.#filters = filters;
    const byFacet = Map.groupBy(filters, (key) =>
      parseDateRangeKey(key) === null ? facetOf(key) : filterKeys.dateRange,
    );
    this.#selected = [...byFacet].map(([name, keys]) => ({ name, clause: anyOf(keys.map(keyClause)) }));
  }

  /** Clauses that a document must satisfy. */
  get clauses(): readonly Json[] {
    return this.#selected.map(({ clause }) => clause);
  }

  /** Counts of documents that pass all filters, and for each selected facet of those that pass all others. */
  aggregations(strict: Json | null): Json {
    const all = {
      filter: { bool: { filter: this.clauses } },
      aggs: {
        keys: { terms: { field: 'keys', size: mostBuckets } },
        years: { terms: { field: 'year', size: mostBuckets } },
        ...(strict === null ? {} : { strict: { filter: strict } }),
      },
    };
    const others = this.#selected.map(({ name }, index) => {
      const rest = this.clauses.filter((_, at) => at !== index);
      const counts =
        name === filterKeys.dateRange
          ? { years: { terms: { field: 'year', size: mostBuckets } } }
          : { keys: { terms: { field: 'keys', size: mostBuckets } } };
      return [`but_${name}`, { filter: { bool: { filter: rest } }, aggs: counts }];
    });
    return { all, ...Object.fromEntries(others) };
  }

  /** Counts by key, a facet's own selections not applied to its own; selected date ranges among them. */
  byKey(answers: FacetAnswers): Map<string, number> {
    const selected = new Set(this.#selected.map(({ name }) => name));
    const counts = new Map<string, number>();
    for (const [key, count] of countsIn(answers['all']?.keys)) {
      if (!selected.has(this.#facetOf(String(key)))) counts.set(String(key), count);
    }
    for (const name of selected) {
      for (const [key, count] of countsIn(answers[`but_${name}`]?.keys)) {
        if (this.#facetOf(String(key)) === name) counts.set(String(key), count);
      }
    }
    for (const key of this.#filters) {
      const range = parseDateRangeKey(key);
      if (range === null) continue;
      let count = 0;
      for (const [year, documents] of this.byYear(answers)) {
        if (year >= range.from && year <= range.to) count += documents;
      }
      if (count > 0) counts.set(key, count);
    }
    return countSince(counts, this.#filters);
  }

  /** Counts by year, ascending, the date range not applied. */
  byYear(answers: FacetAnswers): Map<number, number> {
    const answer = answers[`but_${filterKeys.dateRange}`] ?? answers['all'];
    const years = countsIn(answer?.years).map(([year, count]): [number, number] => [Number(year), count]);
    return new Map(years.toSorted(([one], [other]) => one - other));
  }
}

function keyClause(key: string): Json {
  const range = parseDateRangeKey(key);
  if (range !== null) return { range: { year: { gte: range.from, lte: range.to } } };
  const from = parseSearchedSince(key);
  if (from === null) return { term: { keys: key } };
  // All years have four digits, so that their keys are in the order of letters.
  return { range: { keys: { gte: searchedYearKey(from), lte: searchedYearKey(latestYear) } } };
}

function countsIn(counts: z.output<typeof buckets> | undefined): [string | number, number][] {
  return (counts?.buckets ?? []).map(({ key, doc_count: count }) => [key, count]);
}
