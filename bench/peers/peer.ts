import type { Question, QuestionKind } from '../questions.ts';

/** A document as every engine but ours is given it: analysed already, so that analysis makes no difference. */
export interface PeerText {
  readonly id: number;
  /** Its terms in their order, by spaces, of letters and digits alone; `filler` stands for a word that is not searched. */
  readonly terms: string;
  readonly keys: readonly number[];
}

/** Keeps the places of stop words, and texts apart, so that phrases match alike. */
export const filler = 'zzz';

export interface Answer {
  readonly total: number;
  readonly hits: readonly number[];
  /** Documents by key; null where they were not asked for. */
  readonly facets: ReadonlyMap<number | string, number> | null;
}

export interface Peer {
  readonly kinds: readonly QuestionKind[];
  /** The first twenty by relevance, the exact total, and with `facets` the documents of every key. */
  ask(question: Question, facets: boolean): Answer | Promise<Answer>;
  /** What the index takes, in words: in memory, or on disk for a server. */
  size(): string | Promise<string>;
  close(): void | Promise<void>;
}

export interface PeerSource {
  readonly records: number;
  texts(): AsyncIterable<PeerText>;
  /** Of a running OpenSearch; null starts one. */
  readonly openSearchUrl: string | null;
}

export type OpenPeer = (source: PeerSource) => Promise<Peer>;

export const hitsWanted = 20;
export const allKinds: readonly QuestionKind[] = ['word', 'any', 'all', 'phrase', 'prefix'];

/** Texts so many at a time. */
export async function* inBlocks<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let block: Item[] = [];
  for await (const item of items) {
    block.push(item);
    if (block.length === size) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}
