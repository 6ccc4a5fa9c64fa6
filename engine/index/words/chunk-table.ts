/** Slots of an entry: two hashes of the chunk, its value + 1 (0 is a free entry), and padding, so that entries align with cache lines. */
const entrySize = 4;
const fullest = 0.6;
/** The table is divided, so that it grows a little at a time: no growth takes long. */
const shardBits = 7;
const firstEntries = 16;
/** An entry that is free and stays so: a shard in which there is nothing. */
const nothing = new Uint32Array(entrySize);

/**
 * Numbers by chunk, found by its units where they stand in a text: no string is made for a chunk that is known.
 * A hash table with open addressing, made to read memory in one place for a chunk. Chunks are distinguished by 64 bits of
 * hash: two of a million share them with a probability of about 1 in 37 million.
 */
export class ChunkTable {
  #shards: Uint32Array[] = emptyShards();
  readonly #shardSizes = new Uint32Array(1 << shardBits);
  #size = 0;
  /** The second hash of the chunk hashed last. */
  #second = 0;

  /** Chunks known. */
  get size(): number {
    return this.#size;
  }

  /** The value of the chunk, or -1. */
  find(units: Uint16Array, start: number, end: number): number {
    const first = this.#hash(units, start, end);
    const second = this.#second;
    const entries = this.#shards[first >>> (32 - shardBits)] ?? nothing;
    const last = entries.length - 1;
    for (let entry = (first * entrySize) & last; ; entry = (entry + entrySize) & last) {
      const value = entries[entry + 2];
      if (value === 0) return -1;
      if (entries[entry] === first && entries[entry + 1] === second) return value - 1;
    }
  }

  /** Adds a chunk that is not in yet. */
  add(units: Uint16Array, start: number, end: number, value: number): void {
    const first = this.#hash(units, start, end);
    const shard = first >>> (32 - shardBits);
    this.#size++;
    let entries = this.#shards[shard] ?? nothing;
    if (++this.#shardSizes[shard] * entrySize > entries.length * fullest) {
      this.#shards[shard] = entries = enlarged(entries);
    }
    put(entries, first, this.#second, value + 1);
  }

  clear(): void {
    this.#shards = emptyShards();
    this.#shardSizes.fill(0);
    this.#size = 0;
  }

  #hash(units: Uint16Array, start: number, end: number): number {
    let first = 0x811c9dc5;
    let second = 0x41c6ce57;
    for (let at = start; at < end; at++) {
      first = Math.imul(first ^ units[at], 0x01000193);
      second = Math.imul(second ^ units[at], 0x5f356495);
    }
    this.#second = (second ^ (second >>> 16)) >>> 0;
    return (first ^ (first >>> 15) ^ (second >>> 11)) >>> 0;
  }
}

function emptyShards(): Uint32Array[] {
  return Array.from({ length: 1 << shardBits }, () => nothing);
}

function enlarged(entries: Uint32Array): Uint32Array {
  const larger = new Uint32Array(Math.max(firstEntries * entrySize, 2 * entries.length));
  for (let entry = 0; entry < entries.length; entry += entrySize) {
    if (entries[entry + 2] !== 0) put(larger, entries[entry], entries[entry + 1], entries[entry + 2]);
  }
  return larger;
}

function put(entries: Uint32Array, first: number, second: number, value: number): void {
  const last = entries.length - 1;
  let entry = (first * entrySize) & last;
  while (entries[entry + 2] !== 0) entry = (entry + entrySize) & last;
  entries[entry] = first;
  entries[entry + 1] = second;
  entries[entry + 2] = value;
}
