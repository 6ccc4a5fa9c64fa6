import { newStemmer } from 'snowball-stemmers';
import { fold } from '../fold.ts';
import { endings, type Romance, type Rules } from './romance-endings.ts';

/**
 * A stemmer for folded words: accents never decide. Snowball's stemmers know endings with their accents, which are given
 * back to them; and they take endings of verbs off singulars (mujer, cáncer, hospital) and of plurals off plurals, so that
 * the two part: every word becomes a singular first. What a rule makes of a word that it does not mean need only be the
 * same for all forms of that word.
 */
export function romanceStemmer(language: Romance): (word: string) => string {
  const { snowball, irregular, singular, apart, accents, last } = endings[language];
  const stemmer = newStemmer(snowball);
  return (word) => {
    const one = irregular.get(word) ?? withFirst(singular, word);
    const stem = (): string => fold(stemmer.stem(withFirst(accents, one).normalize('NFC')));
    return apart.get(one) ?? withFirst(last, stem());
  };
}

/** The word with the first rule applied that fits it. */
function withFirst(rules: Rules, word: string): string {
  for (const [ending, replacement] of rules) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
}
