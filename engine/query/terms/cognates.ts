import type { Romance } from '../../analysis/romance/romance-endings.ts';
import { endings, falseFriends, parts } from './cognate-rules.ts';

/** Shorter words are rarely learned ones, and more often false friends. */
const shortest = 7;
const shortestEnglish = 5;
/** Spellings that are looked for, at most. */
const mostSpellings = 6;

const longestEnding = Math.max(
  ...Object.values(endings).flatMap((all) => [...all.keys()].map(({ length }) => length)),
);
const longestPart = Math.max(...[...parts.keys()].map(({ length }) => length));

/**
 * How English may write a learned word of a Romance language, most likely first: `hypertension` of `hipertension`; none for other words.
 * The word is folded. Whether there is such a word, only an index knows.
 */
export function cognatesOf(word: string, language: Romance): string[] {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || falseFriends.has(word)) return [];
  for (let length = longestEnding; length > 1; length--) {
    const ends = endings[language].get(word.slice(-length));
    if (ends === undefined) continue;
    const body = word.slice(0, -length);
    const written = ends.flatMap((end) => (language === 'fr' ? [body + end] : withParts(body + end)));
    const others = [...new Set(written)].filter((one) => one !== word && one.length >= shortestEnglish);
    return others.slice(0, mostSpellings);
  }
  return [];
}

/** A word with its parts as English writes them. French writes them so itself. */
function withParts(word: string): string[] {
  let written = [''];
  for (let at = 0; at < word.length;) {
    const [part, spellings] = partAt(word, at);
    written = written.flatMap((one) => spellings.map((english) => one + english));
    at += part.length;
  }
  return written;
}

/** The longest part at a place, or its letter. */
function partAt(word: string, at: number): readonly [string, readonly string[]] {
  for (let length = Math.min(longestPart, word.length - at); length > 1; length--) {
    const part = word.slice(at, at + length);
    const spellings = parts.get(part) ?? (at === 0 ? parts.get(`^${part}`) : undefined);
    if (spellings !== undefined) return [part, spellings];
  }
  const letter = word.charAt(at);
  return [letter, [letter]];
}
