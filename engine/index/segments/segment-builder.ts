import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import {
  type Field,
  fieldNumber,
  fields,
  fieldWeights,
  languageSpaces,
  type Space,
  spaceNumber,
} from '../fields.ts';
import type { KeyTable } from '../key-table.ts';
import type { StoredLocation } from '../stored/document-store.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { BuildMemory } from './build-memory.ts';
import { buildPostings } from './build-postings.ts';
import { IdentifierColumn } from './identifiers.ts';
import { ListsByDocument } from './lists-by-document.ts';
import { Occurrences } from './occurrences.ts';
import { type Columns, createSegment, noQuality, noRecency, noYear, type Segment } from './segment.ts';

const longestLength = 0xffff;

/** What columns keep of a document as it is. */
type ColumnValues = Pick<
  SearchableDocument,
  'id' | 'recency' | 'year' | 'qualityShare' | 'best' | 'addedRevision' | 'changedRevision'
>;

/** Of each document: the weighted length of its texts in one language, and where each of its fields begins. */
interface LanguageLengths {
  readonly language: Language;
  readonly space: number;
  readonly lengths: number[];
  readonly fieldStarts: number[];
}

/** Buffers documents, then makes them a segment. Of two with one id, the later one counts. */
export class SegmentBuilder {
  readonly #lexicon: Lexicon;
  readonly #keyTable: KeyTable;
  readonly #memory: BuildMemory;
  readonly #documents: ColumnValues[] = [];
  readonly #stored: StoredLocation[] = [];
  /** By id: the document that counts. The others are deleted when the segment is made. */
  readonly #latest = new Map<number, number>();
  readonly #superseded: number[] = [];
  readonly #occurrences: Occurrences;
  readonly #byLanguage: readonly LanguageLengths[] = languageSpaces.map((language, space) => ({
    language,
    space,
    lengths: [],
    fieldStarts: [],
  }));
  readonly #keys: ListsByDocument;
  readonly #identifiers = new IdentifierColumn();

  /** The memory is this builder's alone until there is another. */
  constructor(lexicon: Lexicon, keyTable: KeyTable, memory: BuildMemory) {
    this.#lexicon = lexicon;
    this.#keyTable = keyTable;
    this.#memory = memory;
    memory.clear();
    this.#occurrences = new Occurrences(lexicon, memory);
    this.#keys = new ListsByDocument(memory.keys);
  }

  get size(): number {
    return this.#documents.length;
  }

  /** Occurrences buffered so far: what the work of building grows with. */
  get weight(): number {
    return this.#occurrences.size;
  }

  add(document: SearchableDocument, stored: StoredLocation): void {
    const doc = this.#documents.length;
    this.remove(document.id);
    this.#latest.set(document.id, doc);
    const { id, recency, year, qualityShare, best, addedRevision, changedRevision } = document;
    this.#documents.push({ id, recency, year, qualityShare, best, addedRevision, changedRevision });
    this.#stored.push(stored);
    for (const lengths of this.#byLanguage) this.#addLanguage(doc, document, lengths);
    this.#addNames(doc, 'author', document.authors);
    this.#addNames(doc, 'country', document.countries);
    this.#addNames(doc, 'type', document.types);
    this.#occurrences.endDocument();
    for (const key of new Set(document.keys)) this.#keys.push(this.#keyTable.numberOf(key));
    this.#keys.endDocument();
    this.#identifiers.add(doc, document);
  }

  /** A document added before that is no more. */
  remove(id: number): void {
    const earlier = this.#latest.get(id);
    if (earlier !== undefined) this.#superseded.push(earlier);
    this.#latest.delete(id);
  }

  ids(): IterableIterator<number> {
    return this.#latest.keys();
  }

  /** Makes the segment, in slices. */
  *build(): Generator<void, Segment> {
    const postings = yield* buildPostings(this.#memory, this.#lexicon.termCount, fieldWeights);
    yield;
    const identifiers = this.#identifiers.sorted();
    yield;
    const parts = {
      size: this.size,
      postings,
      columns: this.#columns(),
      keys: this.#keys.toColumn(),
      titles: this.#occurrences.titles.toColumn(),
      words: this.#occurrences.words.toColumn(),
      ...identifiers,
    };
    yield;
    const stored = {
      storedAt: Float64Array.from(this.#stored, ({ at }) => at),
      storedLengths: Uint32Array.from(this.#stored, ({ length }) => length),
    };
    const segment = yield* createSegment(parts, stored, this.#keyTable.keys.length);
    for (const doc of this.#superseded) segment.delete(doc);
    return segment;
  }

  #columns(): Columns {
    const documents = this.#documents;
    const used = this.#byLanguage.map((one) => (one.lengths.every((length) => length === 0) ? null : one));
    return {
      ids: Float64Array.from(documents, ({ id }) => id),
      recency: Int32Array.from(documents, ({ recency }) => recency ?? noRecency),
      year: Int16Array.from(documents, ({ year }) => year ?? noYear),
      quality: Float64Array.from(documents, ({ qualityShare }) => qualityShare ?? noQuality),
      best: Uint8Array.from(documents, ({ best }) => (best ? 1 : 0)),
      addedRevision: Float64Array.from(documents, ({ addedRevision }) => addedRevision),
      changedRevision: Float64Array.from(documents, ({ changedRevision }) => changedRevision),
      lengths: used.map((one) => one && new Uint16Array(one.lengths)),
      fieldStarts: used.map((one) => one && new Uint16Array(one.fieldStarts)),
    };
  }

  /** The fields of one language, in the order of their positions. */
  #addLanguage(
    doc: number,
    document: SearchableDocument,
    { language, space, lengths, fieldStarts }: LanguageLengths,
  ): void {
    const texts = language === 'en' ? [document.texts.en, document.texts.other] : [document.texts[language]];
    const occurrences = this.#occurrences;
    let length = 0;
    occurrences.startSpace(doc);
    for (const field of fields) {
      fieldStarts.push(occurrences.position);
      const number = fieldNumber(field);
      for (const text of textsOf(document, language, texts, field)) {
        length += occurrences.addText(space, number, text) * fieldWeights[number];
      }
    }
    lengths.push(Math.min(length, longestLength));
  }

  #addNames(doc: number, space: Space, names: readonly string[]): void {
    this.#occurrences.startSpace(doc);
    for (const name of names) this.#occurrences.addText(spaceNumber(space), 0, name);
  }
}

function textsOf(
  document: SearchableDocument,
  language: Language,
  texts: readonly (SearchableTexts | undefined)[],
  field: Field,
): readonly string[] {
  if (field === 'citation') return language === 'en' ? [document.citation] : [];
  if (field === 'names') return document.names[language] ?? [];
  return texts.map((one) => one?.[field] ?? '').filter((text) => text !== '');
}
