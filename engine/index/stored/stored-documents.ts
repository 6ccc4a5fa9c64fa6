import type { FoundDocument, SearchHit } from '#domain/search/search-request.ts';
import { isByTopic } from '#domain/search/topic-level.ts';
import type { Collection } from '../collection.ts';
import type { Segment } from '../segments/segment.ts';
import type { DocumentStore, StoredLocation, StoredLocations } from './document-store.ts';

/** Documents moved before yielding. */
const movedAtOnce = 20;

/** Hits with what result lists show of their documents. */
export function readFound(hits: readonly SearchHit[], { segments, store }: Collection): FoundDocument[] {
  return hits.flatMap((hit) => {
    for (const segment of segments) {
      const doc = segment.find(hit.id);
      if (doc >= 0)
        return [{ ...hit, byTopic: isByTopic(hit.score), listed: store.read(locationOf(segment, doc)) }];
    }
    return [];
  });
}

/** Bytes of the documents that are there; what else a store has is of earlier ones. */
export function storedBytes({ segments }: Collection): number {
  let sum = 0;
  for (const segment of segments) {
    const { storedLengths } = segment.stored;
    for (let doc = 0; doc < segment.size; doc++) if (segment.isLive(doc)) sum += storedLengths[doc];
  }
  return sum;
}

/**
 * Copies the documents to another store, in slices, and gives what makes the collection read from it, at once. No change may
 * come in between.
 */
export function* copyStored(collection: Collection, to: DocumentStore): Generator<void, () => void> {
  const { store, segments } = collection;
  const copies: { readonly segment: Segment; readonly stored: StoredLocations }[] = [];
  let sinceYield = 0;
  for (const segment of segments) {
    const stored = { storedAt: new Float64Array(segment.size), storedLengths: new Uint32Array(segment.size) };
    for (let doc = 0; doc < segment.size; doc++) {
      if (!segment.isLive(doc)) continue;
      const { at, length } = to.append(store.read(locationOf(segment, doc)));
      stored.storedAt[doc] = at;
      stored.storedLengths[doc] = length;
      if (++sinceYield % movedAtOnce === 0) yield;
    }
    copies.push({ segment, stored });
  }
  return () => {
    for (const { segment, stored } of copies) segment.stored = stored;
    collection.store = to;
  };
}

function locationOf({ stored }: Segment, doc: number): StoredLocation {
  return { at: stored.storedAt[doc], length: stored.storedLengths[doc] };
}
