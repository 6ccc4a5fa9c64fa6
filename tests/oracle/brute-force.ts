import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchOrder, SearchRequest } from '#domain/search/search-request.ts';
import { topicShare } from '#domain/search/topic-level.ts';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { parseSearchedSince } from '#domain/taxonomy/searched-since.ts';
import { analyserOf, analysersWithoutTerms, type QueryAnalysers } from '../../engine/query/analyse-query.ts';
import { partWords } from '../../engine/query/part-words.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves } from '../../engine/query/analysed-query.ts';
import { wordsOfLongText } from '../../engine/query/long-text.ts';
import { widerQueries } from '../../engine/query/wider-queries.ts';
import { tellingOf, type TellingWords, tellingWords } from '../../engine/ranking/telling-words.ts';
import { type ReadDocument, readDocument } from './read-document.ts';
import { isInAnyText, matchesQuery } from './match-by-reading.ts';
import { rerankByReading } from './rerank-by-reading.ts';
import { scoreByReading } from './score-by-reading.ts';

/** What a search must answer, found by reading every document. */
interface BruteForceAnswer {
  readonly relaxed: boolean;
  readonly total: number;
  readonly strictTotal: number;
  /** All that is found, in no order. */
  readonly found: ReadonlyMap<
    number,
    { readonly strict: boolean; readonly score: number; readonly byTopic: boolean }
  >;
  readonly facets: ReadonlyMap<string, number>;
  readonly years: ReadonlyMap<number, number>;
}

/**
 * The search semantics in their plainest form, for tests: slow, and obviously right. It shares the analysis and the
 * query parser with the engine, and the choice of a long text's words, and nothing else.
 */
export function answerByBruteForce(
  documents: readonly SearchableDocument[],
  request: SearchRequest,
  facetOf: (key: string) => string,
  analysers: QueryAnalysers = analysersWithoutTerms,
): BruteForceAnswer {
  return answerByReading(documents.map(readDocument), request, facetOf, analysers);
}

/** The same for documents that are read already. */
export function answerByReading(
  read: readonly ReadDocument[],
  request: SearchRequest,
  facetOf: (key: string) => string,
  analysers: QueryAnalysers = analysersWithoutTerms,
): BruteForceAnswer {
  const analyse = analyserOf(analysers, request);
  const asked = analyse(request.query, request.language);
  const own = answerTo(asked, read);
  const wider = own.candidates.length > 0 ? [] : widerQueries(asked);
  const [widened] = wider
    .map((query) => analyse(query, request.language))
    .filter(({ root }) => positiveLeaves(root).length > 0)
    .map((parsed) => ({ parsed, ...answerTo(parsed, read), strict: new Set<ReadDocument>(), relaxed: true }))
    .filter((one) => one.candidates.length > 0);
  const { parsed, strict, relaxed, candidates, telling } = widened ?? { parsed: asked, ...own };

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
    for (const key of new Set(one.document.keys)) {
      if (!searchedIn(key) && passesAllBut(one, facetOf(key))) add(counts, key);
    }
    if (one.document.year !== null && passesAllBut(one, 'date')) add(years, one.document.year);
  }
  const since = [...allowed.flatMap(({ document }) => document.keys), ...request.filters]
    .filter((key) => searchedIn(key) || parseSearchedSince(key) !== null)
    .map((key) => `searched_since_${key.slice(-4)}`);
  for (const key of new Set(since)) {
    const own = allowed.filter((one) => passesAllBut(one, facetOf(key)));
    const isAsked = request.filters.includes(key);
    const isYearOfOne = own.some(({ document }) => document.keys.includes(`searched_${key.slice(-4)}`));
    const count = own.filter(({ document }) => carries(document, key)).length;
    if (count > 0 && (isAsked || isYearOfOne)) counts.set(key, count);
  }
  const scores = lazily(() => scoresOf(found, parsed, telling, request, read));
  return {
    relaxed,
    total: found.length,
    strictTotal: found.filter((one) => strict.has(one)).length,
    found: new Map(
      found.map((one) => [
        one.document.id,
        {
          strict: strict.has(one),
          get score() {
            return scores().get(one)?.score ?? 0;
          },
          get byTopic() {
            return scores().get(one)?.byTopic ?? false;
          },
        },
      ]),
    ),
    facets: counts,
    years,
  };
}

interface Answered {
  readonly strict: ReadonlySet<ReadDocument>;
  readonly relaxed: boolean;
  readonly candidates: readonly ReadDocument[];
  /** Of a long text. */
  readonly telling: TellingWords | null;
}

