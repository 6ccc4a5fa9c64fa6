import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { parseQuery } from '../query/parser.ts';
import { positiveLeaves } from '../query/query-tree.ts';
import { type ReadDocument, readDocument } from './read-document.ts';
import { matchesQuery } from './match-by-reading.ts';
import { scoreByReading } from './score-by-reading.ts';

/** What a search must answer, found by reading every document. */
interface BruteForceAnswer {
  readonly relaxed: boolean;
  readonly total: number;
  readonly strictTotal: number;
  /** All that is found, in no order. */
  readonly found: ReadonlyMap<number, { readonly strict: boolean; readonly score: number }>;
  readonly facets: ReadonlyMap<string, number>;
  readonly years: ReadonlyMap<number, number>;
}

/**
 * The search semantics in their plainest form, for tests: slow, and obviously right. It shares the analysis and the
 * query parser with the engine, and nothing else.
 */
export function answerByBruteForce(
  documents: readonly SearchableDocument[],
  request: SearchRequest,
  facetOf: (key: string) => string,
): BruteForceAnswer {
  const read = documents.map(readDocument);
  const { root, plain } = parseQuery(request.query, request.language);
  const words = positiveLeaves(root).length;
  const strict = new Set(read.filter((one) => root === null || matchesQuery(root, one, read)));
  const relaxed = root !== null && plain && (words < 3 ? strict.size === 0 : strict.size < 20);
  const candidates = relaxed
    ? read.filter((one) => positiveLeaves(root).some((leaf) => matchesQuery(leaf, one, read)))
    : [...strict];

  const { addedAfter = -1 } = request;
  const allowed = candidates.filter(
    ({ document }) => (!request.best || document.best) && document.addedRevision > addedAfter,
  );
  const facets = Map.groupBy(request.filters, (key) =>
    parseDateRangeKey(key) === null ? facetOf(key) : 'date',
  );
  const passes = ({ document }: ReadDocument, facet: string): boolean =>
    (facets.get(facet) ?? []).some((key) => carries(document, key));
  const passesAllBut = (one: ReadDocument, exempt: string | null): boolean =>
    [...facets.keys()].every((facet) => facet === exempt || passes(one, facet));

  const found = allowed.filter((one) => passesAllBut(one, null));
  const counts = new Map<string, number>();
  const years = new Map<number, number>();
  for (const one of allowed) {
    for (const key of new Set(one.document.keys)) if (passesAllBut(one, facetOf(key))) add(counts, key);
    if (one.document.year !== null && passesAllBut(one, 'date')) add(years, one.document.year);
  }
  return {
    relaxed,
    total: found.length,
    strictTotal: found.filter((one) => strict.has(one)).length,
    found: new Map(
      found.map((one) => [
        one.document.id,
        { strict: strict.has(one), score: scoreByReading(root, one, read) },
      ]),
    ),
    facets: counts,
    years,
  };
}

function carries({ keys, year }: SearchableDocument, key: string): boolean {
  const range = parseDateRangeKey(key);
  return range === null ? keys.includes(key) : year !== null && year >= range.from && year <= range.to;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
