import type { Collection } from '../index/collection.ts';
import type { Lexicon } from '../index/words/lexicon.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { WordPattern } from '../query/analysed-query.ts';
import { describedWords } from './described-words.ts';
import type { SearchBudget } from './search-budget.ts';

/**
 * The terms of the words that a pattern describes: of the most used ones, where there are very many. `postingCost` is what
 * reading a posting of them costs, next to reading one of a word.
 */
export function expandPattern(
  pattern: WordPattern,
  space: number,
  collection: Collection,
  budget: SearchBudget,
  postingCost: number,
): number[] {
  const { lexicon, segments } = collection;
  const words = describedWords(pattern, space, collection, budget);
  const used = mostUsed(words, budget.takePatternWords(words.length), lexicon);
  const distinct = new Set<number>();
  for (const surface of used) distinct.add(lexicon.termOfSurface(surface));
  const terms = Array.from(distinct, (term) => ({ term, postings: postingsOf(term, segments) }));
  const searched = terms
    .filter(({ postings }) => postings > 0)
    .toSorted((one, other) => other.postings - one.postings);
  const costs = searched.map(({ postings }) => postings * postingCost);
  return searched.slice(0, budget.takePatternPostings(costs)).map(({ term }) => term);
}

/** Uses are distinguished up to this number: more often used words are few. */
const usesCompared = 4_096;

/** So many of the surfaces, the most used. */
function mostUsed(surfaces: Uint32Array, most: number, lexicon: Lexicon): Uint32Array {
  if (surfaces.length <= most) return surfaces;
  const counts = new Uint32Array(usesCompared + 1);
  for (const surface of surfaces) counts[Math.min(lexicon.uses(surface), usesCompared)]++;
  let least = usesCompared;
  let above = 0;
  while (least > 0 && above + counts[least] < most) above += counts[least--];
  let leastLeft = most - above;
  return surfaces.filter((surface) => {
    const uses = Math.min(lexicon.uses(surface), usesCompared);
    return uses > least || (uses === least && leastLeft-- > 0);
  });
}

/** Postings of a term in all segments, of deleted documents too. */
export function postingsOf(term: number, segments: readonly Segment[]): number {
  let postings = 0;
  for (const segment of segments) {
    const slot = segment.slotOf(term);
    const { starts } = segment.parts.postings;
    if (slot >= 0) postings += starts[slot + 1] - starts[slot];
  }
  return postings;
}
