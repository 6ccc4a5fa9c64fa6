import type { Collection } from '../../index/collection.ts';
import { correctionsPerDocument, fewestPostingsAllowed } from '../../query/limits.ts';
import type { AnalysedQuery, QueryNode } from '../../query/analysed-query.ts';
import type { ScoredLeaves } from '../../ranking/scored-words.ts';
import type { DocumentCounter, FoundDocuments } from './document-counter.ts';

type Counter = Pick<DocumentCounter, 'count' | 'matches'>;

/** Comparing a document's year with a range takes less than reading a posting. */
const costOfYear = 0.5;

/**
 * Counts a whole query with other words in it, for its correction: as often as fits. Each time costs about what matching
 * the query itself did, but for few words side by side, whose documents are remembered.
 */
export class WholeCounts {
  readonly #counter: Counter;
  readonly #cost: number;
  #left: number;
  #isLimited = false;

  constructor(counter: Counter, { root }: AnalysedQuery, leaves: ScoredLeaves, { liveCount }: Collection) {
    this.#counter = counter;
    this.#cost = leaves.spent + (root === null ? 0 : yearsIn(root) * costOfYear * liveCount);
    this.#left = Math.max(liveCount * correctionsPerDocument, fewestPostingsAllowed);
  }

  /** Whether something was not counted. */
  get isLimited(): boolean {
    return this.#isLimited;
  }

  /** null where it does not fit any more. */
  count(parsed: AnalysedQuery): FoundDocuments | null {
    const cost = this.#counter.matches(parsed) ? this.#cost : 0;
    if (cost > this.#left) {
      this.#isLimited = true;
      return null;
    }
    this.#left -= cost;
    return this.#counter.count(parsed);
  }
}

function yearsIn(node: QueryNode): number {
  const inAll = (nodes: readonly QueryNode[]): number => nodes.reduce((sum, one) => sum + yearsIn(one), 0);
  switch (node.kind) {
    case 'years':
      return 1;
    case 'run':
      return inAll([...node.musts, ...node.nots]);
    case 'and':
    case 'or':
      return inAll(node.operands);
    case 'not':
      return yearsIn(node.operand);
    default:
      return 0;
  }
}
