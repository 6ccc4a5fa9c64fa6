import type { MatchRequest, SearchHit, SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { FacetCounts } from '../facets/facet-counts.ts';
import {
  countedDocuments,
  filterDocuments,
  type FilteredDocuments,
  groupSelections,
  onlyFailed,
  type SelectedFacet,
} from '../facets/filters.ts';
import type { Collection } from '../index/collection.ts';
import { hasBit } from '../index/bitset.ts';
import { parseQuery } from '../query/parser.ts';
import { printQuery } from '../query/print-query.ts';
import type { ParsedQuery } from '../query/query-tree.ts';
import { correctQuery } from '../suggest/correct-query.ts';
import { Accumulators } from './accumulator.ts';
import { LengthNorms } from './bm25f.ts';
import { matchQuery, type QueryMatches, type SegmentMatches } from './match-query.ts';
import { ScoredLeaves } from './scored-words.ts';
import { strictMatches } from './strict-matches.ts';
import { orderOf, TopHits } from './top-hits.ts';

interface Tally {
  total: number;
  strictTotal: number;
}

/** Answers searches over a collection. One search at a time: its memory is used again by the next. */
export class Searcher {
  readonly #collection: Collection;
  readonly #memory = { accumulators: new Accumulators(), norms: new LengthNorms() };

  /** Counts of all documents, while nothing changes: what every start page asks for. */
  #countsOfAll: { readonly generation: number; readonly counts: FacetCounts } | null = null;

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  search(request: SearchRequest): SearchOutcome {
    const parsed = parseQuery(request.query, request.language);
    const leaves = new ScoredLeaves(this.#collection);
    const matches = matchQuery(parsed, this.#collection, leaves, this.#memory);
    const isEverything =
      parsed.root === null &&
      !request.best &&
      request.filters.length === 0 &&
      request.addedAfter === undefined;
    const known = isEverything ? this.#knownCounts() : null;
    const counts = known ?? new FacetCounts(this.#collection.keyTable);
    const selected = groupSelections(request.filters, this.#collection.keyTable);
    const top = new TopHits(orderOf(request.sort, matches.relaxed), this.#rowsWanted(request));
    const tally: Tally = { total: 0, strictTotal: 0 };
    for (const one of matches.segments) {
      tallySegment(one, matches, request, selected, known === null ? counts : null, top, tally);
    }
    if (isEverything) this.#countsOfAll = { generation: this.#collection.generation, counts };
    matches.release();
    return {
      ...tally,
      relaxed: matches.relaxed,
      hits: request.size === 0 ? [] : hitsOf(top, request),
      facets: counts.byKey(request.filters),
      years: counts.byYear(),
      didYouMean: correctQuery(request, parsed, leaves, this.#collection, (query) => this.count(query).total),
      interpreted: printQuery(parsed.root),
    };
  }

  /** The ids of all documents that satisfy the strict rule and the filters. */
  match(request: MatchRequest): Set<number> {
    return strictMatches(request, this.#collection, this.#memory);
  }

  /** How many documents a search finds without filters. */
  count(parsed: ParsedQuery): { readonly total: number; readonly relaxed: boolean } {
    if (parsed.root === null) return { total: this.#collection.liveCount, relaxed: false };
    const matches = matchQuery(parsed, this.#collection, new ScoredLeaves(this.#collection), this.#memory);
    const total = matches.segments.reduce((sum, { docs }) => sum + (docs?.length ?? 0), 0);
    matches.release();
    return { total, relaxed: matches.relaxed };
  }

  #knownCounts(): FacetCounts | null {
    return this.#countsOfAll?.generation === this.#collection.generation ? this.#countsOfAll.counts : null;
  }

  #rowsWanted({ from, size }: SearchRequest): number {
    return size === 0 ? 0 : Math.min(from + size, this.#collection.liveCount);
  }
}

function hitsOf(top: TopHits, { from }: SearchRequest): SearchHit[] {
  return top.hits(from);
}

/** Filters what matches in a segment, counts it (null = already counted), and keeps the first hits, in one pass. */
function tallySegment(
  { segment, docs: matching, scores, counts: wordCounts }: SegmentMatches,
  { relaxed, needed }: QueryMatches,
  { best: bestOnly, addedAfter }: SearchRequest,
  selected: readonly SelectedFacet[],
  counts: FacetCounts | null,
  top: TopHits,
  tally: Tally,
): void {
  const filtered: FilteredDocuments | null =
    selected.length === 0 ? null : filterDocuments(segment, selected);
  const docs = matching === null && filtered !== null ? countedDocuments(segment, filtered) : matching;
  const { best, addedRevision } = segment.parts.columns;
  const length = docs?.length ?? segment.size;
  for (let at = 0; at < length; at++) {
    const doc = docs === null ? at : docs[at];
    if (docs === null && !segment.isLive(doc)) continue;
    if (bestOnly && best[doc] === 0) continue;
    if (addedAfter !== undefined && addedRevision[doc] <= addedAfter) continue;
    if (filtered !== null && !hasBit(filtered.all, doc)) {
      const failed = selected[onlyFailed(filtered, doc)];
      if (failed !== undefined) counts?.addForFacet(segment, doc, failed.facet);
      continue;
    }
    const isStrict = !relaxed || wordCounts === null || wordCounts[doc] >= needed;
    tally.total++;
    if (isStrict) tally.strictTotal++;
    counts?.add(segment, doc);
    top.add(segment, doc, scores === null ? 0 : scores[doc], isStrict);
  }
}
