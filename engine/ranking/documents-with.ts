import { type Bitset, countBits, emptyBitset, setBits, subtract } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { Leaf } from '../query/analysed-query.ts';
import type { ScoredAlternative } from './scored-alternative.ts';
import type { ScoredLeaves } from './scored-words.ts';

/** The living documents that have a word, or any word that stands for it. */
export function countDocumentsWith(
  alternatives: readonly ScoredAlternative[],
  segments: readonly Segment[],
): number {
  const [only, ...others] = alternatives.filter(({ frequency }) => frequency > 0);
  if (only === undefined || others.length === 0) return only?.frequency ?? 0;
  return segments.reduce((sum, segment, position) => {
    const bits = emptyBitset(segment.size);
    addDocumentsWith([only, ...others], position, bits);
    return sum + countBits(subtract(bits, segment.deleted));
  }, 0);
}

/** The documents of a segment that have any of the words, deleted ones too. */
export function documentsWithAny(
  words: readonly Leaf[],
  segment: Segment,
  position: number,
  leaves: ScoredLeaves,
): Bitset {
  const bits = emptyBitset(segment.size);
  for (const word of words) addDocumentsWith(leaves.of(word), position, bits);
  return bits;
}

function addDocumentsWith(alternatives: readonly ScoredAlternative[], position: number, bits: Bitset): void {
  for (const { lists } of alternatives) {
    const list = lists[position];
    if (list !== null && list !== undefined) setBits(bits, list.docs);
  }
}
