import { analyserFor } from '../analysis/analyser.ts';
import { compoundsOfTwo } from '../analysis/english/english-words.ts';
import { CharacterClass, characterClasses } from '../analysis/chunks/character-class.ts';
import { forEachChunkOfUnits } from '../analysis/chunks/chunks.ts';
import { simplified, traditionalOf } from '../analysis/chinese/simplified-chinese.ts';

const { separator, letter, digit } = CharacterClass;
const space = 0x20;
const ascii = 128;
const firstIdeograph = 0x4e00;
const lastIdeograph = 0x9fff;

/** With which characters a word that is looked for may begin. */
export interface Initials {
  /** 1 for each ASCII code, small letters for capitals. */
  readonly plain: Uint8Array;
  /** Chinese characters that such a word begins with. Other characters may begin any: accents and forms of writing are folded. */
  readonly ideographs: ReadonlySet<number>;
}

/** Words that begin unlike what they are found by: `healthcare` is found by `care`. */
const begunUnlike = [
  ...compoundsOfTwo.map((word) => ['en', word] as const),
  // What it becomes before it is stemmed: oeil.
  ['fr', 'yeux'] as const,
].map(([language, word]) => ({
  initial: word.charCodeAt(0),
  found: analyserFor(language)(word).parts.flatMap(({ term, surface }) => [term ?? surface, surface]),
}));

/** Stemming leaves the first letter of nearly every word as it is; one spelling for all (oestrogen, aetiology) makes some begin with e. */
export function initialsOf(beginnings: Iterable<string>): Initials {
  const plain = new Uint8Array(ascii);
  const ideographs = new Set<number>();
  for (const beginning of beginnings) {
    const unit = beginning.charCodeAt(0);
    if (beginning === '') plain.fill(1);
    else if (unit < ascii) plain[unit] = 1;
    else if (isIdeograph(unit)) {
      ideographs.add(unit);
      for (const other of traditionalOf(simplified(beginning.charAt(0)))) ideographs.add(other.charCodeAt(0));
    }
    if (beginning.startsWith('e')) for (const other of ['a', 'o']) plain[other.charCodeAt(0)] = 1;
    for (const { initial, found } of begunUnlike) {
      if (found.some((one) => one.startsWith(beginning))) plain[initial] = 1;
    }
  }
  return { plain, ideographs };
}

function isIdeograph(unit: number): boolean {
  return unit >= firstIdeograph && unit <= lastIdeograph;
}

interface Visitor {
  /** A chunk that may be marked. */
  readonly visit: (start: number, end: number) => void;
  /** So many chunks that are not. */
  readonly passOver: (chunks: number) => void;
}

/**
 * Goes through the chunks of a text, the first `length` of these units, and passes over those that begin unlike all that is looked
 * for. Nearly all are passed over, by a look at the first letters of what stands between two spaces.
 */
export function forEachCandidate(
  units: Uint16Array,
  length: number,
  { plain, ideographs }: Initials,
  { visit, passOver }: Visitor,
): void {
  let at = 0;
  while (at < length) {
    const start = at;
    let words = 0;
    let wordStart = at;
    let wordEnd = at;
    let isPlain = true;
    let mayBeMarked = false;
    let previous: number = separator;
    for (; at < length && units[at] !== space; at++) {
      const unit = units[at];
      const kind = characterClasses[unit];
      if (kind === letter || kind === digit) {
        if (unit >= ascii) mayBeMarked = true;
        else if (previous !== letter && previous !== digit) mayBeMarked ||= plain[unit] === 1;
        // What begins inside of a word: il6, h1n1.
        else if (previous !== kind) mayBeMarked = true;
        if (unit >= ascii || kind === digit) isPlain = false;
        if (previous !== letter && previous !== digit) {
          words++;
          wordStart = at;
        }
        wordEnd = at + 1;
      } else if (unit >= ascii && kind !== separator) {
        isPlain = false;
        mayBeMarked ||= isIdeograph(unit) ? ideographs.has(unit) : true;
        words++;
      }
      previous = kind;
    }
    at++;
    if (words === 0) continue;
    if (!mayBeMarked) passOver(words);
    else if (words === 1 && isPlain) visit(wordStart, wordEnd);
    else visitChunks(units, start, at - 1, visit);
  }
}

function visitChunks(units: Uint16Array, start: number, end: number, visit: Visitor['visit']): void {
  forEachChunkOfUnits(units.subarray(start, end), end - start, (from, to) => visit(start + from, start + to));
}
