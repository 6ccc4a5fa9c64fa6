import type { Language } from './languages.ts';

interface Punctuation {
  /** Between names of a list that no word ends: it may go on, or be one part of several. */
  readonly listSeparator: string;
  /** Between parts that may hold commas themselves. */
  readonly partSeparator: string;
  /** Around what is said of the words before it. */
  readonly remark: readonly [before: string, after: string];
  /** Behind a sentence that another one follows. */
  readonly sentenceEnd: string;
}

/** Full-width signs beside Chinese characters; a narrow no-break space before a French semicolon. */
const punctuation: Readonly<Record<Language, Punctuation>> = {
  cn: { listSeparator: '、', partSeparator: '；', remark: ['（', '）'], sentenceEnd: '。' },
  en: { listSeparator: ', ', partSeparator: '; ', remark: [' (', ')'], sentenceEnd: '. ' },
  es: { listSeparator: ', ', partSeparator: '; ', remark: [' (', ')'], sentenceEnd: '. ' },
  fr: { listSeparator: ', ', partSeparator: '\u202F; ', remark: [' (', ')'], sentenceEnd: '. ' },
  pt: { listSeparator: ', ', partSeparator: '; ', remark: [' (', ')'], sentenceEnd: '. ' },
};

/** `Canada, Ghana`, as the language separates names. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(punctuation[language].listSeparator);
}

/** `Only best evidence; Canada`, as the language separates longer parts. */
export function joinParts(parts: readonly string[], language: Language): string {
  return parts.join(punctuation[language].partSeparator);
}

/** `Canada (3)`, as the language puts it. */
export function withRemark(text: string, remark: string | number, language: Language): string {
  const [before, after] = punctuation[language].remark;
  return `${text}${before}${remark}${after}`;
}

/** Sentences without their full stops, and behind them a text that has its own, or none. */
export function joinSentences(sentences: readonly string[], text: string, language: Language): string {
  const { sentenceEnd } = punctuation[language];
  return `${sentences.map((sentence) => `${sentence}${sentenceEnd}`).join('')}${text}`.trim();
}
