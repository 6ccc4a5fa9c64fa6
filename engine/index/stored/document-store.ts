/** Where a document stands in a store: in bytes, or as the store counts. */
export interface StoredLocation {
  readonly at: number;
  readonly length: number;
}

/** Locations of a segment's documents in the store, by their numbers. */
export interface StoredLocations {
  readonly storedAt: Float64Array;
  readonly storedLengths: Uint32Array;
}

/** Keeps what result lists show of documents, outside of the index: written when they are indexed, read by their locations. */
export interface DocumentStore {
  append(listed: string): StoredLocation;
  read(location: StoredLocation): string;
}

/** A store for indexes that are never written down. */
export function createMemoryStore(): DocumentStore {
  const kept: string[] = [];
  return {
    append: (listed) => ({ at: kept.push(listed) - 1, length: listed.length }),
    read: ({ at }) => kept[at] ?? '',
  };
}
