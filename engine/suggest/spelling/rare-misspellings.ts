import type { CorrectionTools } from './correction-tools.ts';

/** A word in more documents is no slip of the pen. */
const fewWithWord = 3;
/** The right word is in at least so many times as many. */
const timesAsMany = 50;

/** Whether a word is so rare that it may be misspelt in the documents themselves. */
export function mayBeMisspelt(alternatives: readonly { readonly frequency: number }[]): boolean {
  const frequency = alternatives.reduce((sum, one) => sum + one.frequency, 0);
  return frequency > 0 && frequency <= fewWithWord;
}

/**
 * Whether a word, known to so many documents, is another one misspelt: much rarer than it, of another stem, and where it
 * stands the other one stands too. Whoever slips once writes the word rightly elsewhere; a rare word in its own right has
 * no reason to be beside the one that looks like it.
 */
export function isRareMisspelling(
  word: string,
  known: number,
  right: string,
  { counter, language, analyse }: Pick<CorrectionTools, 'counter' | 'language' | 'analyse'>,
): boolean {
  const common = counter.count(analyse(right, language));
  if (common.strict < timesAsMany * known) return false;
  const both = counter.count(analyse(`${word} ${right}`, language)).strict;
  // Words of one stem are one word here: what finds them both is what finds either.
  return both * 2 >= known && both < common.strict;
}
