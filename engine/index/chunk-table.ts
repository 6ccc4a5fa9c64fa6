/** Of a place: both hashes of a chunk, then its value and one more, so that 0 is a free place; four, for the cache's sake. */
const placeSize = 4;
const fullest = 0.6;
/** The table is divided, so that it grows a little at a time: no growth takes long. */
const shardBits = 7;
const firstPlaces = 16;
/** A place that is free and stays so: a shard in which there is nothing. */
const nothing = new Uint32Array(placeSize);

/**
 * Numbers by chunk, found by its units where they stand in a text: no string is made for a chunk that is known.
 * A hash table with open addressing, made to read memory in one place for a chunk. Chunks are told apart by 64 bits of
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
    const places = this.#shards[first >>> (32 - shardBits)] ?? nothing;
    const last = places.length - 1;
    for (let place = (first * placeSize) & last; ; place = (place + placeSize) & last) {
      const value = places[place + 2];
      if (value === 0) return -1;
      if (places[place] === first && places[place + 1] === second) return value - 1;
    }
  }

  /** Adds a chunk that is not in yet. */
  add(units: Uint16Array, start: number, end: number, value: number): void {
    const first = this.#hash(units, start, end);
    const shard = first >>> (32 - shardBits);
    this.#size++;
    let places = this.#shards[shard] ?? nothing;
    if (++this.#shardSizes[shard] * placeSize > places.length * fullest) {
      this.#shards[shard] = places = enlarged(places);
    }
    put(places, first, this.#second, value + 1);
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

function enlarged(places: Uint32Array): Uint32Array {
  const larger = new Uint32Array(Math.max(firstPlaces * placeSize, 2 * places.length));
  for (let place = 0; place < places.length; place += placeSize) {
    if (places[place + 2] !== 0) put(larger, places[place], places[place + 1], places[place + 2]);
  }
  return larger;
}

function put(places: Uint32Array, first: number, second: number, value: number): void {
  const last = places.length - 1;
  let place = (first * placeSize) & last;
  while (places[place + 2] !== 0) place = (place + placeSize) & last;
  places[place] = first;
  places[place + 1] = second;
  places[place + 2] = value;
}
