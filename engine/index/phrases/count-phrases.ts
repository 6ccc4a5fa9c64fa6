import { noTerm, type Lexicon } from '../words/lexicon.ts';
import { type Segment, titleEnd } from '../segments/segment.ts';

/** Words of the longest phrase that is remembered. */
export const longestPhrase = 4;

/** A segment of more documents remembers no phrase that stands in one place only. */
const smallSegment = 4_096;
/** Title words read, and entries of the table looked at, before yielding. */
const wordsAtOnce = 12_000;
const entriesAtOnce = 200_000;

/** Phrases of titles, single words among them: entries of equal index belong together. */
export interface CountedPhrases {
  /** Where each begins among the title words of the segment. */
  readonly at: Uint32Array;
  /** Words of each. */
  readonly lengths: Uint8Array;
  /** How often titles have it. */
  readonly uses: Uint32Array;
}

/** Counts the phrases of a segment's titles: words side by side that begin and end with no stop word, in slices. */
export function* countPhrases(segment: Segment, lexicon: Lexicon): Generator<void, CountedPhrases> {
  const { starts, values } = segment.parts.titles;
  const phrases = new PhraseCounts(values);
  let pause = wordsAtOnce;
  for (let doc = 0; doc < segment.size; doc++) {
    if (starts[doc] > pause) {
      pause = starts[doc] + wordsAtOnce;
      yield;
    }
    if (!segment.isLive(doc)) continue;
    for (let at = starts[doc]; at < starts[doc + 1]; at++)
      countFrom(at, starts[doc + 1], values, lexicon, phrases);
  }
  yield;
  return yield* phrases.usedAtLeast(segment.size > smallSegment ? 2 : 1);
}

function countFrom(
  at: number,
  end: number,
  values: Uint32Array,
  lexicon: Lexicon,
  phrases: PhraseCounts,
): void {
  if (values[at] === titleEnd || lexicon.termOfSurface(values[at]) === noTerm) return;
  let hash = 0;
  for (let length = 1; length <= longestPhrase && at + length <= end; length++) {
    const word = values[at + length - 1];
    if (word === titleEnd) return;
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash ^= hash >>> 15;
    if (length === 1 || lexicon.termOfSurface(word) !== noTerm) phrases.count(hash, at, length);
  }
}

/** Of an entry: the hash of a phrase, where it first stands with its length, how often it was counted (0 = free). */
const entrySize = 3;
const fullest = 0.7;

/** A hash table of phrases, each known by where it first stands. */
class PhraseCounts {
  readonly #values: Uint32Array;
  #entries: Uint32Array;
  #size = 0;

  constructor(values: Uint32Array) {
    this.#values = values;
    this.#entries = new Uint32Array(entrySize * 2 ** Math.ceil(Math.log2(1.5 * values.length + 64)));
  }

  count(hash: number, at: number, length: number): void {
    if (this.#size * entrySize > this.#entries.length * fullest) this.#grow();
    const entries = this.#entries;
    const last = entries.length / entrySize - 1;
    const code = at * longestPhrase + length - 1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const entry = slot * entrySize;
      if (entries[entry + 2] === 0) {
        entries[entry] = hash;
        entries[entry + 1] = code;
        entries[entry + 2] = 1;
        this.#size++;
        return;
      }
      if (entries[entry] === hash >>> 0 && this.#isSame(entries[entry + 1], at, length)) {
        entries[entry + 2]++;
        return;
      }
    }
  }

  /** Those that are used so often, and all single words. */
  *usedAtLeast(fewest: number): Generator<void, CountedPhrases> {
    const entries = this.#entries;
    const kept = new Uint32Array(this.#size);
    let count = 0;
    for (let entry = 0; entry < entries.length; entry += entrySize) {
      const uses = entries[entry + 2];
      const isWord = entries[entry + 1] % longestPhrase === 0;
      if (uses >= fewest || (isWord && uses > 0)) kept[count++] = entry;
      if (entry % (entriesAtOnce * entrySize) === 0) yield;
    }
    const counted = {
      at: new Uint32Array(count),
      lengths: new Uint8Array(count),
      uses: new Uint32Array(count),
    };
    for (let index = 0; index < count; index++) {
      const code = entries[kept[index] + 1];
      counted.at[index] = Math.floor(code / longestPhrase);
      counted.lengths[index] = (code % longestPhrase) + 1;
      counted.uses[index] = entries[kept[index] + 2];
    }
    return counted;
  }

  #isSame(code: number, at: number, length: number): boolean {
    if ((code % longestPhrase) + 1 !== length) return false;
    const first = Math.floor(code / longestPhrase);
    for (let k = 0; k < length; k++) if (this.#values[first + k] !== this.#values[at + k]) return false;
    return true;
  }

  #grow(): void {
    const old = this.#entries;
    this.#entries = new Uint32Array(2 * old.length);
    const last = this.#entries.length / entrySize - 1;
    for (let entry = 0; entry < old.length; entry += entrySize) {
      if (old[entry + 2] === 0) continue;
      let slot = old[entry] & last;
      while (this.#entries[slot * entrySize + 2] !== 0) slot = (slot + 1) & last;
      this.#entries.set(old.subarray(entry, entry + entrySize), slot * entrySize);
    }
  }
}
