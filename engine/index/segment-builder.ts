import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { TextLanguage } from '#domain/evidence/document.ts';
import { forEachChunkOfUnits } from '../analysis/chunks.ts';
import { CodeUnits } from '../analysis/code-units.ts';
import { normaliseIdentifier } from '../query/lexer.ts';
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
} from './fields.ts';
import { GrowableUint32 } from './growable.ts';
import { identifierHash } from './identifiers.ts';
import type { KeyTable } from './key-table.ts';
import { chunkCode, type Lexicon, noTerm } from './lexicon.ts';
import {
  type Columns,
  noQuality,
  noRecency,
  noYear,
  createSegment,
  type Segment,
  titleEnd,
} from './segment.ts';

const longestLength = 0xffff;
const pauses = new Set(
  Array.from(':;.,?!()[]\u2013\u2014\u3002\uFF0C\uFF1A', (character) => character.charCodeAt(0)),
);
/** The text that is being read: one at a time. */
const reading = new CodeUnits();

/** Gathers documents, then makes them a segment. Of two with one id, the later one counts. */
export class SegmentBuilder {
  readonly #lexicon: Lexicon;
  readonly #keyTable: KeyTable;
  readonly #documents: Pick<
    SearchableDocument,
    'id' | 'recency' | 'year' | 'qualityShare' | 'best' | 'addedRevision'
  >[] = [];
  readonly #superseded: number[] = [];
  readonly #latest = new Map<number, number>();
  readonly #terms = new GrowableUint32();
  /** Where the occurrences of each document begin. */
  readonly #occurrenceStarts: number[] = [];
  readonly #places = new GrowableUint32();
  readonly #lengths: number[][] = languageSpaces.map(() => []);
  readonly #fieldStarts: number[][] = languageSpaces.map(() => []);
  readonly #keyStarts: number[] = [0];
  readonly #keys = new GrowableUint32();
  readonly #titleStarts: number[] = [0];
  readonly #titles = new GrowableUint32();
  readonly #identifiers: { hash: number; doc: number }[] = [];
  #position = 0;

  constructor(lexicon: Lexicon, keyTable: KeyTable) {
    this.#lexicon = lexicon;
    this.#keyTable = keyTable;
  }

  get size(): number {
    return this.#documents.length;
  }

  /** Occurrences gathered so far: what the work of building grows with. */
  get weight(): number {
    return this.#terms.length;
  }

  add(document: SearchableDocument): void {
    const doc = this.#documents.length;
    this.remove(document.id);
    this.#latest.set(document.id, doc);
    const { id, recency, year, qualityShare, best, addedRevision } = document;
    this.#documents.push({ id, recency, year, qualityShare, best, addedRevision });
    this.#occurrenceStarts.push(this.#terms.length);
    for (const space of languageSpaces.keys()) this.#addLanguage(document, space);
    this.#addNames('author', document.authors);
    this.#addNames('country', document.countries);
    this.#addNames('type', document.types);
    for (const key of new Set(document.keys)) this.#keys.push(this.#keyTable.numberOf(key));
    this.#keyStarts.push(this.#keys.length);
    this.#titleStarts.push(this.#titles.length);
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
    const occurrences = {
      terms: this.#terms.view(),
      documentStarts: this.#occurrenceStarts,
      places: this.#places.view(),
    };
    const postings = yield* buildPostings(occurrences, this.#lexicon.termCount, fieldWeights);
    yield;
    this.#identifiers.sort((one, other) => one.hash - other.hash || one.doc - other.doc);
    const parts = {
      size: this.size,
      postings,
      columns: this.#columns(),
      keys: { starts: Uint32Array.from(this.#keyStarts), values: this.#keys.copy() },
      titles: { starts: Uint32Array.from(this.#titleStarts), values: this.#titles.copy() },
      identifiers: Float64Array.from(this.#identifiers, ({ hash }) => hash),
      identifierDocs: Uint32Array.from(this.#identifiers, ({ doc }) => doc),
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
      lengths: this.#lengths.map((lengths) =>
        lengths.some((length) => length > 0) ? Uint16Array.from(lengths) : null,
      ),
      fieldStarts: this.#fieldStarts.map((starts, space) =>
        this.#lengths[space]?.some((length) => length > 0) ? Uint16Array.from(starts) : null,
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
    const codes = lexicon.codesOf(space);
    const length = reading.read(raw.normalize('NFKC'));
    const { units } = reading;
    let words = 0;
    let previousEnd = 0;
    forEachChunkOfUnits(units, length, (start, end) => {
      const code = lexicon.encode(space, reading, start, end);
      let part = code + chunkCode.lists;
      const also = part + codes.at(code + chunkCode.parts);
      const surfaces = also + codes.at(code + chunkCode.also);
      const codeEnd = surfaces + codes.at(code + chunkCode.surfaces);
      for (let at = also; at < surfaces; at++) this.#addOccurrence(codes.at(at), field);
      for (; part < also; part++) {
        const term = codes.at(part);
        if (term !== noTerm) {
          this.#addOccurrence(term, field);
          words++;
        }
        this.#position++;
      }
      for (let at = surfaces; at < codeEnd; at++) lexicon.countUse(codes.at(at));
      const shown = codes.at(code + chunkCode.shown);
      if (!isTitle || shown === noTerm) return;
      if (hasPause(units, previousEnd, start)) this.#titles.push(titleEnd);
      previousEnd = end;
      this.#titles.push(shown);
    });
    if (isTitle && words > 0) this.#titles.push(titleEnd);
    this.#position += gapBetweenTexts;
    return words;
  }

  #addOccurrence(term: number, field: number): void {
    this.#terms.push(term);
    this.#places.push((field << 16) | Math.min(this.#position, lastPosition));
  }

  #addIdentifiers(doc: number, { id, ids, doi }: SearchableDocument): void {
    for (const value of new Set([String(id), ...ids.map((one) => normaliseIdentifier('id', one))])) {
      this.#identifiers.push({ hash: identifierHash('id', value), doc });
    }
    if (doi !== null)
      this.#identifiers.push({ hash: identifierHash('doi', normaliseIdentifier('doi', doi)), doc });
  }
}

/** Whether a part of a title ends here: no phrase runs over a colon. */
function hasPause(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (pauses.has(units[at])) return true;
  return false;
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
