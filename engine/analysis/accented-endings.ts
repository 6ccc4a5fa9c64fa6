type Romance = 'fr' | 'es' | 'pt';

/**
 * The stemmers know endings with their accents; texts and queries are folded first, so that accents never decide.
 * These endings get theirs back before stemming.
 */
const endings: Readonly<Record<Romance, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [/ite(s?)$/, 'ité$1'],
    [/ee(s?)$/, 'ée$1'],
  ],
  es: [
    [/cion$/, 'ción'],
    [/sion$/, 'sión'],
    [/logia(s?)$/, 'logía$1'],
  ],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/encia(s?)$/, 'ência$1'],
    [/ancia(s?)$/, 'ância$1'],
    [/([ai])vel$/, '$1\u0301vel'],
    [/([ai])veis$/, '$1\u0301veis'],
  ],
};

/** A folded word with the accents of its ending, as the language's stemmer expects it. */
export function withAccentedEnding(language: Romance, word: string): string {
  for (const [ending, accented] of endings[language]) {
    if (ending.test(word)) return word.replace(ending, accented).normalize('NFC');
  }
  return word;
}
