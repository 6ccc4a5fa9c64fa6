import { CharacterClass, characterClasses } from '../analysis/character-class.ts';
import type { Collection } from '../index/collection.ts';
import { maskOf } from '../index/fields.ts';
import { type Lexicon, noTerm } from '../index/lexicon.ts';
import { type Segment, titleEnd } from '../index/segment.ts';
import { matchListOf } from '../ranking/find-matches.ts';

/** Words that a suggestion adds after the one being typed. */
const mostWordsAdded = 2;
/** Ways to finish the word being typed that are looked at, the most used first. */
const mostCompletions = 12;
/** Titles read for one suggestion: a sample where there are more. */
const mostTitles = 6_000;

interface Phrase {
  readonly text: string;
  readonly words: number;
  /** Titles that have it, of those read. */
  readonly uses: number;
}

/**
 * Phrases of titles that begin with the words before, then a word that begins with what is being typed.
 * `before` and `typed` are folded.
 */
export function titlePhrases(
  before: readonly string[],
  typed: string,
  space: number,
  collection: Collection,
): Phrase[] {
  const { lexicon } = collection;
  const completions = new Set(
    (collection.prefixes[space]?.startingWith(typed) ?? [])
      .filter((surface) => lexicon.termOfSurface(surface) !== noTerm)
      .toSorted((one, other) => lexicon.uses(other) - lexicon.uses(one))
      .slice(0, mostCompletions),
  );
  const counts = new Map<string, { surfaces: number[]; uses: number }>();
  let left = mostTitles;
  for (const segment of collection.segments) {
    for (const doc of titlesWith(completions, segment, space, lexicon)) {
      if (left-- <= 0) break;
      countPhrases(segment, doc, before, completions, lexicon, counts);
    }
  }
  return [...counts.values()].map(({ surfaces, uses }) => ({
    text: joinWords(surfaces.map((surface) => lexicon.shown(surface))),
    words: surfaces.length,
    uses,
  }));
}

function titlesWith(
  completions: ReadonlySet<number>,
  segment: Segment,
  space: number,
  lexicon: Lexicon,
): Uint32Array {
  const terms = [...new Set([...completions].map((surface) => lexicon.termOfSurface(surface)))];
  return (
    matchListOf(segment, { space, mask: maskOf('title'), terms, phrase: null })?.docs ?? new Uint32Array()
  );
}

function countPhrases(
  segment: Segment,
  doc: number,
  before: readonly string[],
  completions: ReadonlySet<number>,
  lexicon: Lexicon,
  counts: Map<string, { surfaces: number[]; uses: number }>,
): void {
  if (!segment.isLive(doc)) return;
  const { starts, values } = segment.parts.titles;
  for (let at = starts[doc] + before.length; at < starts[doc + 1]; at++) {
    if (!completions.has(values[at])) continue;
    const start = at - before.length;
    if (!before.every((word, offset) => isWord(values[start + offset], word, lexicon))) continue;
    for (let end = at; end <= at + mostWordsAdded && end < starts[doc + 1]; end++) {
      if (values[end] === titleEnd) break;
      if (lexicon.termOfSurface(values[end]) === noTerm) continue;
      const surfaces = [...values.subarray(start, end + 1)];
      const key = surfaces.join(' ');
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { surfaces, uses: 1 });
      else known.uses++;
    }
  }
}

function isWord(surface: number, word: string, lexicon: Lexicon): boolean {
  return surface !== titleEnd && lexicon.folded(surface) === word;
}

/** Words with spaces between them, but for scripts that have none. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const touches = isUnspaced(text, text.length - 1) && isUnspaced(word, 0);
    return text === '' || touches ? text + word : `${text} ${word}`;
  }, '');
}

function isUnspaced(text: string, at: number): boolean {
  return characterClasses[text.charCodeAt(at)] === CharacterClass.unspaced;
}
