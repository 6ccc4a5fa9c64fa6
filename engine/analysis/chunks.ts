import { CharacterClass, characterClasses } from './character-class.ts';

const { separator, letter, digit, hyphen, apostrophe, dot, unspaced } = CharacterClass;

/** The segmenter's time grows faster than its text: longer runs are cut first. */
const longestSegmented = 500;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Divides a text into chunks, each a word as its writer saw it: letters and digits, with hyphens, apostrophes
 * (`covid-19`, `l'accès`) and decimal points inside. Runs of scripts without spaces are segmented into words.
 */
export function forEachChunk(text: string, visit: (start: number, end: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const kind = characterClasses[text.charCodeAt(at)];
    if (kind === letter || kind === digit) {
      const end = endOfWord(text, at);
      visit(at, end);
      at = end;
    } else if (kind === unspaced) {
      const end = endOfUnspaced(text, at);
      visitSegments(text, at, end, visit);
      at = end;
    } else {
      at++;
    }
  }
}

function endOfWord(text: string, start: number): number {
  let at = start + 1;
  let previous: number = characterClasses[text.charCodeAt(start)];
  for (;;) {
    const kind = characterClasses[text.charCodeAt(at)];
    if (at >= text.length || kind === separator || kind === unspaced) return at;
    if (kind === letter || kind === digit) {
      previous = kind;
      at++;
      continue;
    }
    const next = at + 1 < text.length ? characterClasses[text.charCodeAt(at + 1)] : separator;
    const joins =
      kind === hyphen
        ? next === letter || next === digit
        : kind === apostrophe
          ? next === letter && previous === letter
          : kind === dot && previous === digit && next === digit;
    if (!joins) return at;
    previous = next;
    at += 2;
  }
}

function endOfUnspaced(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
    if (characterClasses[unit] !== unspaced && !isLowSurrogate) break;
    at++;
  }
  return at;
}

function visitSegments(
  text: string,
  start: number,
  end: number,
  visit: (start: number, end: number) => void,
): void {
  for (let from = start; from < end; from += longestSegmented) {
    const run = text.slice(from, Math.min(end, from + longestSegmented));
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
