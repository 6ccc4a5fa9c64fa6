import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { TextLanguage } from '#domain/evidence/document.ts';
import { forEachChunkOfUnits } from '../../analysis/chunks/chunks.ts';
import { CodeUnits } from '../../analysis/code-units.ts';
import { pauses } from '../../analysis/pauses.ts';
import { normaliseIdentifier } from '#query-language/identifiers.ts';
import type { BuildMemory } from './build-memory.ts';
import { buildPostings } from './build-postings.ts';
import {
  type Field,
  fieldNumber,
  fields,
  fieldWeights,
  gapBetweenTexts,
  languageSpaces,
  lastPosition,
  type Space,
  spaceNumber,
} from '../fields.ts';
import type { GrowableUint32 } from '../growable.ts';
import { identifierHash } from './identifiers.ts';
import type { KeyTable } from '../key-table.ts';
import { chunkCode, type Lexicon, noTerm } from '../words/lexicon.ts';
import { gone } from './merge-postings.ts';
import { isKeptInOrder, textStart } from '../words/word-sequences.ts';
import {
  type Columns,
  noQuality,
  noRecency,
  noYear,
  createSegment,
  lowerBound,
  type Segment,
  type SegmentParts,
  titleEnd,
} from './segment.ts';

const longestLength = 0xffff;
const pauseUnits = new Set(Array.from(pauses, (character) => character.charCodeAt(0)));
/** The text that is being read: one at a time. */
const reading = new CodeUnits();

/** Buffers documents, then makes them a segment. Of two with one id, the later one counts. */
export class SegmentBuilder {
  readonly #lexicon: Lexicon;
  readonly #keyTable: KeyTable;
  readonly #memory: BuildMemory;
  readonly #documents: Pick<
    SearchableDocument,
    'id' | 'recency' | 'year' | 'qualityShare' | 'best' | 'addedRevision'
  >[] = [];
  readonly #superseded: number[] = [];
  readonly #latest = new Map<number, number>();
  readonly #terms: GrowableUint32;
  readonly #docs: GrowableUint32;
  readonly #places: GrowableUint32;
  readonly #lengths: number[][] = languageSpaces.map(() => []);
  readonly #fieldStarts: number[][] = languageSpaces.map(() => []);
  readonly #keyStarts: number[] = [0];
  readonly #keys: GrowableUint32;
  readonly #titleStarts: number[] = [0];
  readonly #titles: GrowableUint32;
  readonly #wordStarts: number[] = [0];
  readonly #words: GrowableUint32;
  readonly #identifiers: number[] = [];
  readonly #identifierDocs: number[] = [];
  #position = 0;

  /** The memory is this builder's alone until there is another. */
  constructor(lexicon: Lexicon, keyTable: KeyTable, memory: BuildMemory) {
    this.#lexicon = lexicon;
    this.#keyTable = keyTable;
    this.#memory = memory;
    memory.clear();
    this.#terms = memory.terms;
    this.#docs = memory.docs;
    this.#places = memory.places;
    this.#keys = memory.keys;
    this.#titles = memory.titles;
    this.#words = memory.words;
  }

  get size(): number {
    return this.#documents.length;
  }

  /** Occurrences buffered so far: what the work of building grows with. */
  get weight(): number {
    return this.#terms.length;
  }

