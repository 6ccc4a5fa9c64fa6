import { type AnalysisKind, analyseChunk, type Word } from '../analysis/analyser.ts';
import { lowerCase } from '../analysis/fold.ts';
import { ChunkTable } from './chunk-table.ts';
import { GrowableUint32 } from './growable.ts';
import { type Space, spaces } from './fields.ts';

export const noTerm = 0xffffffff;

/**
 * How a chunk is encoded: how many parts, further terms and surfaces it has, the surface that shows it, then the terms
 * at its positions (`noTerm` for a stop word), the further terms at its first position, and its surfaces.
 */
export const chunkCode = { parts: 0, also: 1, surfaces: 2, shown: 3, lists: 4 } as const;

/** Chunks remembered as numbers in each space; emptied when full, since frequent chunks come back at once. */
const rememberedChunks = 1_000_000;

interface SpaceWords {
  readonly analysis: AnalysisKind;
  readonly terms: Map<string, number>;
  readonly surfaces: Map<string, number>;
  readonly surfaceNumbers: GrowableUint32;
  readonly chunks: ChunkTable;
  /** Where the code of each chunk begins. */
  readonly codeStarts: GrowableUint32;
  readonly codes: GrowableUint32;
}

/**
 * All terms and surface words ever seen, by number: numbers are shared by all segments and never reused, so a term
 * is looked up once a search. Surface words are kept for prefixes, suggestions and corrections.
 */
export class Lexicon {
  readonly #spaces: readonly SpaceWords[] = spaces.map(emptySpace);
  readonly #shown: string[] = [];
  readonly #folded: string[] = [];
  readonly #termOfSurface = new GrowableUint32();
  readonly #uses = new GrowableUint32();
  #termCount = 0;

  get termCount(): number {
    return this.#termCount;
  }

  get surfaceCount(): number {
    return this.#shown.length;
  }

  /** The number of a term, or `noTerm` where no text has it. */
  termNumber(space: number, term: string): number {
    return this.#words(space).terms.get(term) ?? noTerm;
  }

  /** Numbers of the surfaces of a space, in the order in which they were first seen. */
  surfacesOf(space: number): Uint32Array {
    return this.#words(space).surfaceNumbers.view();
  }

  shown(surface: number): string {
    return this.#shown[surface] ?? '';
  }

  folded(surface: number): string {
    return this.#folded[surface] ?? '';
  }

  termOfSurface(surface: number): number {
    return this.#termOfSurface.at(surface);
  }

  /** How often texts have used it, removed ones included: good for choosing, not for counting. */
  uses(surface: number): number {
    return this.#uses.at(surface);
  }

  countUse(surface: number): void {
    this.#uses.add(surface, 1);
  }

  /** Where the code of a chunk begins among the space's codes. */
  encode(space: number, text: string, start: number, end: number): number {
    const words = this.#words(space);
    const known = words.chunks.find(text, start, end);
    if (known >= 0) return words.codeStarts.at(known);
    if (words.chunks.size >= rememberedChunks) {
      words.chunks.clear();
      words.codeStarts.clear();
      words.codes.clear();
    }
    words.chunks.add(text, start, end);
    words.codeStarts.push(words.codes.length);
    return this.#addCode(words, ownCopy(text, start, end));
  }

  codesOf(space: number): GrowableUint32 {
    return this.#words(space).codes;
  }

  #words(space: number): SpaceWords {
    // Spaces are numbered by their place in the list of spaces, which this one follows.
    return this.#spaces[space];
  }

  #addCode(words: SpaceWords, chunk: string): number {
    const { parts, whole, inner } = analyseChunk(words.analysis, chunk);
    const surfaces = parts.map((part) =>
      this.#surface(words, lowerCase(chunk.slice(part.start, part.end)), part),
    );
    const shown = whole === null ? surfaces[0] : this.#surface(words, lowerCase(chunk), whole);
    if (whole !== null && shown !== undefined) surfaces.push(shown);
    const also = [...(whole === null ? [] : [whole]), ...inner];
    const start = words.codes.length;
    for (const number of [parts.length, also.length, surfaces.length, shown ?? noTerm])
      words.codes.push(number);
    for (const { term } of parts) words.codes.push(this.#term(words, term));
    for (const { term } of also) words.codes.push(this.#term(words, term));
    for (const surface of surfaces) words.codes.push(surface);
    return start;
  }

  #term({ terms }: SpaceWords, term: string | null): number {
    if (term === null) return noTerm;
    let number = terms.get(term);
    if (number === undefined) {
      number = this.#termCount++;
      terms.set(term, number);
    }
    return number;
  }

  #surface(words: SpaceWords, shown: string, word: Word): number {
    const known = words.surfaces.get(shown);
    if (known !== undefined) return known;
    const number = this.#shown.length;
    words.surfaces.set(shown, number);
    words.surfaceNumbers.push(number);
    this.#shown.push(shown);
    this.#folded.push(word.surface === shown ? shown : word.surface);
    this.#termOfSurface.push(this.#term(words, word.term));
    this.#uses.push(0);
    return number;
  }
}

function emptySpace(space: Space): SpaceWords {
  return {
    analysis: space === 'author' || space === 'country' || space === 'type' ? 'names' : space,
    terms: new Map(),
    surfaces: new Map(),
    surfaceNumbers: new GrowableUint32(),
    chunks: new ChunkTable(),
    codeStarts: new GrowableUint32(),
    codes: new GrowableUint32(),
  };
}

/** A piece of a text that does not keep the text in memory, as a slice of it may. */
function ownCopy(text: string, start: number, end: number): string {
  const units = Array.from({ length: end - start }, (_, at) => text.charCodeAt(start + at));
  let copy = '';
  for (let at = 0; at < units.length; at += 1_000)
    copy += String.fromCharCode(...units.slice(at, at + 1_000));
  return copy;
}
