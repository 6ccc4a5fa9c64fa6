import type { Language } from '#domain/sites/languages.ts';
import { fold } from '../analysis/fold.ts';
import type { Bitset } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { DocumentFrequencyParts } from '../index/words/document-frequencies.ts';
import type { LexiconParts } from '../index/words/lexicon.ts';
import { createSegment, type Segment, type SegmentParts } from '../index/segments/segment.ts';
import type { StoredLocations } from '../index/stored/document-store.ts';
import type { PhraseTableParts } from '../index/phrases/phrase-table.ts';

/** All that has to be kept of a collection: typed arrays and plain data. What follows from it quickly is found again. */
export interface CollectionParts {
  readonly lexicon: LexiconParts;
  /** Filter keys, in the order of their numbers. */
  readonly keys: readonly string[];
  /** Sorted runs of surfaces, by space. */
  readonly prefixes: readonly (readonly Uint32Array[])[];
  readonly names: readonly NamesOfLanguage[];
  readonly totalLengths: readonly number[];
  readonly documentsWithText: readonly number[];
  readonly frequencies: DocumentFrequencyParts;
  readonly segments: readonly {
    readonly parts: SegmentParts;
    readonly deleted: Bitset;
    readonly stored: StoredLocations;
    readonly phrases: PhraseTableParts | null;
  }[];
}

interface NamesOfLanguage {
  readonly language: Language;
  readonly names: readonly { readonly name: string; readonly uses: number }[];
}

/** What is published, as it is now: what comes later does not change it. */
export function partsOfCollection(collection: Collection): CollectionParts {
  return {
    lexicon: collection.lexicon.parts(),
    keys: [...collection.keyTable.keys],
    prefixes: collection.prefixes.map((table) => table.runs),
    names: [...collection.names].map(([language, known]) => ({
      language,
      names: [...known].map(([name, { uses }]) => ({ name, uses })),
    })),
    totalLengths: [...collection.totalLengths],
    documentsWithText: [...collection.documentsWithText],
    frequencies: collection.frequencies.parts(),
    segments: collection.segments.map((segment) => ({
      parts: segment.parts,
      deleted: segment.deleted.slice(),
      stored: segment.stored,
      phrases: collection.phrases.partsOf(segment),
    })),
  };
}

/** Restores what was stored of another, in slices; for a collection that is empty, with nothing else under way. */
export function* restoreCollection(collection: Collection, kept: CollectionParts): Generator<void, void> {
  yield* collection.lexicon.restore(kept.lexicon);
  for (const key of kept.keys) collection.keyTable.numberOf(key);
  for (const [space, table] of collection.prefixes.entries()) table.restore(kept.prefixes[space] ?? []);
  for (const { language, names } of kept.names) {
    const known = names.map(({ name, uses }) => [name, { folded: fold(name), uses }] as const);
    collection.names.set(language, new Map(known));
  }
  const segments: Segment[] = [];
  const phrases = new Map<Segment, PhraseTableParts>();
  for (const one of kept.segments) {
    const segment = yield* createSegment(one.parts, one.stored, kept.keys.length, one.deleted);
    segments.push(segment);
    if (one.phrases !== null) phrases.set(segment, one.phrases);
  }
  collection.phrases.restore(phrases, collection.lexicon);
  collection.frequencies.restore(kept.frequencies, segments);
  for (const [space, length] of kept.totalLengths.entries()) collection.totalLengths[space] = length;
  for (const [space, documents] of kept.documentsWithText.entries()) {
    collection.documentsWithText[space] = documents;
  }
  collection.liveCount = segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  collection.segments = segments;
  collection.generation++;
  yield* collection.updateWordTables();
}
