import type { Collection } from '../index/collection.ts';
import { spaceNumber } from '../index/fields.ts';
import { joinWords } from './join-words.ts';
import type { Language } from '#domain/sites/languages.ts';
import { longestPhrase } from '../index/phrases/count-phrases.ts';
import { nearBeginnings } from './near-beginnings.ts';
import type { TitlePhrase } from '../index/phrases/phrase-tables.ts';
import type { Candidate } from './rank-candidates.ts';
import { editsAllowed } from '../index/spelling/spelling-table.ts';
import type { TypedText } from './typed-text.ts';

/** A phrase of one title alone is no suggestion. */
const fewestUses = 2;
/** Words that may be meant in place of one, and ways to read all that is typed. */
export const mostNearWords = 3;
const mostReadings = 16;
const mostEdits = 2;
/** A word that titles have so often is meant. */
const usesOfKnown = 8;
/** Phrases that only go on with the last words typed are so much less likely. */
const likelihoodOfLastWords = 0.02;
const mostOfLastWords = 5;
const shortestPieced = 3;

/** Phrases of titles that go on where the typed text ends. */
export function titleCandidates(
  typed: TypedText,
  language: Language,
  own: boolean,
  collection: Collection,
): Candidate[] {
  const space = spaceNumber(language);
  const { words } = typed;
  const found = offered(completing(words, space, collection), 0, own, collection);
  const isTooShort = (words.at(-1) ?? '').length < shortestPieced;
  return found.length > 0 || isTooShort ? found : piecedCandidates(typed, space, own, collection);
}

/** Phrases that go on with the last words typed, the fewest left out, after the words before them, which have to be right. */
function piecedCandidates(
  { text, words, starts }: TypedText,
  space: number,
  own: boolean,
  collection: Collection,
): Candidate[] {
  for (let left = 1; left < words.length; left++) {
    // What goes on with words of another language, or misspelt ones, is not what is meant.
    if (!isKnown(words[left - 1] ?? '', space, collection)) return [];
    const phrases = completing(words.slice(left), space, collection).slice(0, mostOfLastWords);
    const head = text.slice(0, starts[left]).trimEnd();
    const found = offered(phrases, 0, own, collection);
    if (found.length === 0) continue;
    return found.map((one) => ({
      ...one,
      text: joinWords([head, one.text]),
      words: words.length,
      uses: one.uses * likelihoodOfLastWords,
      isPieced: true,
    }));
  }
  return [];
}

function isKnown(word: string, space: number, { phrases, prefixes, lexicon }: Collection): boolean {
  // Too short to say whether it is misspelt.
  if (editsAllowed(word) === 0 || (phrases.largest?.usesOfWord(space, word) ?? 0) > 0) return true;
  const surfaces = prefixes[space]?.startingWith(word) ?? [];
  return surfaces.some((surface) => lexicon.folded(surface) === word);
}

/** The same for what may have been meant where words are misspelt. */
export function nearTitleCandidates(
  typed: TypedText,
  language: Language,
  own: boolean,
  collection: Collection,
): Candidate[] {
  const space = spaceNumber(language);
  return nearReadings(typed.words, space, collection).flatMap(({ words, edits }) =>
    offered(completing(words, space, collection), edits, own, collection),
  );
}

function completing(
  words: readonly string[],
  space: number,
  { phrases }: Collection,
): readonly TitlePhrase[] {
  if (words.length > longestPhrase) return [];
  return phrases.completing(space, words.slice(0, -1), words.at(-1) ?? '');
}

interface Reading {
  readonly words: readonly string[];
  readonly edits: number;
}

/** What may be meant by the words, the last of which may be the beginning of one: without the words as they stand. */
function nearReadings(words: readonly string[], space: number, collection: Collection): Reading[] {
  if (words.length > longestPhrase) return [];
  let readings: Reading[] = [{ words: [], edits: 0 }];
  for (const [at, word] of words.entries()) {
    const choices =
      at === words.length - 1
        ? lastWordChoices(word, space, collection)
        : wordChoices(word, space, collection);
    readings = readings
      .flatMap((reading) =>
        choices.map((choice) => ({
          words: [...reading.words, choice.word],
          edits: reading.edits + choice.edits,
        })),
      )
      .filter(({ edits }) => edits <= mostEdits)
      .toSorted((one, other) => one.edits - other.edits)
      .slice(0, mostReadings);
  }
  return readings.filter(({ edits }) => edits > 0);
}

interface WordChoice {
  readonly word: string;
  readonly edits: number;
}

function wordChoices(word: string, space: number, { spelling, lexicon, phrases }: Collection): WordChoice[] {
  if ((phrases.largest?.usesOfWord(space, word) ?? 0) >= usesOfKnown) return [{ word, edits: 0 }];
  const near = spelling[space]?.near(word).slice(0, mostNearWords) ?? [];
  return [
    { word, edits: 0 },
    ...near.map(({ surface, distance }) => ({ word: lexicon.folded(surface), edits: distance })),
  ];
}

function lastWordChoices(word: string, space: number, collection: Collection): WordChoice[] {
  const table = collection.phrases.largest;
  const known = collection.phrases.completing(space, [], word)[0]?.uses ?? 0;
  if (table === null || editsAllowed(word) === 0 || known >= usesOfKnown) return [{ word, edits: 0 }];
  const beginnings = nearBeginnings(word, {
    has: (beginning) => table.hasBeginning(space, beginning),
    lettersAfter: (beginning) => table.lettersAfter(space, beginning),
  });
  return [...wordChoices(word, space, collection), ...beginnings.map((one) => ({ word: one, edits: 1 }))];
}

function offered(
  phrases: readonly TitlePhrase[],
  edits: number,
  own: boolean,
  { lexicon }: Collection,
): Candidate[] {
  return phrases
    .filter(({ surfaces, uses }) => surfaces.length === 1 || uses >= fewestUses)
    .map(({ surfaces, uses }) => ({
      text: joinWords(surfaces.map((surface) => lexicon.shown(surface))),
      words: surfaces.length,
      uses,
      edits,
      own,
    }));
}
