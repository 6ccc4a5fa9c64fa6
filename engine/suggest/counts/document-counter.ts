import { isLongText } from '../../query/long-text.ts';
import { partWords } from '../../query/part-words.ts';
import { type Bitset, countBits, subtract, unite } from '../../index/bitset.ts';
import type { Collection } from '../../index/collection.ts';
import type { Segment } from '../../index/segments/segment.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves } from '../../query/analysed-query.ts';
import { identityOf } from '../../query/word-nodes.ts';
import { documentsWithAny } from '../../ranking/documents-with.ts';
import { neededBy, rarestOf, relax, rulesFor } from '../../ranking/relaxation.ts';
import { ScoredLeaves } from '../../ranking/scored-words.ts';
import { countWithAtLeast, mostCounted } from './count-bits.ts';

export interface FoundDocuments {
  /** Documents that a search without filters finds. */
  readonly total: number;
  /** Those that satisfy the strict rule; 0 for a relaxed query of more words than are counted here. */
  readonly strict: number;
  /** The strict rule found too few. */
  readonly relaxed: boolean;
}

/** The documents that have a word, deleted ones too, by segment. */
type DocumentsOfWord = readonly Bitset[];

type CountByMatching = (parsed: AnalysedQuery) => Pick<FoundDocuments, 'total' | 'relaxed'>;

/** Memory for the documents of words, and counts of queries, that are remembered until something changes. */
const mostBytes = 6_000_000;
/** Of an array of bits, its buffer and its name: more than the bits of a small site. */
const bitsetOverhead = 500;
const mostCounts = 5_000;

/**
 * Counts what searches find without ranking anything: the documents of a word are bits, which words are put together of.
 * What was counted is remembered until the documents change.
 */
export class DocumentCounter {
  readonly #collection: Collection;
  readonly #countByMatching: CountByMatching;
  #generation = -1;
  #documents = new Map<string, readonly Bitset[]>();
  #bytes = 0;
  #counts = new Map<string, FoundDocuments>();

  /** Queries that are more than words side by side are counted by the search itself. */
  constructor(collection: Collection, countByMatching: CountByMatching) {
    this.#collection = collection;
    this.#countByMatching = countByMatching;
  }

  /** Whether a query is counted by matching it, as a search would. */
  matches(parsed: AnalysedQuery): boolean {
    const words = positiveLeaves(parsed.root);
    const isOfWords = parsed.plain && words.length > 0 && !isLongText(parsed);
    return !isOfWords || words.length + words.flatMap(partWords).length > mostCounted;
  }

  count(parsed: AnalysedQuery): FoundDocuments {
    const words = positiveLeaves(parsed.root);
    const parts = words.flatMap(partWords);
    if (this.matches(parsed)) {
      const found = this.#countByMatching(parsed);
      return { ...found, strict: found.relaxed ? 0 : found.total };
    }
    this.#forgetOld();
    const key = words.map(identityOfLeaf).join('\n');
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const found = this.#countWords(words, parts);
    if (this.#counts.size >= mostCounts) this.#counts.clear();
    this.#counts.set(key, found);
    return found;
  }

  #countWords(words: readonly Leaf[], parts: readonly Leaf[]): FoundDocuments {
    const leaves = new ScoredLeaves(this.#collection);
    const ofWords = words.map((word) => this.#documentsOf(word, leaves));
    const inAll = (countIn: (segment: Segment, position: number) => number): number =>
      this.#collection.segments.reduce((sum, segment, position) => sum + countIn(segment, position), 0);
    const count = (needed: number, sets: readonly DocumentsOfWord[]): number =>
      inAll(({ deleted }, position) => countWithAtLeast(needed, setsIn(sets, position), deleted));
    const strict = count(neededBy('most', words.length), ofWords);
    const withThird = (): number => {
      const having = ofWords.map((word) =>
        inAll(({ deleted }, position) => countWithAtLeast(1, setsIn([word], position), deleted)),
      );
      const rarest = rarestOf(ofWords, having);
      return inAll(({ deleted }, position) => {
        const counted = setsIn(rarest, position).reduce(unite, deleted.slice());
        const needed = neededBy('third', words.length);
        return (
          countWithAtLeast(needed, setsIn(ofWords, position), counted) + countBits(subtract(counted, deleted))
        );
      });
    };
    const { rule, found: total } = relax(
      rulesFor(words.length),
      words.length,
      this.#collection.liveCount,
      (one) => {
        if (one === 'most') return strict;
        if (one === 'third') return withThird();
        return count(1, [...ofWords, ...parts.map((part) => this.#documentsOf(part, leaves))]);
      },
      (found) => found,
    );
    return { total, strict, relaxed: rule !== 'most' };
  }

  /** Documents that have a word, deleted ones too, by segment. */
  #documentsOf(word: Leaf, leaves: ScoredLeaves): readonly Bitset[] {
    const key = identityOfLeaf(word);
    const known = this.#documents.get(key);
    if (known !== undefined) {
      // What was asked for last is forgotten last.
      this.#documents.delete(key);
      this.#documents.set(key, known);
      return known;
    }
    const bits = this.#collection.segments.map((segment, position) =>
      documentsWithAny([word], segment, position, leaves),
    );
    this.#remember(key, bits);
    return bits;
  }

  #remember(key: string, bits: readonly Bitset[]): void {
    this.#documents.set(key, bits);
    this.#bytes += bytesOf(bits);
    for (const [oldest, old] of this.#documents) {
      if (this.#bytes <= mostBytes || oldest === key) return;
      this.#documents.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }

  #forgetOld(): void {
    if (this.#generation === this.#collection.generation) return;
    this.#generation = this.#collection.generation;
    this.#documents = new Map();
    this.#bytes = 0;
    this.#counts = new Map();
  }
}

function setsIn(words: readonly DocumentsOfWord[], position: number): Bitset[] {
  return words.flatMap((bits) => bits[position] ?? []);
}

function bytesOf(bits: readonly Bitset[]): number {
  return bits.reduce((sum, one) => sum + one.byteLength + bitsetOverhead, 0);
}

/** Equal for leaves that find the same documents. */
export function identityOfLeaf(leaf: Leaf): string {
  if (leaf.kind === 'phrase')
    return `${leaf.field ?? ''}:"${JSON.stringify(leaf.readings)}"${leaf.near ?? ''}`;
  const own = `${leaf.field ?? ''}:${leaf.languages.join(',')}:${leaf.pattern}:${identityOf(leaf)}`;
  return [own, ...leaf.concepts.map(({ identity }) => identity)].join('|');
}
