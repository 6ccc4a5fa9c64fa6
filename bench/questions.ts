import { analyseQuery } from '#engine/query/analyse-query.ts';
import { positiveLeaves } from '#engine/query/analysed-query.ts';
import { mixed } from './filter-keys.ts';

/** Ways of asking that other engines have too. */
export const questionKinds = ['word', 'any', 'all', 'phrase', 'prefix'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  word: 'one common word',
  any: 'two words, OR',
  all: 'two words, AND',
  phrase: 'a phrase of two words',
  prefix: 'a beginning of five letters',
};

export interface Question {
  readonly kind: QuestionKind;
  /** As our query language writes it. */
  readonly written: string;
  /** As analysed texts hold it: other engines are asked for these, so that only the engines differ. */
  readonly terms: readonly string[];
}

/** A word of one term, without synonyms: what every engine can look for alike. */
interface PlainWord {
  readonly text: string;
  readonly term: string;
}

const prefixLength = 5;

/**
 * Questions of each kind: pairs are the first two words of real queries, common words those that most documents have
 * among the queries' words, phrases two words side by side in a title.
 */
export function makeQuestions(
  queries: readonly string[],
  titles: readonly string[],
  documentsWith: (term: string) => number,
  most: number,
): Question[] {
  const wordsOfQueries = queries.map((query) =>
    plainWordsOf(query).filter(({ term }) => documentsWith(term) > 0),
  );
  const allPairs = wordsOfQueries.flatMap(([one, other]) =>
    one === undefined || other === undefined ? [] : [[one, other] as const],
  );
  const pairs = allPairs.filter((_, at) => at % Math.ceil(allPairs.length / most) === 0);
  const common = [...new Map(wordsOfQueries.flat().map((word) => [word.term, word])).values()]
    .toSorted((one, other) => documentsWith(other.term) - documentsWith(one.term))
    .slice(0, most);
  const phrases = titles
    .toSorted((one, other) => mixed(one.length) - mixed(other.length))
    .flatMap((title) => phraseOf(title) ?? [])
    .slice(0, most);
  return [
    ...common.map(({ text, term }): Question => ({ kind: 'word', written: text, terms: [term] })),
    ...pairs.map(([a, b]) => pairQuestion('any', `${a.text} OR ${b.text}`, a, b)),
    ...pairs.map(([a, b]) => pairQuestion('all', `${a.text} AND ${b.text}`, a, b)),
    ...phrases.map(([a, b]) => pairQuestion('phrase', `"${a.text} ${b.text}"`, a, b)),
    ...common
      .filter(({ term }) => term.length >= prefixLength)
      .map(({ term }) => term.slice(0, prefixLength))
      .map((start): Question => ({ kind: 'prefix', written: `${start}*`, terms: [start] })),
  ];
}

function pairQuestion(kind: QuestionKind, written: string, one: PlainWord, other: PlainWord): Question {
  return { kind, written, terms: [one.term, other.term] };
}

function plainWordsOf(query: string): PlainWord[] {
  const words = new Map<string, PlainWord>();
  for (const text of query.match(/\p{L}{2,}/gu) ?? []) {
    const word = plainWord(text);
    if (word !== null && !words.has(word.term)) words.set(word.term, word);
  }
  return [...words.values()];
}

function plainWord(text: string): PlainWord | null {
  const [leaf, ...more] = positiveLeaves(analyseQuery(text, 'en').root);
  if (leaf?.kind !== 'word' || leaf.pattern !== 'none' || more.length > 0) return null;
  const [part, ...others] = leaf.readings[0]?.chunk.parts ?? [];
  return part === undefined || part.term === null || others.length > 0 ? null : { text, term: part.term };
}

/** The first two words of a title that have nothing but a space between them and are no stop words. */
function phraseOf(title: string): (readonly [PlainWord, PlainWord])[] | null {
  for (const [, one = '', other = ''] of title.matchAll(
    /(?<![\p{L}\p{N}-])(\p{L}{3,}) (?=(\p{L}{3,})(?![\p{L}\p{N}'’-]))/gu,
  )) {
    const [first, second] = [plainWord(one), plainWord(other)];
    if (first !== null && second !== null) return [[first, second]];
  }
  return null;
}
