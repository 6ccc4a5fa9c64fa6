import type { SearchHit, TitleRequest } from '#domain/search/search-request.ts';
import { type Bitset, emptyBitset, intersect, members, setBit, subtract } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { Leaf } from '../query/analysed-query.ts';
import { wordNodes } from '../query/word-nodes.ts';
import { matchListOf } from '../ranking/find-matches.ts';
import { type Alternative, resolveLeaf } from '../ranking/resolve-leaf.ts';
import { SearchBudget } from '../ranking/search-budget.ts';

/**
 * Documents whose titles have all the words, by the index of words alone: nothing is scored or counted. The shortest titles come first, which
 * say the least besides; of two that are as long, the newer document.
 */
export function titledDocuments(request: TitleRequest, collection: Collection): SearchHit[] {
  const { language, words, beginning, limit } = request;
  const budget = new SearchBudget(collection.liveCount);
  const leavesOf = (text: string): Leaf[] => wordNodes({ text, start: 0 }, language, 'title');
  const resolved = (leaves: readonly Leaf[]): Alternative[] =>
    leaves.flatMap((leaf) => resolveLeaf(leaf, collection, budget));
  const required = words.flatMap(leavesOf).map((leaf) => resolved([leaf]));
  if (beginning !== null) {
    const whole = leavesOf(beginning);
    const begun: Leaf[] = leavesOf(`${beginning}*`);
    // What is a stop word may still be the beginning of another word.
    if (begun.length > 0) required.push(resolved([...whole, ...begun]));
  }
  if (required.length === 0) return [];
  const first = new FirstTitles(limit);
  for (const segment of collection.segments) {
    const found = documentsWithAll(segment, required);
    if (found !== null) for (const doc of members(subtract(found, segment.deleted))) first.add(segment, doc);
  }
  return first.hits();
}

/** null where there are none. */
function documentsWithAll(segment: Segment, required: readonly (readonly Alternative[])[]): Bitset | null {
  let found: Bitset | null = null;
  for (const alternatives of required) {
    const bits = emptyBitset(segment.size);
    let hasAny = false;
    for (const one of alternatives) hasAny = addDocuments(bits, segment, one) || hasAny;
    if (!hasAny) return null;
    found = found === null ? bits : intersect(found, bits);
  }
  return found;
}

/** Says whether there were any. */
function addDocuments(bits: Bitset, segment: Segment, alternative: Alternative): boolean {
  if (alternative.phrase !== null) {
    const docs = matchListOf(segment, alternative)?.docs ?? [];
    for (const doc of docs) setBit(bits, doc);
    return docs.length > 0;
  }
  const { starts, docs, weights } = segment.parts.postings;
  let hasAny = false;
  for (const term of alternative.terms) {
    const slot = segment.slotOf(term);
    if (slot < 0) continue;
    const end = starts[slot + 1];
    for (let at = starts[slot]; at < end; at++) {
      if ((weights[at] & alternative.mask) === 0) continue;
      setBit(bits, docs[at]);
      hasAny = true;
    }
  }
  return hasAny;
}

interface Title {
  readonly id: number;
  readonly length: number;
  readonly recency: number;
}

/** The first few of many. */
class FirstTitles {
  readonly #most: number;
  readonly #first: Title[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add({ parts: { titles, columns } }: Segment, doc: number): void {
    const title = {
      id: columns.ids[doc],
      length: titles.starts[doc + 1] - titles.starts[doc],
      recency: columns.recency[doc],
    };
    const last = this.#first[this.#most - 1];
    if (last !== undefined && compare(title, last) >= 0) return;
    const index = this.#first.findIndex((one) => compare(title, one) < 0);
    this.#first.splice(index < 0 ? this.#first.length : index, 0, title);
    if (this.#first.length > this.#most) this.#first.pop();
  }

  hits(): SearchHit[] {
    return this.#first.map(({ id }) => ({ id, score: 0 }));
  }
}

function compare(one: Title, other: Title): number {
  return one.length - other.length || other.recency - one.recency || one.id - other.id;
}
