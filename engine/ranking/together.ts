import type { Segment } from '../index/segments/segment.ts';
import { maximumWeight } from '../index/fields.ts';
import type { MatchList } from './match-list.ts';
import { docsOf, forEachShared, sharedDocuments } from './shared-documents.ts';

/** Documents that have all of some terms, with what each of them has in a document. */
export interface TogetherList extends MatchList {
  /** By term, in the order given: its fields and weighted frequency in each document. */
  readonly ofTerms: readonly Uint16Array[];
}

export function isTogether(list: MatchList): list is TogetherList {
  return 'ofTerms' in list;
}

/** Where all of some terms occur in a segment, each in one of the fields; null = nowhere. `mask` as in `Alternative`. */
export function findTogether(segment: Segment, terms: readonly number[], mask: number): TogetherList | null {
  const slots = terms.map((term) => segment.slotOf(term));
  if (slots.some((slot) => slot < 0)) return null;
  const shared = sharedDocuments(
    segment,
    slots.map((slot) => [slot]),
  );
  const ofTerms = slots.map((slot) => weightsAt(segment, slot, shared));
  const kept: number[] = [];
  for (let at = 0; at < shared.length; at++) {
    if (mask === 0 || ofTerms.every((weights) => (weights[at] & mask) !== 0)) kept.push(at);
  }
  if (kept.length === 0) return null;
  const chosen = (weights: Uint16Array): Uint16Array =>
    kept.length === shared.length ? weights : Uint16Array.from(kept, (at) => weights[at]);
  const weights = ofTerms.map(chosen);
  const docs = kept.length === shared.length ? shared : Uint32Array.from(kept, (at) => shared[at]);
  return { docs, weights: leastWeights(weights), ofTerms: weights };
}

/** All of these documents have the term. */
function weightsAt(segment: Segment, slot: number, docs: Uint32Array): Uint16Array {
  const { starts, weights } = segment.parts.postings;
  const first = starts[slot];
  const found = new Uint16Array(docs.length);
  forEachShared(docs, docsOf(segment, slot), (at, otherAt) => {
    found[at] = weights[first + otherAt];
  });
  return found;
}

/** All fields of all terms, as often as the least frequent of them occurs. */
function leastWeights([first, ...others]: readonly Uint16Array[]): Uint16Array {
  const least = (first ?? new Uint16Array()).slice();
  for (const weights of others) {
    for (let at = 0; at < least.length; at++) {
      const fields = (least[at] | weights[at]) & ~maximumWeight;
      least[at] = fields | Math.min(least[at] & maximumWeight, weights[at] & maximumWeight);
    }
  }
  return least;
}
