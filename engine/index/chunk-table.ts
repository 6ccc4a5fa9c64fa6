import { GrowableUint32 } from './growable.ts';

const free = 0xffffffff;
const firstSlots = 1 << 12;

/**
 * Numbers of chunks by their characters, read where they stand in a text: no string is made for a chunk that is known.
 * A hash table with open addressing; the characters of all chunks are in one list.
 */
export class ChunkTable {
  #slots = new Uint32Array(firstSlots).fill(free);
  #mask = firstSlots - 1;
  #characters = new Uint16Array(1 << 15);
  #characterCount = 0;
  readonly #starts = new GrowableUint32();
  readonly #hashes = new GrowableUint32();

  /** Chunks known. */
  get size(): number {
    return this.#starts.length;
  }

  /** The number of the chunk, or -1. Numbers count from 0 in the order of adding. */
  find(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const entry = this.#slots[at];
      if (entry === free) return -1;
      if (this.#hashes.at(entry) === hash && this.#isEqual(entry, text, start, end)) return entry;
    }
  }

  /** Adds a chunk that is not in yet. */
  add(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const entry = this.#starts.length;
    this.#starts.push(this.#characterCount);
    this.#hashes.push(hash);
    this.#makeRoom(end - start);
    for (let at = start; at < end; at++) this.#characters[this.#characterCount++] = text.charCodeAt(at);
    if (entry * 2 > this.#slots.length) this.#grow();
    else this.#place(entry, hash);
    return entry;
  }

  clear(): void {
    this.#slots = new Uint32Array(firstSlots).fill(free);
    this.#mask = firstSlots - 1;
    this.#characterCount = 0;
    this.#starts.clear();
    this.#hashes.clear();
  }

  #isEqual(entry: number, text: string, start: number, end: number): boolean {
    const from = this.#starts.at(entry);
    const to = entry + 1 < this.#starts.length ? this.#starts.at(entry + 1) : this.#characterCount;
    if (to - from !== end - start) return false;
    for (let at = start; at < end; at++) {
      if (this.#characters[from + at - start] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  #place(entry: number, hash: number): void {
    let at = hash & this.#mask;
    while (this.#slots[at] !== free) at = (at + 1) & this.#mask;
    this.#slots[at] = entry;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2).fill(free);
    this.#mask = this.#slots.length - 1;
    for (let entry = 0; entry < this.#starts.length; entry++) this.#place(entry, this.#hashes.at(entry));
  }

  #makeRoom(length: number): void {
    if (this.#characterCount + length <= this.#characters.length) return;
    const larger = new Uint16Array(Math.max(this.#characters.length * 2, this.#characterCount + length));
    larger.set(this.#characters);
    this.#characters = larger;
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
