import { topicShare } from '#domain/search/topic-level.ts';
import { fieldCount, fieldNumber, languageSpaces, maskShift } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { MatchList } from './match-list.ts';
import type { QueryWord } from './score-segment.ts';
import type { ScoredLeaves } from './scored-words.ts';

const allFields = ((1 << fieldCount) - 1) << maskShift;
/** The bits of all fields but names of topics. */
const textFields = allFields & ~((1 << maskShift) << fieldNumber('names'));

/** Tells documents that have a word of a query in a text from those that have it in names of topics alone. */
export class TopicLevels {
  /** Where the words that score occur, by segment. */
  readonly #lists: ReadonlyMap<Segment, readonly MatchList[]>;

  constructor(words: readonly QueryWord[], segments: readonly Segment[], leaves: ScoredLeaves) {
    // Names of authors, countries and types restrict, and do not rank.
    const alternatives = words
      .flatMap(({ word, parts }) => [word, ...parts])
      .flatMap((leaf) => leaves.of(leaf))
      .filter(({ space }) => space < languageSpaces.length);
    const listsAt = (position: number): MatchList[] =>
      alternatives.map(({ lists }) => lists[position] ?? null).filter((list) => list !== null);
    this.#lists = new Map(segments.map((segment, position) => [segment, listsAt(position)]));
  }

  /** The score by which the document is ordered; never more than it was. */
  scoreOf(segment: Segment, doc: number, score: number): number {
    return score === 0 || this.#isInText(segment, doc) ? score : score * topicShare;
  }

  #isInText(segment: Segment, doc: number): boolean {
    const lists = this.#lists.get(segment) ?? [];
    return lists.some((list) => (fieldsOf(list, doc) & textFields) !== 0);
  }
}

/** The fields in which a document has what is listed, as bits; 0 where it does not have it. */
function fieldsOf({ docs, weights }: MatchList, doc: number): number {
  let from = 0;
  let to = docs.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((docs[middle] ?? doc) < doc) from = middle + 1;
    else to = middle;
  }
  return docs[from] === doc ? (weights[from] ?? 0) & allFields : 0;
}
