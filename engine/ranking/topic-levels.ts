import { topicShare } from '#domain/search/topic-level.ts';
import { fieldCount, fieldNumber, languageSpaces, maskShift } from '../index/fields.ts';
import { type Bitset, emptyBitset, hasBit, setBit } from '../index/bitset.ts';
import { lowerBound, type Segment } from '../index/segments/segment.ts';
import type { MatchList } from './match-list.ts';
import type { QueryWord } from './score-segment.ts';
import type { ScoredLeaves } from './scored-words.ts';

const allFields = ((1 << fieldCount) - 1) << maskShift;
/** The bits of all fields but names of topics. */
const textFields = allFields & ~((1 << maskShift) << fieldNumber('names'));

/** So many documents of a segment are looked up one by one; for more of them, all that have a word in a text are written down. */
const mostLookedUp = 200;

interface SegmentTexts {
  /** Where the words that score occur. */
  readonly lists: readonly MatchList[];
  /** How many documents were looked up. */
  lookedUp: number;
  /** The documents that have a word in a text; null while they are looked up. */
  inText: Bitset | null;
}

/** Tells documents that have a word of a query in a text from those that have it in names of topics alone. */
export class TopicLevels {
  readonly #texts: ReadonlyMap<Segment, SegmentTexts>;

  constructor(words: readonly QueryWord[], segments: readonly Segment[], leaves: ScoredLeaves) {
    // Names of authors, countries and types restrict, and do not rank.
    const alternatives = words
      .flatMap(({ word, parts }) => [word, ...parts])
      .flatMap((leaf) => leaves.of(leaf))
      .filter(({ space }) => space < languageSpaces.length);
    const listsAt = (position: number): MatchList[] =>
      alternatives.map(({ lists }) => lists[position] ?? null).filter((list) => list !== null);
    this.#texts = new Map(
      segments.map((segment, position) => [segment, { lists: listsAt(position), lookedUp: 0, inText: null }]),
    );
  }

  /** The score by which the document is ordered; never more than it was. */
  scoreOf(segment: Segment, doc: number, score: number): number {
    return score === 0 || this.#isInText(segment, doc) ? score : score * topicShare;
  }

  #isInText(segment: Segment, doc: number): boolean {
    const texts = this.#texts.get(segment);
    if (texts === undefined) return false;
    if (texts.inText === null && texts.lookedUp++ < mostLookedUp) {
      return texts.lists.some((list) => (fieldsOf(list, doc) & textFields) !== 0);
    }
    texts.inText ??= inTextOf(texts.lists, segment);
    return hasBit(texts.inText, doc);
  }
}

function inTextOf(lists: readonly MatchList[], segment: Segment): Bitset {
  const inText = emptyBitset(segment.size);
  for (const { docs, weights } of lists) {
    for (let at = 0; at < docs.length; at++) {
      if (((weights[at] ?? 0) & textFields) !== 0) setBit(inText, docs[at] ?? 0);
    }
  }
  return inText;
}

/** The fields in which a document has what is listed, as bits; 0 where it does not have it. */
function fieldsOf({ docs, weights }: MatchList, doc: number): number {
  const at = lowerBound(docs.length, (index) => (docs[index] ?? doc) < doc);
  return docs[at] === doc ? (weights[at] ?? 0) & allFields : 0;
}
