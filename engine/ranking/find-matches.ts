import { maximumWeight } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { MatchList } from './match-list.ts';
import { findPhrase } from './phrase.ts';
import type { Alternative } from './resolve-leaf.ts';

/** Where an alternative occurs in a segment, deleted documents included; null = nowhere. */
export function matchListOf(segment: Segment, { space, mask, terms, phrase }: Alternative): MatchList | null {
  const lists: MatchList[] = [];
  for (const term of terms) {
    const list = postingsOf(segment, term);
    if (list !== null) lists.push(list);
  }
  if (phrase !== null) {
    const list = findPhrase(segment, space, phrase);
    if (list !== null) lists.push(list);
  }
  const [first, ...others] = lists;
  if (first === undefined) return null;
  const all = others.length === 0 ? first : united(lists, segment.size);
  return mask === 0 ? all : inFields(all, mask);
}

function postingsOf(segment: Segment, term: number): MatchList | null {
  const slot = segment.slotOf(term);
  if (slot < 0) return null;
  const { starts, docs, weights } = segment.parts.postings;
  const [from, to] = [starts[slot], starts[slot + 1]];
  return { docs: docs.subarray(from, to), weights: weights.subarray(from, to) };
}

/** What the lists of a union say of each document, while it is made; 0 = nothing yet. Empty between two unions. */
let packed = new Uint16Array();

/** Fewer documents than one in so many are sorted; otherwise all are gone through. */
const sortedBelow = 32;

/** Documents of any list; where several have one, its fields are all of theirs and its frequency the greatest. */
function united(lists: readonly MatchList[], size: number): MatchList {
  if (packed.length < size) packed = new Uint16Array(size);
  let found = new Uint32Array(
    Math.min(
      size,
      lists.reduce((sum, { docs }) => sum + docs.length, 0),
    ),
  );
  let count = 0;
  for (const { docs, weights } of lists) {
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at];
      const known = packed[doc];
      if (known === 0) found[count++] = doc;
      const fields = (known | weights[at]) & ~maximumWeight;
      packed[doc] = fields | Math.max(known & maximumWeight, weights[at] & maximumWeight);
    }
  }
  found = found.subarray(0, count);
  if (count * sortedBelow < size) found.sort();
  else for (let doc = 0, at = 0; at < count; doc++) if (packed[doc] !== 0) found[at++] = doc;
  const weights = new Uint16Array(count);
  for (let at = 0; at < count; at++) {
    weights[at] = packed[found[at]];
    packed[found[at]] = 0;
  }
  return { docs: found, weights };
}

function inFields({ docs, weights }: MatchList, mask: number): MatchList {
  const kept = { docs: new Uint32Array(docs.length), weights: new Uint16Array(docs.length) };
  let length = 0;
  for (let at = 0; at < docs.length; at++) {
    if ((weights[at] & mask) === 0) continue;
    kept.docs[length] = docs[at];
    kept.weights[length++] = weights[at];
  }
  return { docs: kept.docs.subarray(0, length), weights: kept.weights.subarray(0, length) };
}
