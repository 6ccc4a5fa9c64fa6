import type { Language } from './languages.ts';

interface Punctuation {
  /** Between a label and what it says. */
  readonly labelEnd: string;
  /** Between names of a list that no word ends: it may go on, or be one part of several. */
  readonly listSeparator: string;
  /** Between parts that may hold commas themselves. */
  readonly partSeparator: string;
  /** Around what is said of the words before it. */
  readonly remark: readonly [before: string, after: string];
  /** Behind a sentence that another one follows. */
  readonly sentenceEnd: string;
}

const latin: Punctuation = {
  labelEnd: ': ',
  listSeparator: ', ',
  partSeparator: '; ',
  remark: [' (', ')'],
  sentenceEnd: '. ',
};

/** Full-width signs beside Chinese characters; a no-break space before a French colon, a narrow one before a semicolon. */
const punctuation: Readonly<Record<Language, Punctuation>> = {
  cn: {
    labelEnd: '：',
    listSeparator: '、',
    partSeparator: '；',
    remark: ['（', '）'],
    sentenceEnd: '。',
  },
  en: latin,
  es: latin,
  fr: { ...latin, labelEnd: '\u00A0: ', partSeparator: '\u202F; ' },
  pt: latin,
};

/** `Population: Children`, as the language separates a label from what it says. */
export function labelled(label: string, text: string, language: Language): string {
  return `${label}${punctuation[language].labelEnd}${text}`;
}

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
