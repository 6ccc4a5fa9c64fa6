import { expect } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchHit, SearchOrder, SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { isDateRangeKey } from '#domain/taxonomy/date-range.ts';

/** What a search must find, by reading every document. */
export type AnswerByReading = (
  documents: readonly SearchableDocument[],
  request: SearchRequest,
  facetOf: (key: string) => string,
) => {
  readonly relaxed: boolean;
  readonly total: number;
  readonly strictTotal: number;
  readonly found: ReadonlyMap<number, { readonly strict: boolean; readonly byTopic: boolean }>;
  readonly facets: ReadonlyMap<string, number>;
  readonly years: ReadonlyMap<number, number>;
};

export function idsOf(hits: readonly SearchHit[]): number[] {
  return hits.map(({ id }) => id);
}

/** Everything that an answer says is what reading says. */
export function expectSame(
  outcome: SearchOutcome,
  expected: ReturnType<AnswerByReading>,
  documents: readonly SearchableDocument[],
  asked: SearchRequest,
): void {
  const about = JSON.stringify(asked);
  const facets = [...outcome.facets].filter(([key, count]) => count > 0 && !isDateRangeKey(key));
  expect(outcome.relaxed, about).toBe(expected.relaxed);
  expect(new Set(idsOf(outcome.hits)), about).toEqual(new Set(expected.found.keys()));
  expect([outcome.total, outcome.strictTotal], about).toEqual([expected.total, expected.strictTotal]);
  expect(outcome.hits.length, about).toBe(outcome.total);
  expect(new Map(facets), about).toEqual(expected.facets);
  expect(outcome.years, about).toEqual(expected.years);
  const byTopic = [...expected.found].filter(([, one]) => one.byTopic).map(([id]) => id);
  expect(new Set(idsOf(outcome.hits.filter((hit) => hit.byTopic))), about).toEqual(new Set(byTopic));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const row = (hit: SearchHit): number[] => {
    const document = byId.get(hit.id);
    const strict = expected.found.get(hit.id)?.strict === true ? 1 : 0;
    return document === undefined ? [] : sortRow(document, hit.score, strict, expected.relaxed, asked.sort);
  };
  const rows = outcome.hits.map(row);
  expect(rows, about).toEqual(rows.toSorted(compareRows));
}

/** What the order goes by, the greater first. */
function sortRow(
  { id, best, recency, qualityShare, changedRevision }: SearchableDocument,
  score: number,
  strict: number,
  relaxed: boolean,
  sort: readonly SearchOrder[],
): number[] {
  const values: Readonly<Record<SearchOrder, number>> = {
    best: best ? 1 : 0,
    relevance: score,
    most_recent: recency ?? -1,
    highest_quality: qualityShare ?? -1,
    last_changed: changedRevision,
  };
  const strictFirst = relaxed && sort[0] !== 'relevance';
  return [
    ...(strictFirst ? [strict] : []),
    ...sort.map((criterion) => values[criterion]),
    recency ?? -1,
    -id,
  ];
}

function compareRows(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = (other[at] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return 0;
}
