/** Where a document stands in a store: in bytes, or as the store counts. */
export interface StoredPlace {
  readonly at: number;
  readonly length: number;
}

/** Places of a segment's documents in the store, by their numbers. */
export interface StoredPlaces {
  readonly storedAt: Float64Array;
  readonly storedLengths: Uint32Array;
}

/** Keeps what result lists show of documents, outside of the index: written when they are indexed, read by their places. */
export interface DocumentStore {
  append(listed: string): StoredPlace;
  read(place: StoredPlace): string;
}

/** A store for indexes that are never written down. */
export function createMemoryStore(): DocumentStore {
  const kept: string[] = [];
  return {
    append: (listed) => ({ at: kept.push(listed) - 1, length: listed.length }),
    read: ({ at }) => kept[at] ?? '',
  };
}
