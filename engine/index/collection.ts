import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { BuildMemory } from './segments/build-memory.ts';
import { compactWords, type KnownName } from './words/compact-words.ts';
import { languageSpaces, spaces } from './fields.ts';
import { KeyTable } from './key-table.ts';
import type { DocumentStore } from './stored/document-store.ts';
import { Lexicon } from './words/lexicon.ts';
import { mergeSegments } from './segments/merge-segments.ts';
import { PrefixTable } from './words/prefix-table.ts';
import type { Segment } from './segments/segment.ts';
import { SegmentBuilder } from './segments/segment-builder.ts';
import { PhraseTables } from './phrases/phrase-tables.ts';
import { SpellingTable } from './spelling/spelling-table.ts';
import { fold } from '../analysis/fold.ts';
import { DocumentFrequencies } from './words/document-frequencies.ts';

/** A document as it now is, or its removal. */
export interface Change {
  readonly id: number;
  readonly document: SearchableDocument | null;
}

/** A segment is closed when it has this many documents, or this many occurrences of terms. */
const documentsInSegment = 2_048;
const occurrencesInSegment = 400_000;
/** Documents looked up by their ids before yielding. */
const locatedAtOnce = 500;
/** Segments of about one size before they become one. */
const mergedTogether = 6;
/** A segment with more than this share deleted is written anew. */
const mostDeleted = 0.3;

/** All segments, with what is known of them together. */
export class Collection {
  lexicon = new Lexicon();
  frequencies = new DocumentFrequencies(this.lexicon);
  readonly keyTable: KeyTable;
  /** What result lists show of documents. */
  store: DocumentStore;
  prefixes: readonly PrefixTable[];
  spelling: readonly SpellingTable[];
  readonly phrases = new PhraseTables();
  /** Names of topics, types and countries by language. */
  names = new Map<Language, Map<string, KnownName>>();
  /** Sum of the weighted lengths, and documents that have any, by language. */
  readonly totalLengths: number[] = languageSpaces.map(() => 0);
  readonly documentsWithText: number[] = languageSpaces.map(() => 0);
  segments: readonly Segment[] = [];
  liveCount = 0;
  /** Grows with every change that a search can see. */
  generation = 0;

  readonly #memory = new BuildMemory();
  #builder: SegmentBuilder;
  #removals = new Set<number>();

  constructor(facetOf: (key: string) => string, store: DocumentStore) {
    this.store = store;
    this.keyTable = new KeyTable(facetOf);
    this.#builder = new SegmentBuilder(this.lexicon, this.keyTable, this.#memory);
    this.spelling = spaces.map((_, space) => new SpellingTable(this.lexicon, space));
    this.prefixes = spaces.map((_, space) => new PrefixTable(this.lexicon, space));
  }

  /**
   * Buffers changes, in their order and in slices. Searches see them once they are published: at the latest by `publish`.
   * Where a change cannot be taken in, or the slices are not gone through, all that waits is dropped: its giver has it still.
   */
  *buffer(changes: Iterable<Change>): Generator<void, void> {
    let isComplete = false;
    try {
      for (const { id, document } of changes) {
        this.#take(id, document);
        yield;
        if (this.#builder.size >= documentsInSegment || this.#builder.weight >= occurrencesInSegment) {
          yield* this.publish();
        }
      }
      isComplete = true;
    } finally {
      if (!isComplete) this.#beginAnew();
    }
  }

  /** Lets searches see what was buffered, in slices: between two steps they see whole documents, old or new. */
  *publish(): Generator<void, void> {
    const builder = this.#builder;
    const removals = this.#removals;
    if (builder.size === 0 && removals.size === 0) return;
    try {
      yield* this.#swapSegments(builder, removals);
    } finally {
      this.#beginAnew();
    }
    yield;
    yield* this.frequencies.update(this.segments);
    for (const table of this.prefixes) yield* table.update();
    const hasCompacted = yield* this.#compact();
    yield* this.updateWordTables();
    if (hasCompacted) yield* this.#forgetUnusedWords();
  }

  /** Makes what corrections and suggestions look words and phrases up in: after a publication, and after all was read back. */
  *updateWordTables(): Generator<void, void> {
    yield* this.frequencies.update(this.segments);
    for (const table of this.spelling) yield* table.update();
    yield* this.phrases.update(this.segments, this.prefixes, this.lexicon);
  }

