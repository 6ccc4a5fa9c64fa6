import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { TextLanguage } from '#domain/evidence/document.ts';
import { forEachChunk } from '../analysis/chunks.ts';
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
import { type Columns, noQuality, noRecency, noYear, Segment, titleEnd } from './segment.ts';

const longestLength = 0xffff;
const pauses = new Set(
  Array.from(':;.,?!()[]\u2013\u2014\u3002\uFF0C\uFF1A', (character) => character.charCodeAt(0)),
);

/** Gathers documents, then makes them a segment. Of two with one id, the later one counts. */
export class SegmentBuilder {
  readonly #lexicon: Lexicon;
  readonly #keyTable: KeyTable;
  readonly #documents: Pick<SearchableDocument, 'id' | 'recency' | 'year' | 'qualityShare' | 'best'>[] = [];
  readonly #superseded: number[] = [];
  readonly #latest = new Map<number, number>();
  readonly #terms = new GrowableUint32();
  readonly #docs = new GrowableUint32();
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
    const { id, recency, year, qualityShare, best } = document;
    this.#documents.push({ id, recency, year, qualityShare, best });
    for (const space of languageSpaces.keys()) this.#addLanguage(doc, document, space);
    this.#addNames(doc, 'author', document.authors);
    this.#addNames(doc, 'country', document.countries);
    this.#addNames(doc, 'type', document.types);
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

  build(): Segment {
    const postings = buildPostings(
      { terms: this.#terms.view(), docs: this.#docs.view(), places: this.#places.view() },
      this.#lexicon.termCount,
      fieldWeights,
    );
    this.#identifiers.sort((one, other) => one.hash - other.hash || one.doc - other.doc);
    const segment = new Segment(
      {
        size: this.size,
        postings,
        columns: this.#columns(),
        keys: { starts: Uint32Array.from(this.#keyStarts), values: this.#keys.copy() },
        titles: { starts: Uint32Array.from(this.#titleStarts), values: this.#titles.copy() },
        identifiers: Float64Array.from(this.#identifiers, ({ hash }) => hash),
        identifierDocs: Uint32Array.from(this.#identifiers, ({ doc }) => doc),
      },
      this.#keyTable.keys.length,
    );
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
      lengths: this.#lengths.map((lengths) =>
        lengths.some((length) => length > 0) ? Uint16Array.from(lengths) : null,
      ),
      fieldStarts: this.#fieldStarts.map((starts, space) =>
        this.#lengths[space]?.some((length) => length > 0) ? Uint16Array.from(starts) : null,
      ),
    };
  }

  /** The fields of one language, in the order of their positions. */
  #addLanguage(doc: number, document: SearchableDocument, space: number): void {
    const language = languageSpaces[space] ?? 'en';
    const texts = language === 'en' ? [document.texts.en, document.texts.other] : [document.texts[language]];
    let length = 0;
    this.#position = 0;
    for (const field of fields) {
      this.#fieldStarts[space]?.push(Math.min(this.#position, lastPosition));
      const number = fieldNumber(field);
      for (const text of textsOf(document, language, texts, field)) {
        const words = this.#addText(
          doc,
          space,
          number,
          text,
          field === 'title' || field === 'declarativeTitle',
        );
        length += words * (fieldWeights[number] ?? 1);
      }
    }
    this.#lengths[space]?.push(Math.min(length, longestLength));
  }

  #addNames(doc: number, space: Space, names: readonly string[]): void {
    this.#position = 0;
    for (const name of names) this.#addText(doc, spaceNumber(space), 0, name, false);
  }

  /** Adds a text's terms and gives their number. */
  #addText(doc: number, space: number, field: number, raw: string, isTitle: boolean): number {
    const lexicon = this.#lexicon;
    const codes = lexicon.codesOf(space);
    const text = raw.normalize('NFKC');
    let words = 0;
    let previousEnd = 0;
    forEachChunk(text, (start, end) => {
      const code = lexicon.encode(space, text, start, end);
      let part = code + chunkCode.lists;
      const also = part + codes.at(code + chunkCode.parts);
      const surfaces = also + codes.at(code + chunkCode.also);
      const codeEnd = surfaces + codes.at(code + chunkCode.surfaces);
      for (let at = also; at < surfaces; at++) this.#addOccurrence(codes.at(at), doc, field);
      for (; part < also; part++) {
        const term = codes.at(part);
        if (term !== noTerm) {
          this.#addOccurrence(term, doc, field);
          words++;
        }
        this.#position++;
      }
      for (let at = surfaces; at < codeEnd; at++) lexicon.countUse(codes.at(at));
      const shown = codes.at(code + chunkCode.shown);
      if (!isTitle || shown === noTerm) return;
      if (hasPause(text, previousEnd, start)) this.#titles.push(titleEnd);
      previousEnd = end;
      this.#titles.push(shown);
    });
    if (isTitle && words > 0) this.#titles.push(titleEnd);
    this.#position += gapBetweenTexts;
    return words;
  }

  #addOccurrence(term: number, doc: number, field: number): void {
    this.#terms.push(term);
    this.#docs.push(doc);
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
function hasPause(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (pauses.has(text.charCodeAt(at))) return true;
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
