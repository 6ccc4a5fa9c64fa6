import { fold } from '../analysis/fold.ts';
import { forEachAskedWord } from '../analysis/asked-words.ts';
import { hasUnspacedScript } from '../analysis/chunks/character-class.ts';
import { forEachChunk } from '../analysis/chunks/chunks.ts';
import { unitsOf } from '../analysis/code-units.ts';
import { shortestPattern } from './limits.ts';
import type { WordPattern } from './analysed-query.ts';

/** A word or a pattern of a text; `pattern` is null for a chunk as it stands. */
type Visit = (start: number, end: number, pattern: WordPattern | null) => void;

/** What words are made of, with `*` and `?`. */
const run = new RegExp(
  String.raw`(?:[\p{L}\p{M}\p{N}\u00AD\u200C\u200D\u2060\uFEFF*?]` +
    String.raw`|['\u2019\u02BC\-\u2010\u2011\u2043](?=[\p{L}\p{N}*?])` +
    String.raw`|(?<=\p{N})\.(?=\p{N}))+`,
  'gu',
);

/** Visits the words of a text in their order, those with `*` or `?` in them as patterns. */
export function forEachWord(text: string, visit: Visit): void {
  const visitChunks = (from: number, to: number): void =>
    forEachAskedWord(text.slice(from, to), (start, end) => visit(from + start, from + end, null));
  let read = 0;
  for (const [piece, at] of /[*?]/.test(text) ? piecesWithWildcards(text) : []) {
    visitChunks(read, at);
    read = at + piece.length;
    visitPattern(piece, at, visit);
  }
  visitChunks(read, text.length);
}

/**
 * At the end of a word stands a question mark. In scripts without spaces it is one everywhere, since nothing else tells
 * where a question ends.
 */
function* piecesWithWildcards(text: string): Generator<readonly [string, number]> {
  for (const { 0: whole, index } of text.matchAll(run)) {
    const pieces = hasUnspacedScript(whole) ? whole.matchAll(/[^?]+/g) : [{ 0: whole, index: 0 }];
    for (const { 0: piece, index: offset } of pieces) {
      const body = piece.replace(/(?<!\?)\?+$/, '');
      if (/[*?]/.test(body)) yield [body, index + offset];
    }
  }
}

function visitPattern(body: string, at: number, visit: Visit): void {
  // What no word is cut by may stand behind a question mark: `covi?-?`.
  const text = comparable(body).replace(/(?<!\?)\?+$/, '');
  if (/^[^*?]+\*$/.test(text)) {
    visitPrefix(body.slice(0, body.search(/[*?]/)), at, body.length, visit);
  } else if (/[*?]/.test(text) && text.replaceAll(/[*?]/g, '').length >= shortestPattern) {
    visit(at, at + body.length, { pattern: 'wildcard', text });
  } else {
    forEachChunk(body, (start, end) => visit(at + start, at + end, null));
  }
}

/** Of several words without spaces between them, the last one is the prefix. */
function visitPrefix(beginning: string, at: number, length: number, visit: Visit): void {
  const chunks: [number, number][] = [];
  forEachChunk(beginning, (start, end) => chunks.push([start, end]));
  for (const [index, [start, end]] of chunks.entries()) {
    const isLast = index === chunks.length - 1;
    const text = isLast ? comparable(beginning.slice(start, end)) : '';
    const pattern = text.length >= shortestPattern ? ({ pattern: 'prefix', text } as const) : null;
    visit(at + start, at + (pattern === null ? end : length), pattern);
  }
}

/** Without what shows nothing and cuts nothing: soft hyphens, joiners, byte-order marks. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/\u00AD|\u200C|\u200D|\u2060|\uFEFF/g, '');
}

/** In the form of the dictionary: folded, without hyphens and apostrophes; `?*` for every row of wildcards with `*`. */
function comparable(text: string): string {
  return fold(text)
    .replaceAll(/['\u2019\u02BC]s?$|['\u2019\u02BC\-\u2010\u2011\u2043]/g, '')
    .replaceAll(/[*?]{2,}/g, (row) => row.replaceAll('*', '') + (row.includes('*') ? '*' : ''));
}

/** Whether a word that stands between two positions of some units is one that a pattern describes. */
export type UnitsTest = (units: Uint16Array, start: number, end: number) => boolean;

/** A test for folded words. Its time grows with the word times the pieces between the pattern's stars. */
export function patternTest({ pattern, text }: WordPattern): UnitsTest {
  const [first, ...others] = (pattern === 'prefix' ? `${text}*` : text).split('*').map(unitsOf);
  const last = others.pop();
  // A text that is split has at least one piece.
  const begin = first ?? new Uint16Array();
  if (last === undefined) {
    return (units, start, end) => end - start === begin.length && fits(units, start, begin);
  }
  const shortest = begin.length + last.length + others.reduce((sum, piece) => sum + piece.length, 0);
  return (units, start, end) => {
    if (end - start < shortest || !fits(units, start, begin) || !fits(units, end - last.length, last)) {
      return false;
    }
    const limit = end - last.length;
    let at = start + begin.length;
    for (const piece of others) {
      while (at + piece.length <= limit && !fits(units, at, piece)) at++;
      at += piece.length;
      if (at > limit) return false;
    }
    return true;
  };
}

/** The same test for a folded word by itself. */
export function wordTest(pattern: WordPattern): (word: string) => boolean {
  const fits = patternTest(pattern);
  return (word) => fits(unitsOf(word), 0, word.length);
}

const anyUnit = '?'.charCodeAt(0);

function fits(units: Uint16Array, at: number, piece: Uint16Array): boolean {
  for (let offset = 0; offset < piece.length; offset++) {
    if (piece[offset] !== anyUnit && piece[offset] !== units[at + offset]) return false;
  }
  return true;
}

/** What every word that a pattern describes has in it. */
export function piecesOf({ text }: WordPattern): string[] {
  return text.split(/[*?]+/).filter((piece) => piece !== '');
}

/** What every word that a pattern describes begins with. */
export function beginningOf({ text }: WordPattern): string {
  return /^[^*?]*/.exec(text)?.[0] ?? '';
}
