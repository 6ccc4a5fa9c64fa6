import type {
  FoundDocument,
  MatchRequest,
  SearchOutcome,
  SearchRequest,
  SimilarDocument,
  SimilarRequest,
  Suggestion,
  SuggestionRequest,
  TitleRequest,
} from '#domain/search/search-request.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { analysisVersion } from './analysis/analysis-version.ts';
import { type Change, Collection } from './index/collection.ts';
import { queryAnalysers } from './query/analyse-query.ts';
import { Searcher } from './searcher.ts';
import { type CollectionParts, partsOfCollection, restoreCollection } from './snapshot/collection-parts.ts';
import { createMemoryStore, type DocumentStore } from './index/stored/document-store.ts';
import { copyStored, readFound, storedBytes } from './index/stored/stored-documents.ts';
import { suggest } from './suggest/suggest.ts';
import { titledDocuments } from './suggest/titled-documents.ts';

export type { Change } from './index/collection.ts';
export type { DocumentStore, StoredLocation } from './index/stored/document-store.ts';
export type { CollectionParts } from './snapshot/collection-parts.ts';

interface SearchIndexOptions {
  /** The facet of a filter key: keys of one facet are alternatives. */
  readonly facetOf: (key: string) => string;
  /** What result lists show of documents is kept there; in memory, where none is given. */
  readonly store?: DocumentStore | undefined;
  /** Concepts that are recognised in queries. Absent: none. */
  readonly terms?: readonly TermConcept[] | undefined;
}

interface SearchIndexStatistics {
  /** Of the way texts become terms: an index of another version finds other things. */
  readonly analysisVersion: number;
  readonly documents: number;
  readonly segments: number;
  readonly terms: number;
  readonly words: number;
  readonly postings: number;
}

/**
 * An index in memory. Changes go in by generators, a little at each step, so that others can work between steps: only
 * one of them may run at a time, to its end; searches may come between any two steps, and see whole documents.
 */
export interface SearchIndex {
  /** Buffers changes, in their order. Searches see some of them at once and all after `publish`. */
  buffer(changes: Iterable<Change>): Generator<void, void>;
  publish(): Generator<void, void>;
  /** Both in one. */
  apply(changes: Iterable<Change>): Generator<void, void>;
  search(request: SearchRequest): SearchOutcome;
  /** The ids of all documents that satisfy the strict rule and the filters: no query is relaxed. */
  match(request: MatchRequest): ReadonlySet<number>;
  suggest(request: SuggestionRequest): readonly Suggestion[];
  /** Documents by their titles, the shortest first. */
  titled(request: TitleRequest): readonly FoundDocument[];
  /** Documents that are like one, the most alike first. */
  similar(request: SimilarRequest): readonly SimilarDocument[];
  stats(): SearchIndexStatistics;
  /** All that has to be kept of what is published, as it is now: what comes later does not change it. */
  parts(): CollectionParts;
  /** Restores what was stored of another, in slices; only for an index that is empty. */
  restore(parts: CollectionParts): Generator<void, void>;
  /** Of what is stored of the documents that are there. */
  storedBytes(): number;
  /** Copies what is stored to another store, in slices, and gives what makes searches read from there, at once. */
  copyStored(to: DocumentStore): Generator<void, () => void>;
}

export function createSearchIndex({
  facetOf,
  store = createMemoryStore(),
  terms = [],
}: SearchIndexOptions): SearchIndex {
  const analysers = queryAnalysers(terms);
  const collection = new Collection(facetOf, store);
  const searcher = new Searcher(collection, analysers);
  return {
    buffer: (changes) => collection.buffer(changes),
    publish: () => collection.publish(),
    *apply(changes) {
      yield* collection.buffer(changes);
      yield* collection.publish();
    },
    search: (request) => {
      const { hits, ...outcome } = searcher.search(request);
      return { ...outcome, hits: readFound(hits, collection) };
    },
    match: (request) => searcher.match(request),
    titled: (request) => readFound(titledDocuments(request, collection), collection),
    similar: (request) => searcher.similar(request),
    suggest: (request) => suggest(request, collection, searcher.counter, analysers),
    parts: () => partsOfCollection(collection),
    restore: (parts) => restoreCollection(collection, parts),
    storedBytes: () => storedBytes(collection),
    copyStored: (to) => copyStored(collection, to),
    stats: () => ({
      analysisVersion,
      documents: collection.liveCount,
      segments: collection.segments.length,
      terms: collection.lexicon.termCount,
      words: collection.lexicon.surfaceCount,
      postings: collection.segments.reduce((sum, { parts }) => sum + parts.postings.docs.length, 0),
    }),
  };
}
