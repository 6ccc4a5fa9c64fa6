import type { SearchHit, SearchOrder } from '#domain/search/search-request.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { TopicLevels } from './topic-levels.ts';

interface Order {
  /** Documents that satisfy the strict rule come before the rest. */
  readonly strictFirst: boolean;
  readonly criteria: readonly SearchOrder[];
}

/**
 * The order of an answer. A relaxed answer by relevance first is ordered by the score alone. Where nothing is scored, all
 * are of one relevance.
 */
export function orderOf(
  criteria: readonly SearchOrder[],
  { relaxed, scored }: { readonly relaxed: boolean; readonly scored: boolean },
): Order {
  const telling = scored ? criteria : criteria.filter((criterion) => criterion !== 'relevance');
  const chosen: readonly SearchOrder[] =
    telling.length > 0 ? telling : [scored ? 'relevance' : 'most_recent'];
  return { strictFirst: relaxed && chosen[0] !== 'relevance', criteria: chosen };
}

type Column = Float64Array | Int32Array | Uint8Array;

/**
 * The first documents of an order: a heap whose root is the last of those kept. Each has a row of sort values,
 * all of them greater first: the criteria, then recency, then the id (negative, since the smaller comes first).
 */
export class TopHits {
  readonly #order: Order;
  readonly #size: number;
  readonly #levels: TopicLevels | null;
  readonly #width: number;
  readonly #rows: Float64Array;
  readonly #scores: Float64Array;
  readonly #candidate: Float64Array;
  #count = 0;

  /** Without levels, documents are ordered by their scores as they are. */
  constructor(order: Order, size: number, levels: TopicLevels | null = null) {
    this.#order = order;
    this.#size = size;
    this.#levels = levels;
    this.#width = order.criteria.length + (order.strictFirst ? 1 : 0) + 2;
    this.#rows = new Float64Array(size * this.#width);
    this.#scores = new Float64Array(size);
    this.#candidate = new Float64Array(this.#width);
  }

  add(segment: Segment, doc: number, score: number, isStrict: boolean): void {
    if (this.#size === 0 || !this.#isAmongFirst(segment, doc, score, isStrict)) return;
    // Its level only lowers a score, so that it need not be known of what falls behind without.
    const own = this.#levels === null ? score : this.#levels.scoreOf(segment, doc, score);
    if (own !== score && !this.#isAmongFirst(segment, doc, own, isStrict)) return;
    if (this.#count === this.#size) this.#siftDown(own);
    else this.#siftUp(this.#count++, own);
  }

  /** Whether a document comes before the last of those kept; if so its row is the candidate. */
  #isAmongFirst(segment: Segment, doc: number, score: number, isStrict: boolean): boolean {
    const isFull = this.#count === this.#size;
    const { criteria, strictFirst } = this.#order;
    const row = this.#candidate;
    const last = this.#rows;
    // Most documents fall behind the last of those kept by one of their first values: the rest is not looked at.
    let isTied = isFull;
    for (let at = 0; at < this.#width; at++) {
      const column = strictFirst ? at - 1 : at;
      const value = column < 0 ? (isStrict ? 1 : 0) : sortValue(criteria, column, segment, doc, score);
      if (isTied && value < last[at]) return false;
      isTied = isTied && value === last[at];
      row[at] = value;
    }
    return true;
  }

  /** The first value by which documents of a segment are ordered; null where that is not a column. */
  firstColumn({ parts }: Segment, scores: Float64Array | null): Column | null {
    if (this.#order.strictFirst) return null;
    const [first] = this.#order.criteria;
    const { best, recency, quality, changedRevision } = parts.columns;
    if (first === 'relevance') return scores;
    if (first === 'best') return best;
    if (first === 'last_changed') return changedRevision;
    return first === 'highest_quality' ? quality : recency;
  }

  /** What has less than this in the first column comes too late. */
  get leastFirst(): number {
    if (this.#size === 0) return Infinity;
    return this.#count < this.#size ? -Infinity : this.#rows[0];
  }

  /** The hits in their order. */
  hits(): SearchHit[] {
    const order = Array.from({ length: this.#count }, (_, index) => index);
    order.sort((one, other) =>
      this.#comesBefore(this.#rows, one * this.#width, this.#rows, other * this.#width) ? -1 : 1,
    );
    return order.map((index) => ({
      id: -this.#rows[(index + 1) * this.#width - 1],
      score: this.#scores[index],
    }));
  }

  #comesBefore(rows: Float64Array, at: number, others: Float64Array, otherAt: number): boolean {
    for (let k = 0; k < this.#width; k++) {
      const difference = rows[at + k] - others[otherAt + k];
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  #siftUp(start: number, score: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#comesBefore(this.#rows, parent * this.#width, this.#candidate, 0)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#insert(at, score);
  }

  #siftDown(score: number): void {
    let at = 0;
    for (;;) {
      let last = 2 * at + 1;
      if (last >= this.#count) break;
      const right = last + 1;
      if (
        right < this.#count &&
        this.#comesBefore(this.#rows, last * this.#width, this.#rows, right * this.#width)
      )
        last = right;
      if (!this.#comesBefore(this.#candidate, 0, this.#rows, last * this.#width)) break;
      this.#move(last, at);
      at = last;
    }
    this.#insert(at, score);
  }

  #move(from: number, to: number): void {
    this.#rows.copyWithin(to * this.#width, from * this.#width, (from + 1) * this.#width);
    this.#scores[to] = this.#scores[from];
  }

  #insert(at: number, score: number): void {
    this.#rows.set(this.#candidate, at * this.#width);
    this.#scores[at] = score;
  }
}

/** The value in a column of a document's row: after the criteria come recency and id. */
function sortValue(
  criteria: readonly SearchOrder[],
  column: number,
  { parts }: Segment,
  doc: number,
  score: number,
): number {
  const { best, recency, quality, changedRevision, ids } = parts.columns;
  if (column > criteria.length) return -ids[doc];
  switch (criteria[column]) {
    case 'best':
      return best[doc];
    case 'relevance':
      return score;
    case 'highest_quality':
      return quality[doc];
    case 'last_changed':
      return changedRevision[doc];
    case 'most_recent':
    case undefined:
      return recency[doc];
  }
}
