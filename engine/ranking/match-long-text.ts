import { type Bitset, emptyBitset, setBit } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { RunWord } from '../query/analysed-query.ts';
import type { Accumulator } from './accumulator.ts';
import { countDocumentsWith } from './documents-with.ts';
import { type TellingWords, tellingWords } from './telling-words.ts';
import { countWords, queryWord, scoreParts, scoreWords, type Scoring } from './score-segment.ts';

export interface LikeDocuments {
  readonly accumulator: Accumulator;
  /** Documents that have enough of the most telling words, deleted ones too. */
  readonly like: Bitset;
}

/** Of the words of a text those that tell most in a collection, so many at most. */
export function tellingIn(
  words: readonly RunWord[],
  { collection, leaves }: Scoring,
  most: number,
): TellingWords {
  const { segments, liveCount } = collection;
  const having = words.map(({ word }) => countDocumentsWith(leaves.of(word), segments));
  return tellingWords(words, having, liveCount, most);
}

/** Scores a segment by the most telling words of a text; how many of all its words each document has is counted too. */
export function scoreLongText(
  { words, needed }: TellingWords,
  all: readonly RunWord[],
  segment: Segment,
  position: number,
  scoring: Scoring,
): LikeDocuments {
  const scored = words.map(({ word, times }) => queryWord(word, times));
  const accumulator = scoreWords(scored, segment, position, scoring);
  const like = emptyBitset(segment.size);
  for (const doc of accumulator.touched) if ((accumulator.counts[doc] ?? 0) >= needed) setBit(like, doc);
  const telling = new Set(words.map(({ word }) => word));
  const others = all.map(({ word }) => word).filter((word) => !telling.has(word));
  countWords(others, accumulator, position, scoring.leaves, words.length);
  scoreParts(scored, segment, position, scoring);
  return { accumulator, like };
}
