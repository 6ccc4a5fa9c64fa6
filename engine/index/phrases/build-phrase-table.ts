import { languageSpaces, spaces } from '../fields.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { PrefixTable } from '../words/prefix-table.ts';
import type { Segment } from '../segments/segment.ts';
import { countPhrases, longestPhrase, type CountedPhrases } from './count-phrases.ts';
import { orderWords } from './order-words.ts';
import { PhraseTable } from './phrase-table.ts';

/** Phrases handled before yielding. */
const phrasesAtOnce = 40_000;

/** The table of a segment's titles, in slices. The prefix tables, one a space, say how words are ordered. */
export function* buildPhraseTable(
  segment: Segment,
  prefixes: readonly PrefixTable[],
  lexicon: Lexicon,
): Generator<void, PhraseTable> {
  const { values } = segment.parts.titles;
  const counted = yield* countPhrases(segment, lexicon);
  yield;
  const { words, spaceStarts } = yield* wordsInOrder(counted, values, prefixes, lexicon);
  const rankOf = new Uint32Array(lexicon.surfaceCount);
  for (let rank = 0; rank < words.length; rank++) rankOf[words[rank]] = rank;
  yield;
  const count = counted.at.length;
  const order = yield* phrasesInOrder(counted, (position) => rankOf[values[position]], words.length);
  const starts = new Uint32Array(count + 1);
  const uses = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    starts[index + 1] = starts[index] + counted.lengths[order[index]];
    uses[index] = counted.uses[order[index]];
  }
  yield;
  const ranks = new Uint32Array(starts[count]);
  for (let index = 0; index < count; index++) {
    const at = counted.at[order[index]];
    for (let k = starts[index]; k < starts[index + 1]; k++) ranks[k] = rankOf[values[at + k - starts[index]]];
    if (index % phrasesAtOnce === phrasesAtOnce - 1) yield;
  }
  return new PhraseTable({ words, spaceStarts, starts, ranks, uses }, lexicon);
}

function* wordsInOrder(
  { at, lengths }: CountedPhrases,
  values: Uint32Array,
  prefixes: readonly PrefixTable[],
  lexicon: Lexicon,
): Generator<void, { words: Uint32Array; spaceStarts: Uint32Array }> {
  const isUsed = new Uint8Array(lexicon.surfaceCount);
  for (let index = 0; index < at.length; index++) {
    for (let k = 0; k < lengths[index]; k++) isUsed[values[at[index] + k]] = 1;
  }
  yield;
  const ofSpaces: Uint32Array[] = [];
  for (const space of languageSpaces.keys()) {
    const table = prefixes[space];
    if (table !== undefined) ofSpaces.push(yield* orderWords(isUsed, space, table, lexicon));
  }
  const spaceStarts = new Uint32Array(spaces.length + 1);
  for (const space of spaces.keys()) {
    spaceStarts[space + 1] = spaceStarts[space] + (ofSpaces[space]?.length ?? 0);
  }
  const words = new Uint32Array(spaceStarts[spaces.length]);
  for (const [space, ofSpace] of ofSpaces.entries()) words.set(ofSpace, spaceStarts[space]);
  return { words, spaceStarts };
}

/** Sorts by the last word first and by the first word last, each time keeping what is in order: then all is in order. */
function* phrasesInOrder(
  { at, lengths }: CountedPhrases,
  rankAt: (index: number) => number,
  wordCount: number,
): Generator<void, Uint32Array> {
  const count = at.length;
  let order = Uint32Array.from(at.keys());
  const keys = new Uint32Array(count);
  for (let depth = longestPhrase - 1; depth >= 0; depth--) {
    const next = new Uint32Array(wordCount + 2);
    for (let index = 0; index < count; index++) {
      // Phrases that have ended come first.
      keys[index] = depth < lengths[index] ? rankAt(at[index] + depth) + 1 : 0;
      next[keys[index] + 1]++;
      if (index % phrasesAtOnce === phrasesAtOnce - 1) yield;
    }
    for (let key = 0; key <= wordCount; key++) next[key + 1] += next[key];
    const sorted = new Uint32Array(count);
    for (let index = 0; index < count; index++) {
      const phrase = order[index];
      sorted[next[keys[phrase]]++] = phrase;
      if (index % phrasesAtOnce === phrasesAtOnce - 1) yield;
    }
    order = sorted;
  }
  return order;
}
