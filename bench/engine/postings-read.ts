import type { Collection } from '#engine/index/collection.ts';
import { analyseQuery } from '#engine/query/analyse-query.ts';
import { positiveLeaves } from '#engine/query/analysed-query.ts';
import { SearchBudget } from '#engine/ranking/search-budget.ts';
import { resolveLeaf } from '#engine/ranking/resolve-leaf.ts';

/** Bytes of a posting: its document and its weight. */
const bytesOfPosting = 4 + 2;
/** What adding a posting up reads and writes of its document: norm, score, count of words. */
const bytesOfScoring = 4 + 8 + 1;
/** What counting a match reads of its document besides its keys: places of the keys, year, and the list of matches. */
const bytesOfMatch = 2 * 4 + 2 + 4;
const bytesOfKey = 4;

export interface Reading {
  /** Lengths of the lists of all terms that the query stands for. */
  readonly postings: number;
  /** Least memory that its answer goes through. */
  readonly bytes: number;
}

/** What a search must read: every posting of its terms, since totals and facets are exact, and the keys of every match. */
export function readingOf(
  query: string,
  matches: number,
  keysOfDocument: number,
  collection: Collection,
): Reading {
  let postings = 0;
  for (const leaf of positiveLeaves(analyseQuery(query, 'en').root)) {
    for (const { terms, phrase } of resolveLeaf(leaf, collection, new SearchBudget(collection.liveCount))) {
      const searched = new Set([...terms, ...(phrase?.positions.flatMap((wanted) => wanted ?? []) ?? [])]);
      for (const term of searched) postings += postingsOf(term, collection);
    }
  }
  const bytes =
    postings * (bytesOfPosting + bytesOfScoring) + matches * (bytesOfMatch + keysOfDocument * bytesOfKey);
  return { postings, bytes };
}

function postingsOf(term: number, { segments }: Collection): number {
  let postings = 0;
  for (const segment of segments) {
    const slot = segment.slotOf(term);
    const { starts } = segment.parts.postings;
    if (slot >= 0) postings += (starts[slot + 1] ?? 0) - (starts[slot] ?? 0);
  }
  return postings;
}

/** Bytes a second that one core reads from memory in a row: two equal blocks, larger than any cache, compared. */
export function memoryBandwidth(): number {
  const size = 256 * 1024 * 1024;
  const [one, other] = [Buffer.alloc(size, 1), Buffer.alloc(size, 1)];
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    one.compare(other);
    best = Math.max(best, (2 * size) / ((performance.now() - start) / 1000));
  }
  return best;
}
