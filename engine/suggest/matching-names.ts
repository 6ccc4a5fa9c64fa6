import type { SuggestionRequest } from '#domain/search/search-request.ts';
import { CharacterClass, characterClasses } from '../analysis/chunks/character-class.ts';
import type { Collection } from '../index/collection.ts';
import { beginningDistance, differingBits, letterSignature } from '../index/spelling/edit-distance.ts';
import type { Candidate } from './rank-candidates.ts';
import { editsAllowed } from '../index/spelling/spelling-table.ts';

const { letter, digit, unspaced } = CharacterClass;

/**
 * Names of topics, types and countries in which a word begins with the text, which is folded: in the page's language, and
 * in English where that has none. With `isNear`, those that nearly do.
 */
export function matchingNames(
  text: string,
  language: SuggestionRequest['language'],
  { names }: Collection,
  isNear: boolean,
): Candidate[] {
  const edits = isNear ? editsAllowed(text) : 0;
  if (isNear && edits === 0) return [];
  const distanceOf = isNear
    ? (folded: string): number => leastDistance(text, folded, edits)
    : (folded: string): number => (beginsInside(text, folded) ? 0 : 1);
  const inLanguage = (one: SuggestionRequest['language']): Candidate[] =>
    [...(names.get(one) ?? [])].flatMap(([name, { folded, uses }]) => {
      const distance = distanceOf(folded);
      return distance > edits ? [] : { text: name, words: 2, uses, edits: distance, own: one === language };
    });
  const own = inLanguage(language);
  return own.length > 0 || language === 'en' ? own : inLanguage('en');
}

function beginsInside(text: string, folded: string): boolean {
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    if (isWordStart(folded, at)) return true;
  }
  return false;
}

/** The edits that make the text how the name goes on from the beginning of one of its words. */
export function leastDistance(text: string, folded: string, most: number): number {
  const missing = letterSignature(text) & ~letterSignature(folded);
  if (differingBits(missing, 0) > most) return most + 1;
  let least = most + 1;
  for (let at = 0; at < folded.length; at++) {
    if (isWordStart(folded, at)) least = Math.min(least, beginningDistance(text, folded.slice(at), most));
  }
  return least;
}

function isWordStart(folded: string, at: number): boolean {
  const kind = characterClasses[folded.charCodeAt(at)];
  const before = at === 0 ? CharacterClass.separator : characterClasses[folded.charCodeAt(at - 1)];
  return kind === unspaced || (isInWord(kind) && !isInWord(before));
}

function isInWord(kind: number | undefined): boolean {
  return kind === letter || kind === digit;
}