  add(document: SearchableDocument): void {
    const doc = this.#documents.length;
    this.remove(document.id);
    this.#latest.set(document.id, doc);
    const { id, recency, year, qualityShare, best, addedRevision } = document;
    this.#documents.push({ id, recency, year, qualityShare, best, addedRevision });
    for (const space of languageSpaces.keys()) this.#addLanguage(document, space);
    this.#addNames('author', document.authors);
    this.#addNames('country', document.countries);
    this.#addNames('type', document.types);
    for (const key of new Set(document.keys)) this.#keys.push(this.#keyTable.numberOf(key));
    this.#keyStarts.push(this.#keys.length);
    this.#titleStarts.push(this.#titles.length);
    this.#wordStarts.push(this.#words.length);
    this.#addIdentifiers(doc, document);
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
    const identifiers = sortedIdentifiers(this.#identifiers, this.#identifierDocs);
    yield;
    const parts = {
      size: this.size,
      postings,
      columns: this.#columns(),
      keys: { starts: new Uint32Array(this.#keyStarts), values: this.#keys.copy() },
      titles: { starts: new Uint32Array(this.#titleStarts), values: this.#titles.copy() },
      words: { starts: new Uint32Array(this.#wordStarts), values: this.#words.copy() },
      ...identifiers,
    };
    yield;
    const segment = yield* createSegment(parts, this.#keyTable.keys.length);
    for (const doc of this.#superseded) segment.delete(doc);
    return segment;
  }

  #columns(): Columns {
    const documents = this.#documents;
    return {
      ids: Float64Array.from(documents, ({ id }) => id),
      recency: Int32Array.from(documents, ({ recency }) => recency ?? noRecency),
      year: Int16Array.from(documents, ({ year }) => year ?? noYear),
      quality: Float64Array.from(documents, ({ qualityShare }) => qualityShare ?? noQuality),
      best: Uint8Array.from(documents, ({ best }) => (best ? 1 : 0)),
      addedRevision: Float64Array.from(documents, ({ addedRevision }) => addedRevision),
      lengths: this.#lengths.map((lengths) => (isEmpty(lengths) ? null : new Uint16Array(lengths))),
      fieldStarts: this.#fieldStarts.map((starts, space) =>
        isEmpty(this.#lengths[space] ?? []) ? null : new Uint16Array(starts),
      ),
    };
  }

  /** The fields of one language, in the order of their positions. */
  #addLanguage(document: SearchableDocument, space: number): void {
    const language = languageSpaces[space] ?? 'en';
    const texts = language === 'en' ? [document.texts.en, document.texts.other] : [document.texts[language]];
    let length = 0;
    this.#position = 0;
    for (const field of fields) {
      this.#fieldStarts[space]?.push(Math.min(this.#position, lastPosition));
      const number = fieldNumber(field);
      for (const text of textsOf(document, language, texts, field)) {
        const words = this.#addText(space, number, text, field === 'title' || field === 'declarativeTitle');
        length += words * (fieldWeights[number] ?? 1);
      }
    }
    this.#lengths[space]?.push(Math.min(length, longestLength));
  }

  #addNames(space: Space, names: readonly string[]): void {
    this.#position = 0;
    for (const name of names) this.#addText(spaceNumber(space), 0, name, false);
  }

  /** Adds a text's terms and gives their number. */
  #addText(space: number, field: number, raw: string, isTitle: boolean): number {
    const lexicon = this.#lexicon;
    const length = reading.read(raw.normalize('NFKC'));
    const { units } = reading;
    const isKept = space < languageSpaces.length && isKeptInOrder(field);
    if (isKept) this.#words.push(textStart(space, field));
    let words = 0;
    let previousEnd = 0;
    forEachChunkOfUnits(units, length, (start, end) => {
      const code = lexicon.encode(space, reading, start, end);
      let shown = code >>> 1;
      if ((code & 1) === 0) {
        const term = lexicon.termOfSurface(shown);
        if (term !== noTerm) {
          this.#addOccurrence(term, field);
          words++;
        }
        this.#position++;
        lexicon.countUse(shown);
        if (isKept) this.#words.push(shown);
      } else {
        const codes = lexicon.codesOf(space);
        words += this.#addParts(codes, shown, field, isKept);
        shown = codes.at(shown + chunkCode.shown);
      }
      if (!isTitle || shown === noTerm) return;
      if (hasPause(units, previousEnd, start)) this.#titles.push(titleEnd);
      previousEnd = end;
      this.#titles.push(shown);
    });
    if (isTitle && words > 0) this.#titles.push(titleEnd);
    this.#position += gapBetweenTexts;
    return words;
  }

  /** Adds the terms of a chunk of several words, whose code begins here, and gives their number. */
  #addParts(codes: GrowableUint32, code: number, field: number, isKept: boolean): number {
    let part = code + chunkCode.lists;
    const also = part + codes.at(code + chunkCode.parts);
    const surfaces = also + codes.at(code + chunkCode.also);
    const codeEnd = surfaces + codes.at(code + chunkCode.surfaces);
    if (isKept) for (let at = part; at < also; at++) this.#words.push(codes.at(at - part + surfaces));
    let words = 0;
    for (let at = also; at < surfaces; at++) this.#addOccurrence(codes.at(at), field);
    for (; part < also; part++) {
      const term = codes.at(part);
      if (term !== noTerm) {
        this.#addOccurrence(term, field);
        words++;
      }
      this.#position++;
    }
    for (let at = surfaces; at < codeEnd; at++) this.#lexicon.countUse(codes.at(at));
    return words;
  }

  #addOccurrence(term: number, field: number): void {
    this.#terms.push(term);
    this.#docs.push(this.#documents.length - 1);
    this.#places.push((field << 16) | Math.min(this.#position, lastPosition));
  }

  #addIdentifiers(doc: number, { id, ids, doi }: SearchableDocument): void {
    for (const value of new Set([String(id), ...ids.map((one) => normaliseIdentifier('id', one))])) {
      this.#identifiers.push(identifierHash('id', value));
    }
    if (doi !== null) this.#identifiers.push(identifierHash('doi', normaliseIdentifier('doi', doi)));
    while (this.#identifierDocs.length < this.#identifiers.length) this.#identifierDocs.push(doc);
  }
}

/** Whether a part of a title ends here: no phrase runs over a colon. */
function hasPause(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (pauseUnits.has(units[at])) return true;
  return false;
}

/** Sorted as numbers, which needs no comparing function; then each document takes its place beside its hash. */
function sortedIdentifiers(
  hashes: readonly number[],
  docs: readonly number[],
): Pick<SegmentParts, 'identifiers' | 'identifierDocs'> {
  const identifiers = new Float64Array(hashes).toSorted();
  const identifierDocs = new Uint32Array(docs.length).fill(gone);
  for (const [index, hash] of hashes.entries()) {
    let at = lowerBound(identifiers.length, (one) => identifiers[one] < hash);
    while (identifierDocs[at] !== gone) at++;
    identifierDocs[at] = docs[index] ?? gone;
  }
  return { identifiers, identifierDocs };
}

function isEmpty(lengths: readonly number[]): boolean {
  return lengths.every((length) => length === 0);
}

function textsOf(
  document: SearchableDocument,
  language: TextLanguage,
  texts: readonly (SearchableTexts | undefined)[],
  field: Field,
): readonly string[] {
  if (field === 'citation') return language === 'en' ? [document.citation] : [];
  if (field === 'names') return language === 'other' ? [] : (document.names[language] ?? []);
  return texts.map((one) => one?.[field] ?? '').filter((text) => text !== '');
}
