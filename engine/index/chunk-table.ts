const firstPlaces = 1 << 12;
/** Of a place: both hashes of a chunk, then its value and one more, so that 0 is a free place; four, for the cache's sake. */
const placeSize = 4;
const fullest = 0.6;

/**
 * Numbers by chunk, found by its units where they stand in a text: no string is made for a chunk that is known.
 * A hash table with open addressing, made to read memory in one place for a chunk. Chunks are told apart by 64 bits of
 * hash: two of a million share them with a probability of about 1 in 37 million.
 */
export class ChunkTable {
  #places = new Uint32Array(firstPlaces * placeSize);
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
    const places = this.#places;
    const last = places.length - 1;
    for (let place = (first * placeSize) & last; ; place = (place + placeSize) & last) {
      const value = places[place + 2];
      if (value === 0) return -1;
      if (places[place] === first && places[place + 1] === second) return value - 1;
    }
  }

  /** Adds a chunk that is not in yet. */
  add(units: Uint16Array, start: number, end: number, value: number): void {
    if (this.#size * placeSize >= this.#places.length * fullest) this.#grow();
    this.#size++;
    const first = this.#hash(units, start, end);
    this.#put(first, this.#second, value + 1);
  }

  clear(): void {
    this.#places = new Uint32Array(firstPlaces * placeSize);
    this.#size = 0;
  }

  #put(first: number, second: number, value: number): void {
    const places = this.#places;
    const last = places.length - 1;
    let place = (first * placeSize) & last;
    while (places[place + 2] !== 0) place = (place + placeSize) & last;
    places[place] = first;
    places[place + 1] = second;
    places[place + 2] = value;
  }

  #grow(): void {
    const old = this.#places;
    this.#places = new Uint32Array(2 * old.length);
    for (let place = 0; place < old.length; place += placeSize) {
      if (old[place + 2] !== 0) this.#put(old[place], old[place + 1], old[place + 2]);
    }
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
