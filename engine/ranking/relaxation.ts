import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import { requiredOf } from '../query/analysed-query.ts';
import type { MatchRule } from '../query/query-reading.ts';

/**
 * Which of a query's words documents need: as many as `requiredOf` says; a third of them, or one of the rarest third; or any
 * one.
 */
export type WordsRule = Exclude<MatchRule, 'telling'>;

/** The largest numbers of documents that are too few: with three words or more ten pages, with two a page. */
const { few: fewWithManyWords, fewOfTwo: fewWithTwoWords, thirdFrom } = relaxationNumbers;
/** In small collections these are too few; a narrow search of them is not to be widened. */
const fewOfFew = 20;
const shareWithManyWords = 0.05;
const shareWithTwoWords = 0.01;

/** The rules for a query of words, from the narrowest to the widest: only a sentence has one between. */
export function rulesFor(words: number): readonly WordsRule[] {
  return words < thirdFrom ? ['most', 'any'] : ['most', 'third', 'any'];
}

/** Words that a document needs by a rule; by the widest not even one, since a part of a compound is enough. */
export function neededBy(rule: WordsRule, words: number): number {
  switch (rule) {
    case 'most':
      return requiredOf(words);
    case 'third':
      return Math.floor(words / 3);
    case 'any':
      return 0;
  }
}

/** The rarest third of the words that documents have. `having`: the documents with each word. */
export function rarestOf<Word>(words: readonly Word[], having: readonly number[]): Word[] {
  return words
    .map((word, at) => ({ word, documents: having[at] ?? 0 }))
    .filter(({ documents }) => documents > 0)
    .toSorted((one, other) => one.documents - other.documents)
    .slice(0, Math.ceil(words.length / 3))
    .map(({ word }) => word);
}

/**
 * What the narrowest rule finds that finds enough before any filter; what the widest finds where none does.
 * docs/relevance.md has what the limits give.
 */
export function relax<Rule extends MatchRule, Found>(
  rules: readonly Rule[],
  words: number,
  documents: number,
  find: (rule: Rule) => Found,
  totalOf: (found: Found) => number,
): { readonly rule: Rule; readonly found: Found } {
  const widest = rules.at(-1);
  if (widest === undefined) throw new Error('There is no rule to search by.');
  for (const rule of rules.slice(0, -1)) {
    const found = find(rule);
    const total = totalOf(found);
    // In a small collection not too many have any of the words: relevance is lost where fewer are taken.
    const tooFew = rule === 'third' ? total < fewWithManyWords : areTooFew(total, words, documents);
    if (!tooFew) return { rule, found };
  }
  return { rule: widest, found: find(widest) };
}

/** Whether the strict rule finds too few: with fewer than three words in a collection of under 2,000 documents about only none at all. */
export function areTooFew(total: number, words: number, documents: number): boolean {
  if (total === 0) return true;
  if (words < 2) return false;
  if (words === 2) return total < Math.min(fewWithTwoWords, documents * shareWithTwoWords);
  return total < Math.max(fewOfFew, Math.min(fewWithManyWords, documents * shareWithManyWords));
}
