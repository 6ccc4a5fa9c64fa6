import { isDeepStrictEqual } from 'node:util';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchHit, SearchOrder, SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { isDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { answerByReading } from '#tests/oracle/brute-force.ts';
import { readDocument, type ReadDocument } from '#tests/oracle/read-document.ts';
import { createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import type { Random } from './random.ts';
import { randomDocuments } from './random-documents.ts';
import { randomRequest } from './random-queries.ts';

/** A query of which the engine and the oracle say different things, or at which one of them failed. */
export interface Finding {
  readonly request: SearchRequest;
  readonly documents: readonly SearchableDocument[];
  readonly what: string;
}

const documentsInCollection = 30;
const queriesToCollection = 250;
/** One collection of so many is large enough for what takes 200 documents; reading it takes longer, so it is asked less. */
const largeOneIn = 20;
const documentsInLarge = 260;
const queriesToLarge = 50;

/** Asks random queries of small random collections until there were enough; what the engine says must be what reading says. */
export function compareWithReading(random: Random, queries: number): Finding[] {
  const findings: Finding[] = [];
  for (let asked = 0; asked < queries;) {
    const isLarge = random.below(largeOneIn) === 0;
    const count = isLarge ? documentsInLarge : 1 + random.below(documentsInCollection);
    const documents = randomDocuments(random, count);
    const index = indexOf(documents, random);
    const read = documents.map(readDocument);
    const until = Math.min(queries, asked + (isLarge ? queriesToLarge : queriesToCollection));
    for (; asked < until; asked++) {
      const request = randomRequest(random);
      const what = difference(request, index, read);
      if (what !== null) findings.push({ request, documents, what });
      if (findings.length >= mostFindings) return findings;
    }
  }
  return findings;
}

const mostFindings = 10;

function facetOf(key: string): string {
  return key.split('_')[0] ?? key;
}

/** The documents come in several blocks, so that they lie in several segments. */
export function indexOf(documents: readonly SearchableDocument[], random: Random): SearchIndex {
  const index = createSearchIndex({ facetOf: (key) => (isDateRangeKey(key) ? 'date' : facetOf(key)) });
  const cut = random.below(documents.length + 1);
  for (const block of [documents.slice(0, cut), documents.slice(cut)]) {
    index.apply(block.map((document) => ({ id: document.id, document }))).toArray();
  }
  return index;
}

function difference(
  request: SearchRequest,
  index: SearchIndex,
  read: readonly ReadDocument[],
): string | null {
  try {
    const outcome = index.search(request);
    // What is searched instead of a slip is searched as any other query is.
    const searched = { ...request, query: outcome.corrected ?? request.query };
    const expected = answerByReading(read, searched, facetOf);
    const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
      relaxed: [outcome.relaxed, expected.relaxed],
      total: [outcome.total, expected.total],
      strictTotal: [outcome.strictTotal, expected.strictTotal],
      found: [new Set(outcome.hits.map(({ id }) => id)), new Set(expected.found.keys())],
      facets: [countsOfKeys(outcome.facets), expected.facets],
      years: [outcome.years, expected.years],
      order: [outcome.hits.map(({ id }) => id), inOrder(request, outcome, expected.found, read)],
      byTopic: [
        new Set(outcome.hits.filter(({ byTopic }) => byTopic).map(({ id }) => id)),
        new Set([...expected.found].filter(([, { byTopic }]) => byTopic).map(([id]) => id)),
      ],
      limited: [outcome.limited, []],
    };
    const wrong = Object.entries(pairs).find(([, [is, should]]) => !isDeepStrictEqual(is, should));
    if (wrong === undefined) return null;
    const [name, [is, should]] = wrong;
    return `${name} is ${show(is)} and should be ${show(should)}; read as ${outcome.interpreted}`;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function show(value: unknown): string {
  return JSON.stringify(value instanceof Map || value instanceof Set ? [...value] : value);
}

/** The counts of keys that documents carry. */
function countsOfKeys(facets: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...facets].filter(([key, count]) => count > 0 && !isDateRangeKey(key)));
}

/** The ids of the hits in the order that their scores and values ask for. */
function inOrder(
  { sort }: SearchRequest,
  { hits, relaxed }: SearchOutcome,
  found: ReadonlyMap<number, { readonly strict: boolean }>,
  read: readonly ReadDocument[],
): number[] {
  const byId = new Map(read.map(({ document }) => [document.id, document]));
  const row = ({ id, score }: SearchHit): number[] => {
    const document = byId.get(id);
    const recency = document?.recency ?? -1;
    const values: Readonly<Record<SearchOrder, number>> = {
      best: document?.best === true ? 1 : 0,
      relevance: score,
      most_recent: recency,
      highest_quality: document?.qualityShare ?? -1,
      last_changed: document?.changedRevision ?? -1,
    };
    const strictFirst = relaxed && sort[0] !== 'relevance' && found.get(id)?.strict === true ? 1 : 0;
    return [strictFirst, ...sort.map((criterion) => values[criterion]), recency, -id];
  };
  const rows = hits.map((hit) => ({ id: hit.id, row: row(hit) }));
  return rows.toSorted((one, other) => compareRows(one.row, other.row)).map(({ id }) => id);
}

function compareRows(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const step = (other[at] ?? 0) - value;
    if (step !== 0) return step;
  }
  return 0;
}