/** What one query finds before any filter. */
function answerTo(parsed: AnalysedQuery, read: readonly ReadDocument[]): Answered {
  const { root, plain } = parsed;
  const leaves = positiveLeaves(root);
  const has = (leaf: Leaf) => (one: ReadDocument) => matchesQuery(leaf, one, read);
  const long = wordsOfLongText(parsed);
  const having = long.map(({ word }) => read.filter(has(word)).length);
  const telling = long.length === 0 ? null : tellingWords(long, having, read.length, tellingOf(long.length));
  const strict = new Set(read.filter((one) => root === null || matchesQuery(root, one, read)));
  if (root === null || !plain || strict.size >= fewestStrict(leaves.length, read.length)) {
    return { strict, relaxed: false, candidates: [...strict], telling };
  }
  const relaxedTo = (isFound: (one: ReadDocument) => boolean): Answered => ({
    strict,
    relaxed: true,
    candidates: read.filter((one) => strict.has(one) || isFound(one)),
    telling,
  });
  if (telling !== null) {
    return relaxedTo((one) => telling.words.filter(({ word }) => has(word)(one)).length >= telling.needed);
  }
  if (leaves.length >= 12) {
    const third = relaxedTo(thirdOf(leaves, read));
    if (third.candidates.length >= 200) return third;
  }
  return relaxedTo((one) => anyOf(leaves).some((leaf) => has(leaf)(one)));
}

/** Whether a document has a third of the words, or one of the third that the fewest documents have. */
function thirdOf(leaves: readonly Leaf[], read: readonly ReadDocument[]): (one: ReadDocument) => boolean {
  const having = leaves.map((leaf) => new Set(read.filter((one) => matchesQuery(leaf, one, read))));
  const rarest = having
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => one.size - other.size)
    .slice(0, Math.ceil(leaves.length / 3));
  return (one) =>
    rarest.some((documents) => documents.has(one)) ||
    having.filter((documents) => documents.has(one)).length >= Math.floor(leaves.length / 3);
}

/** The scores of what is found; where it is ordered by them first, those of the re-ranking of the best. */
function scoresOf(
  found: readonly ReadDocument[],
  parsed: AnalysedQuery,
  telling: TellingWords | null,
  { sort, language }: SearchRequest,
  read: readonly ReadDocument[],
): ReadonlyMap<ReadDocument, Found> {
  const leaves =
    telling === null
      ? positiveLeaves(parsed.root).map((leaf) => ({ leaf, times: 1 }))
      : telling.words.map(({ word, times }) => ({ leaf: word, times }));
  const scored = found.map((one) => {
    const isInText = leaves.some(({ leaf }) => isInAnyText(leaf, one, read));
    const share = isInText ? 1 : topicShare;
    return { one, share, score: share * scoreByReading(leaves, one, read) };
  });
  if (parsed.root === null || (sort[0] ?? 'relevance') !== 'relevance')
    return new Map(scored.map((each) => [each.one, foundAs(each, each.score)]));
  const row = ({ one: { document }, score }: (typeof scored)[number]): number[] => [
    ...sort.map((criterion) => valueOf(criterion, document, score)),
    document.recency ?? -1,
    -document.id,
  ];
  const inOrder = scored.toSorted((one, other) => {
    const [values, others] = [row(one), row(other)];
    const at = values.findIndex((value, index) => value !== others[index]);
    return (others[at] ?? 0) - (values[at] ?? 0);
  });
  const refined = rerankByReading(inOrder, parsed, language, read);
  return new Map(inOrder.map((each, index) => [each.one, foundAs(each, refined[index] ?? 0)]));
}

interface Found {
  readonly score: number;
  readonly byTopic: boolean;
}

function foundAs({ share }: { readonly share: number }, score: number): Found {
  return { score, byTopic: score > 0 && share < 1 };
}

function valueOf(criterion: SearchOrder, document: SearchableDocument, score: number): number {
  switch (criterion) {
    case 'best':
      return document.best ? 1 : 0;
    case 'relevance':
      return score;
    case 'most_recent':
      return document.recency ?? -1;
    case 'highest_quality':
      return document.qualityShare ?? -1;
    case 'last_changed':
      return document.changedRevision;
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** A query of so many words is relaxed where the strict rule finds fewer. */
function fewestStrict(words: number, documents: number): number {
  if (words < 2) return 1;
  if (words === 2) return Math.max(1, Math.min(20, documents / 100));
  return Math.max(20, Math.min(200, documents / 20));
}

/** In a relaxed answer any word is enough, and any part of one that is a compound. */
function anyOf(words: readonly Leaf[]): readonly Leaf[] {
  return [...words, ...words.flatMap(partWords)];
}

function carries({ keys, year }: SearchableDocument, key: string): boolean {
  const range = parseDateRangeKey(key);
  if (range !== null) return year !== null && year >= range.from && year <= range.to;
  const from = parseSearchedSince(key);
  if (from === null) return keys.includes(key);
  return keys.some((one) => searchedIn(one) && Number(one.slice(-4)) >= from);
}

function searchedIn(key: string): boolean {
  return /^searched_\d{4}$/.test(key);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
