import type { Language } from '#domain/sites/languages.ts';
import { editDistance } from '../../index/spelling/edit-distance.ts';
import { editsAllowed } from '../../index/spelling/spelling-table.ts';
import type { TermNames } from '../../query/terms/term-names.ts';

export interface NearTerm {
  readonly word: string;
  readonly distance: number;
}

/**
 * Terms of one word in a language that are near to a folded word but not it; the first letter is right. No document need
 * have them, where one has what they say in another language.
 */
export function nearTerms(word: string, language: Language, names: TermNames): NearTerm[] {
  const most = editsAllowed(word);
  const [letter] = word;
  if (most === 0 || letter === undefined) return [];
  const near: NearTerm[] = [];
  // Thousands of terms begin with one letter: nothing is made for those that are far.
  for (const { text, folded } of names.ofOneWord(letter, language)) {
    const distance = editDistance(word, folded, most);
    if (distance > 0 && distance <= most) near.push({ word: text, distance });
  }
  return near;
}
