import { topicShare } from '#domain/search/topic-level.ts';
import { fieldCount, fieldNumber, languageSpaces, maskShift } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { MatchList } from './match-list.ts';
import type { QueryWord } from './score-segment.ts';
import type { ScoredLeaves } from './scored-words.ts';

const allFields = ((1 << fieldCount) - 1) << maskShift;
/** The bits of all fields but names of topics. */
const textFields = allFields & ~((1 << maskShift) << fieldNumber('names'));

/** So many documents of a segment are looked up one by one; for more of them, all that have a word in a text are written down. */
const mostLookedUp = 200;

/** Tells documents that have a word of a query in a text from those that have it in names of topics alone. */
export class TopicLevels {
  /** Where the words that score occur, by segment. */
  readonly #lists: ReadonlyMap<Segment, readonly MatchList[]>;
  /** How many were looked up, by segment. */
  readonly #lookedUp = new Map<Segment, number>();
  /** Whether a document has a word in a text, 1 or 0, by segment. */
  readonly #inText = new Map<Segment, Uint8Array>();

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
    const known = this.#inText.get(segment);
    if (known !== undefined) return known[doc] === 1;
    const lists = this.#lists.get(segment) ?? [];
    const times = (this.#lookedUp.get(segment) ?? 0) + 1;
    this.#lookedUp.set(segment, times);
    if (times > mostLookedUp) this.#inText.set(segment, textsOf(lists));
    return lists.some((list) => (fieldsOf(list, doc) & textFields) !== 0);
  }
}

/** 1 for each document that has what is listed in a text, by its number. */
function textsOf(lists: readonly MatchList[]): Uint8Array {
  const inText = new Uint8Array(Math.max(0, ...lists.map(({ docs }) => (docs.at(-1) ?? -1) + 1)));
  for (const { docs, weights } of lists) {
    for (let at = 0; at < docs.length; at++) {
      if (((weights[at] ?? 0) & textFields) !== 0) inText[docs[at] ?? 0] = 1;
    }
  }
  return inText;
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
