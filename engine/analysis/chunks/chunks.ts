import { CharacterClass, characterClasses } from './character-class.ts';
import { textOf, unitsOf } from '../code-units.ts';
import { simplified } from '../chinese/simplified-chinese.ts';

const { separator, letter, digit, hyphen, apostrophe, dot, unspaced } = CharacterClass;

/** The segmenter's time grows faster than its text: longer runs are cut first. */
const longestSegmented = 500;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

type Visit = (start: number, end: number) => void;

/**
 * Divides a text into chunks, each a word as its writer saw it: letters and digits, with hyphens, apostrophes
 * (`covid-19`, `l'accès`), decimal points and the dots of abbreviations (`U.S.`) inside. Runs of scripts without spaces are segmented into words.
 */
export function forEachChunk(text: string, visit: Visit): void {
  forEachChunkOfUnits(unitsOf(text), text.length, visit);
}

/** The same for a text that is the first `length` of these units. */
export function forEachChunkOfUnits(units: Uint16Array, length: number, visit: Visit): void {
  let at = 0;
  while (at < length) {
    const kind = characterClasses[units[at]];
    if (kind === separator) {
      at++;
    } else if (kind === letter || kind === digit) {
      const end = endOfWord(units, at, length);
      visit(at, end);
      at = end;
    } else if (kind === unspaced) {
      const end = endOfUnspaced(units, at, length);
      visitSegments(units, at, end, visit);
      at = end;
    } else {
      at++;
    }
  }
}

function endOfWord(units: Uint16Array, start: number, length: number): number {
  let at = start + 1;
  for (; at < length; at++) {
    const kind = characterClasses[units[at]];
    if (kind === letter || kind === digit) continue;
    if (kind === separator || kind === unspaced || at + 1 === length) return at;
    const previous = characterClasses[units[at - 1]];
    const next = characterClasses[units[at + 1]];
    const joins =
      kind === hyphen
        ? next === letter || next === digit
        : kind === apostrophe
          ? next === letter && previous === letter
          : kind === dot &&
            ((previous === digit && next === digit) || isBetweenInitials(units, start, at, length));
    if (!joins) return at;
  }
  return at;
}

/** Whether the dot stands between two single letters: U.S., e.g., W.H.O. */
function isBetweenInitials(units: Uint16Array, start: number, at: number, length: number): boolean {
  if (characterClasses[units[at - 1]] !== letter || characterClasses[units[at + 1]] !== letter) return false;
  const begins = at - 1 === start || characterClasses[units[at - 2]] === dot;
  const after = at + 2 < length ? characterClasses[units[at + 2]] : separator;
  return begins && (after === separator || after === dot || after === unspaced);
}

function endOfUnspaced(units: Uint16Array, start: number, length: number): number {
  let at = start + 1;
  while (at < length) {
    const unit = units[at];
    const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
    if (characterClasses[unit] !== unspaced && !isLowSurrogate) break;
    at++;
  }
  return at;
}

function visitSegments(units: Uint16Array, start: number, end: number, visit: Visit): void {
  for (let from = start; from < end; from += longestSegmented) {
    const run = simplified(textOf(units.subarray(from, Math.min(end, from + longestSegmented))));
    for (const { index, segment } of segmenter.segment(run)) {
      let at = from + index;
      for (const length of lengthsWithin(segment)) {
        visit(at, at + length);
        at += length;
      }
    }
  }
}

const knownLengths = new Map<string, readonly number[]>();
const mostKnownLengths = 100_000;

/**
 * The segmenter looks at what stands around a word. A word here is what it leaves whole when the word stands alone,
 * so that a query finds in a sentence what it says by itself.
 */
function lengthsWithin(segment: string): readonly number[] {
  let lengths = knownLengths.get(segment);
  if (lengths === undefined) {
    const inside = [...segmenter.segment(segment)].map((one) => one.segment);
    lengths = inside.length === 1 ? [segment.length] : inside.flatMap(lengthsWithin);
    if (knownLengths.size >= mostKnownLengths) knownLengths.clear();
    knownLengths.set(segment, lengths);
  }
  return lengths;
}

/** The chunks of a text as strings. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  forEachChunk(text, (start, end) => chunks.push(text.slice(start, end)));
  return chunks;
}