  #take(id: number, document: SearchableDocument | null): void {
    if (document === null) {
      this.#builder.remove(id);
      this.#removals.add(id);
    } else {
      this.#builder.add(document, this.store.append(document.listed));
      this.#noteNames(document);
    }
  }

  #beginAnew(): void {
    this.#builder = new SegmentBuilder(this.lexicon, this.keyTable, this.#memory);
    this.#removals = new Set();
  }

  /** Makes a segment of what was buffered; the old documents are swapped for the new ones in one step. */
  *#swapSegments(builder: SegmentBuilder, removals: ReadonlySet<number>): Generator<void, void> {
    const segment = builder.size === 0 ? null : yield* builder.build();
    const replaced = yield* this.#locate(new Set([...removals, ...builder.ids()]));
    for (const { holder, doc } of replaced) this.#delete(holder, doc);
    if (segment !== null && segment.liveCount > 0) {
      this.segments = [...this.segments, segment];
      this.#count(segment);
    }
    this.generation++;
  }

  *#locate(ids: Iterable<number>): Generator<void, { holder: Segment; doc: number }[]> {
    const found: { holder: Segment; doc: number }[] = [];
    let sinceYield = 0;
    for (const id of ids) {
      for (const holder of this.segments) {
        const doc = holder.find(id);
        if (doc < 0) continue;
        found.push({ holder, doc });
        break;
      }
      if (++sinceYield % locatedAtOnce === 0) yield;
    }
    return found;
  }

  #count(segment: Segment): void {
    this.liveCount += segment.liveCount;
    for (let doc = 0; doc < segment.size; doc++) if (segment.isLive(doc)) this.#countLengths(segment, doc, 1);
  }

  #delete(holder: Segment, doc: number): void {
    this.frequencies.forget(holder, doc);
    holder.delete(doc);
    this.liveCount--;
    this.#countLengths(holder, doc, -1);
  }

  #countLengths(segment: Segment, doc: number, sign: 1 | -1): void {
    for (let space = 0; space < languageSpaces.length; space++) {
      const length = segment.lengthsIn(space)?.[doc] ?? 0;
      if (length === 0) continue;
      this.totalLengths[space] = (this.totalLengths[space] ?? 0) + sign * length;
      this.documentsWithText[space] = (this.documentsWithText[space] ?? 0) + sign;
    }
  }

  /** Says whether there was anything to merge. */
  *#compact(): Generator<void, boolean> {
    let hasCompacted = false;
    for (let due = this.#due(); due.length > 0; due = this.#due()) {
      const merged = yield* mergeSegments(due, this.keyTable.keys.length);
      this.frequencies.moved(merged);
      this.#replace(due, merged);
      hasCompacted = true;
      yield;
    }
    return hasCompacted;
  }

  /** Terms and words leave the segments when these are merged; all that goes by their numbers is swapped in one step. */
  *#forgetUnusedWords(): Generator<void, void> {
    const compact = yield* compactWords(this);
    if (compact === null) return;
    const { phrases, ...numbered } = compact;
    Object.assign(this, numbered);
    this.phrases.restore(phrases, this.lexicon);
    this.generation++;
    this.#beginAnew();
  }

  /** Segments that should become one: several of a size, or one that is largely deleted. */
  #due(): readonly Segment[] {
    const tiers = new Map<number, Segment[]>();
    for (const segment of this.segments) {
      if (segment.liveCount < segment.size * (1 - mostDeleted)) return [segment];
      const tier = Math.floor(Math.log(Math.max(1, segment.liveCount / 64)) / Math.log(mergedTogether));
      const ofTier = [...(tiers.get(tier) ?? []), segment];
      if (ofTier.length >= mergedTogether) return ofTier;
      tiers.set(tier, ofTier);
    }
    return [];
  }

  /** Changes wait until this is done, so nothing was deleted from the sources since the merge began. */
  #replace(sources: readonly Segment[], merged: Segment): void {
    const kept = this.segments.filter((segment) => !sources.includes(segment));
    this.segments = merged.liveCount === 0 ? kept : [...kept, merged];
    this.generation++;
  }

  #noteNames(document: SearchableDocument): void {
    for (const language of languageSpaces) {
      const names = document.names[language];
      if (names === undefined) continue;
      const known = this.names.get(language) ?? new Map<string, KnownName>();
      for (const name of names) {
        const one = known.get(name);
        if (one === undefined) known.set(name, { folded: fold(name), uses: 1 });
        else one.uses++;
      }
      this.names.set(language, known);
    }
  }
}
