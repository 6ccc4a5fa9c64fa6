import { GrowableUint32 } from '../growable.ts';
import { inSlices } from '../in-slices.ts';

/** What a list is made of: all that has to be kept of it. */
export interface WordListParts {
  /** The words one after another, each after a unit for its space. */
  readonly units: Uint16Array;
  /** Where each word ends. */
  readonly ends: Uint32Array;
  readonly hashes: Uint32Array;
}

/** The table of slots is divided, so that it grows a little at a time: no growth takes long. */
const shardBits = 6;
const firstSlots = 16;
const fullest = 0.6;
const wordsAtOnce = 5_000;

/**
 * Words of several spaces by number, and numbers by word. All of it lies in typed arrays: a word costs its letters and some
 * twenty bytes, no object, and a string is made when one is asked for. Words are never removed.
 */
export class WordList {
  #units: Uint16Array = new Uint16Array(1024);
  /** The same memory, from which strings are made fastest. */
  #bytes = bytesOf(this.#units);
  readonly #ends: GrowableUint32;
  readonly #hashes: GrowableUint32;
  /** Of each shard: numbers of words, and one more, at the slots that their hashes say or after; 0 = free. */
  readonly #shards: Uint32Array[] = Array.from({ length: 1 << shardBits }, () => new Uint32Array(1));
  readonly #shardSizes = new Uint32Array(1 << shardBits);

  constructor(parts?: WordListParts) {
    if (parts !== undefined) this.#use(parts.units);
    this.#ends = new GrowableUint32(parts?.ends);
    this.#hashes = new GrowableUint32(parts?.hashes);
  }

  /** The list with these parts, in slices. */
  static *restored(parts: WordListParts): Generator<void, WordList> {
    const list = new WordList(parts);
    yield* inSlices(list.size, wordsAtOnce, (from, to) => {
      for (let number = from; number < to; number++) list.#enter(number, parts.hashes[number]);
    });
    return list;
  }

  get size(): number {
    return this.#ends.length;
  }

  /** All letters; those of a word are between `start` and `end` of its number. Valid until the next word is added. */
  get units(): Uint16Array {
    return this.#units;
  }

  start(number: number): number {
    return (number === 0 ? 0 : this.#ends.at(number - 1)) + 1;
  }

  end(number: number): number {
    return this.#ends.at(number);
  }

  space(number: number): number {
    return this.#units[this.start(number) - 1];
  }

  text(number: number): string {
    return this.#bytes.toString('utf16le', 2 * this.start(number), 2 * this.end(number));
  }

  /** The number of a word, or -1. */
  find(space: number, word: string): number {
    const hash = hashOf(space, word);
    const slots = this.#shards[hash >>> (32 - shardBits)] ?? new Uint32Array(1);
    const last = slots.length - 1;
    for (let index = hash & last; slots[index] !== 0; index = (index + 1) & last) {
      const number = slots[index] - 1;
      if (this.#hashes.at(number) === hash && this.#is(number, space, word)) return number;
    }
    return -1;
  }

  /** The number of a word, which is added where it is new. */
  numberOf(space: number, word: string): number {
    const known = this.find(space, word);
    return known < 0 ? this.add(space, word) : known;
  }

  /** Adds a word that is not in yet and gives its number. */
  add(space: number, word: string): number {
    const number = this.size;
    const start = number === 0 ? 0 : this.#ends.at(number - 1);
    const end = start + 1 + word.length;
    if (end > this.#units.length) {
      const larger = new Uint16Array(Math.max(2 * this.#units.length, end));
      larger.set(this.#units);
      this.#use(larger);
    }
    this.#units[start] = space;
    for (let at = 0; at < word.length; at++) this.#units[start + 1 + at] = word.charCodeAt(at);
    const hash = hashOf(space, word);
    this.#ends.push(end);
    this.#hashes.push(hash);
    this.#enter(number, hash);
    return number;
  }

  /** What they are now: words added later do not change it. */
  parts(): WordListParts {
    const length = this.size === 0 ? 0 : this.#ends.at(this.size - 1);
    return {
      units: this.#units.subarray(0, length),
      ends: this.#ends.view(),
      hashes: this.#hashes.view(),
    };
  }

  #use(units: Uint16Array): void {
    this.#units = units;
    this.#bytes = bytesOf(units);
  }

  #is(number: number, space: number, word: string): boolean {
    const units = this.#units;
    const start = this.start(number);
    if (units[start - 1] !== space || this.end(number) - start !== word.length) return false;
    for (let at = 0; at < word.length; at++) if (units[start + at] !== word.charCodeAt(at)) return false;
    return true;
  }

  #enter(number: number, hash: number): void {
    const shard = hash >>> (32 - shardBits);
    let slots = this.#shards[shard] ?? new Uint32Array(1);
    if (this.#shardSizes[shard]++ + 1 > slots.length * fullest) {
      const larger = new Uint32Array(Math.max(firstSlots, 2 * slots.length));
      for (const value of slots) if (value !== 0) put(larger, this.#hashes.at(value - 1), value);
      this.#shards[shard] = slots = larger;
    }
    put(slots, hash, number + 1);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function put(slots: Uint32Array, hash: number, value: number): void {
  const last = slots.length - 1;
  let index = hash & last;
  while (slots[index] !== 0) index = (index + 1) & last;
  slots[index] = value;
}

function hashOf(space: number, word: string): number {
  let hash = 0x811c9dc5 ^ space;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
