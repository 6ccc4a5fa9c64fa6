import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import type { RunWord, WordNode } from '../query/analysed-query.ts';
import { inverseDocumentFrequency } from './bm25f.ts';

export interface TellingWord {
  readonly word: WordNode;
  /** How often the text says it. */
  readonly times: number;
}

/** What a long text is about. */
export interface TellingWords {
  readonly words: readonly TellingWord[];
  /** How many of them a document that is like the text has. */
  readonly needed: number;
}

const { telling: fewestTelling, tellingPercent, shared: fewestShared, sharedPercent } = relaxationNumbers;

/** How many words of a text that is searched tell most: the longer it is, the more. */
export function tellingOf(words: number): number {
  return Math.max(fewestTelling, Math.ceil((words * tellingPercent) / 100));
}

/** Of a text the words that tell most: rare ones, and those that it says often. `having`: the documents with each word. */
export function tellingWords(
  words: readonly RunWord[],
  having: readonly number[],
  documents: number,
  most: number,
): TellingWords {
  const weighed = words.flatMap(({ word, repeatedAt }, at) => {
    const times = 1 + repeatedAt.length;
    const matching = having[at] ?? 0;
    const weight = times * inverseDocumentFrequency(documents, matching);
    return matching === 0 ? [] : [{ word, times, weight }];
  });
  const telling = weighed.toSorted((one, other) => other.weight - one.weight).slice(0, most);
  const shared = Math.max(fewestShared, Math.floor((telling.length * sharedPercent) / 100));
  return { words: telling, needed: Math.min(shared, Math.max(1, telling.length)) };
}
