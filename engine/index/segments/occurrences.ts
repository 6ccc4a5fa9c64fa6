import { forEachChunkOfUnits } from '../../analysis/chunks/chunks.ts';
import { CodeUnits } from '../../analysis/code-units.ts';
import { pauses } from '../../analysis/pauses.ts';
import { fieldNumber, gapBetweenTexts, languageSpaces, lastPosition } from '../fields.ts';
import type { GrowableUint32 } from '../growable.ts';
import { chunkCode, type ChunkEncoder } from '../words/chunk-encoder.ts';
import { type Lexicon, noTerm } from '../words/lexicon.ts';
import { isKeptInOrder, textStart } from '../words/word-sequences.ts';
import type { BuildMemory } from './build-memory.ts';
import { ListsByDocument } from './lists-by-document.ts';
import { titleEnd } from './segment.ts';

const pauseUnits = new Set(Array.from(pauses, (character) => character.charCodeAt(0)));
const titleFields: ReadonlySet<number> = new Set([fieldNumber('title'), fieldNumber('declarativeTitle')]);
/** The text that is being read: one at a time. */
const reading = new CodeUnits();

/**
 * Reads texts into occurrences of terms: which term, in which document, at which position of which field. Documents come
 * one after another, and so do the texts of one, whose positions go on from text to text.
 */
export class Occurrences {
  /** The words of titles as they are shown, each part of a title ended by `titleEnd`: suggestions come from them. */
  readonly titles: ListsByDocument;
  /** The words of the fields whose words are kept in their order, see word-sequences.ts. */
  readonly words: ListsByDocument;
  readonly #lexicon: Lexicon;
  readonly #chunks: ChunkEncoder;
  readonly #terms: GrowableUint32;
  readonly #docs: GrowableUint32;
  readonly #fieldPositions: GrowableUint32;
  #doc = 0;
  #position = 0;

  constructor(lexicon: Lexicon, memory: BuildMemory) {
    this.#lexicon = lexicon;
    this.#chunks = memory.encoderFor(lexicon);
    this.#terms = memory.terms;
    this.#docs = memory.docs;
    this.#fieldPositions = memory.fieldPositions;
    this.titles = new ListsByDocument(memory.titles);
    this.words = new ListsByDocument(memory.words);
  }

  get size(): number {
    return this.#terms.length;
  }

  /** The position of the next word, as postings say it. */
  get position(): number {
    return Math.min(this.#position, lastPosition);
  }

  /** The positions of each space begin anew in each document. */
  startSpace(doc: number): void {
    this.#doc = doc;
    this.#position = 0;
  }

  endDocument(): void {
    this.titles.endDocument();
    this.words.endDocument();
  }

  /** Adds the terms of a text and gives their number. */
  addText(space: number, field: number, raw: string): number {
    const chunks = this.#chunks;
    const length = reading.read(raw.normalize('NFKC'));
    const { units } = reading;
    const isOfLanguage = space < languageSpaces.length;
    const isTitle = isOfLanguage && titleFields.has(field);
    const isKept = isOfLanguage && isKeptInOrder(field);
    if (isKept) this.words.push(textStart(space, field));
    let words = 0;
    let previousEnd = 0;
    forEachChunkOfUnits(units, length, (start, end) => {
      const code = chunks.encode(space, reading, start, end);
      let shown = code >>> 1;
      if ((code & 1) === 0) {
        words += this.#addWord(shown, field, isKept);
      } else {
        const codes = chunks.codesOf(space);
        words += this.#addParts(codes, shown, field, isKept);
        shown = codes.at(shown + chunkCode.shown);
      }
      if (!isTitle || shown === noTerm) return;
      if (hasPause(units, previousEnd, start)) this.titles.push(titleEnd);
      previousEnd = end;
      this.titles.push(shown);
    });
    if (isTitle && words > 0) this.titles.push(titleEnd);
    this.#position += gapBetweenTexts;
    return words;
  }

  /** Adds a chunk that is one word. Gives the number of its terms: a stop word has none. */
  #addWord(surface: number, field: number, isKept: boolean): number {
    const term = this.#lexicon.termOfSurface(surface);
    if (term !== noTerm) this.#add(term, field);
    this.#position++;
    this.#lexicon.countUse(surface);
    if (isKept) this.words.push(surface);
    return term === noTerm ? 0 : 1;
  }

  /** Adds the terms of a chunk of several words, whose code begins here, and gives their number. */
  #addParts(codes: GrowableUint32, code: number, field: number, isKept: boolean): number {
    let part = code + chunkCode.lists;
    const also = part + codes.at(code + chunkCode.parts);
    const surfaces = also + codes.at(code + chunkCode.also);
    const codeEnd = surfaces + codes.at(code + chunkCode.surfaces);
    if (isKept) for (let at = part; at < also; at++) this.words.push(codes.at(at - part + surfaces));
    let words = 0;
    for (let at = also; at < surfaces; at++) this.#add(codes.at(at), field);
    for (; part < also; part++) {
      const term = codes.at(part);
      if (term !== noTerm) {
        this.#add(term, field);
        words++;
      }
      this.#position++;
    }
    for (let at = surfaces; at < codeEnd; at++) this.#lexicon.countUse(codes.at(at));
    return words;
  }

  #add(term: number, field: number): void {
    this.#terms.push(term);
    this.#docs.push(this.#doc);
    this.#fieldPositions.push((field << 16) | this.position);
  }
}

/** Whether a part of a title ends here: no phrase runs over a colon. */
function hasPause(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (pauseUnits.has(units[at])) return true;
  return false;
}
