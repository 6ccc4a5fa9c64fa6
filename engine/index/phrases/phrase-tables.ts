import type { Lexicon } from '../words/lexicon.ts';
import type { PrefixTable } from '../words/prefix-table.ts';
import type { Segment } from '../segments/segment.ts';
import { buildPhraseTable } from './build-phrase-table.ts';
import { MostUsed } from './most-used.ts';
import { PhraseTable, type PhraseTableParts } from './phrase-table.ts';

/** A phrase of titles. */
export interface TitlePhrase {
  readonly surfaces: readonly number[];
  /** How often titles have it, more or less: what is rare in a segment is not counted there. */
  readonly uses: number;
}

/** Phrases looked at in each segment: those that are rarer in it are hardly the most used of all. */
const mostWords = 12;
const mostPhrases = 32;
/** Of a segment that is far smaller than the largest. */
const mostOfSmall = 6;
const farSmaller = 1 / 5;
/** Answers remembered until the segments change: a request asks for some of them twice, and so does the next letter typed. */
const mostRemembered = 500;

/** The phrases of all titles, a table a segment. Documents that were removed meanwhile are still in it: good for choosing, not for counting. */
export class PhraseTables {
  #tables: ReadonlyMap<Segment, PhraseTable> = new Map();
  #largest: PhraseTable | null = null;
  #known = new Map<string, readonly TitlePhrase[]>();

  /** Follows the segments as they are now, in slices. Until it is done, suggestions come from the tables as they were. */
  *update(
    segments: readonly Segment[],
    prefixes: readonly PrefixTable[],
    lexicon: Lexicon,
  ): Generator<void, void> {
    if (segments.length === this.#tables.size && segments.every((one) => this.#tables.has(one))) return;
    const tables = new Map<Segment, PhraseTable>();
    for (const segment of segments) {
      const table = this.#tables.get(segment) ?? (yield* buildPhraseTable(segment, prefixes, lexicon));
      tables.set(segment, table);
    }
    this.#use(tables);
  }

  /** What has to be kept of a segment's table; null where it has none yet. */
  partsOf(segment: Segment): PhraseTableParts | null {
    return this.#tables.get(segment)?.parts ?? null;
  }

  restore(kept: ReadonlyMap<Segment, PhraseTableParts>, lexicon: Lexicon): void {
    this.#use(new Map([...kept].map(([segment, parts]) => [segment, new PhraseTable(parts, lexicon)])));
  }

  #use(tables: ReadonlyMap<Segment, PhraseTable>): void {
    this.#tables = tables;
    this.#largest = null;
    this.#known = new Map();
    for (const table of tables.values()) {
      if (this.#largest === null || table.size > this.#largest.size) this.#largest = table;
    }
  }

  /** Of the segment that has most: it knows every word that is used much. */
  get largest(): PhraseTable | null {
    return this.#largest;
  }

  /** Bytes of memory. */
  get bytes(): number {
    return [...this.#tables.values()].reduce((sum, table) => sum + table.bytes, 0);
  }

  /** The phrases most used whose first words are these and whose next word begins so, all folded. */
  completing(space: number, before: readonly string[], beginning: string): readonly TitlePhrase[] {
    const key = [space, ...before, beginning].join(' ');
    let phrases = this.#known.get(key);
    if (phrases === undefined) {
      if (this.#known.size >= mostRemembered) this.#known.clear();
      phrases = this.#find(space, before, beginning);
      this.#known.set(key, phrases);
    }
    return phrases;
  }

  #find(space: number, before: readonly string[], beginning: string): TitlePhrase[] {
    const small = (this.#largest?.size ?? 0) * farSmaller;
    const found = new Map<string, { readonly surfaces: readonly number[]; uses: number }>();
    for (const table of this.#tables.values()) {
      const isSmall = table.size < small;
      for (const phrase of mostUsedOf(table, space, before, beginning, isSmall)) {
        const surfaces = table.surfacesOf(phrase);
        const key = surfaces.join(' ');
        const known = found.get(key);
        if (known === undefined) found.set(key, { surfaces, uses: table.usesOf(phrase) });
        else known.uses += table.usesOf(phrase);
      }
    }
    return [...found.values()].toSorted((one, other) => other.uses - one.uses);
  }
}

function mostUsedOf(
  table: PhraseTable,
  space: number,
  before: readonly string[],
  beginning: string,
  isSmall: boolean,
): number[] {
  const words = new MostUsed(isSmall ? mostOfSmall : mostWords);
  const phrases = new MostUsed(isSmall ? mostOfSmall : mostPhrases);
  for (const span of table.completing(space, before, beginning)) table.addMostUsed(span, words, phrases);
  return [...words.all(), ...phrases.all()];
}
