import type { SearchHit } from '#domain/search/search-request.ts';
import type { SortCriterion } from '#domain/search-state/sort.ts';
import type { Segment } from '../index/segment.ts';

interface Order {
  /** Documents that satisfy the strict rule come before the rest. */
  readonly strictFirst: boolean;
  readonly criteria: readonly SortCriterion[];
}

/** The order of an answer. A relaxed answer by relevance first is ordered by the score alone. */
export function orderOf(criteria: readonly SortCriterion[], relaxed: boolean): Order {
  const chosen: readonly SortCriterion[] = criteria.length === 0 ? ['relevance'] : criteria;
  return { strictFirst: relaxed && chosen[0] !== 'relevance', criteria: chosen };
}

/**
 * The first documents of an order: a heap whose root is the last of those kept. Each has a row of sort values,
 * all of them greater first: the criteria, then recency, then the id (negative, since the smaller comes first).
 */
export class TopHits {
  readonly #order: Order;
  readonly #size: number;
  readonly #width: number;
  readonly #rows: Float64Array;
  readonly #scores: Float64Array;
  readonly #candidate: Float64Array;
  #count = 0;

  constructor(order: Order, size: number) {
    this.#order = order;
    this.#size = size;
    this.#width = order.criteria.length + (order.strictFirst ? 1 : 0) + 2;
    this.#rows = new Float64Array(size * this.#width);
    this.#scores = new Float64Array(size);
    this.#candidate = new Float64Array(this.#width);
  }

  add(segment: Segment, doc: number, score: number, isStrict: boolean): void {
    if (this.#size === 0) return;
    const row = this.#candidate;
    let at = 0;
    if (this.#order.strictFirst) row[at++] = isStrict ? 1 : 0;
    for (const criterion of this.#order.criteria) {
      const value = valueOf(criterion, segment, doc, score);
      // Most documents fall behind by their first value.
      if (at === 0 && this.#count === this.#size && value < this.#rows[0]) return;
      row[at++] = value;
    }
    row[at++] = segment.parts.columns.recency[doc];
    row[at] = -segment.parts.columns.ids[doc];
    if (this.#count < this.#size) this.#siftUp(this.#count++, score);
    else if (this.#comesBefore(row, 0, this.#rows, 0)) this.#siftDown(score);
  }

  /** The hits in their order, the first `skip` left out. */
  hits(skip: number): SearchHit[] {
    const order = Array.from({ length: this.#count }, (_, index) => index);
    order.sort((one, other) =>
      this.#comesBefore(this.#rows, one * this.#width, this.#rows, other * this.#width) ? -1 : 1,
    );
    return order.slice(skip).map((index) => ({
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
    this.#place(at, score);
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
    this.#place(at, score);
  }

  #move(from: number, to: number): void {
    this.#rows.copyWithin(to * this.#width, from * this.#width, (from + 1) * this.#width);
    this.#scores[to] = this.#scores[from];
  }

  #place(at: number, score: number): void {
    this.#rows.set(this.#candidate, at * this.#width);
    this.#scores[at] = score;
  }
}

function valueOf(criterion: SortCriterion, segment: Segment, doc: number, score: number): number {
  const { best, recency, quality } = segment.parts.columns;
  switch (criterion) {
    case 'best':
      return best[doc];
    case 'relevance':
      return score;
    case 'most_recent':
      return recency[doc];
    case 'highest_quality':
      return quality[doc];
  }
}
