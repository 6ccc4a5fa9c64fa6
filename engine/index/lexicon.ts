import { type AnalysisKind, takeApart, termOfJoined, termOfPart } from '../analysis/analyser.ts';
import type { CodeUnits } from '../analysis/code-units.ts';
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
  /** Where the code of each chunk begins. */
  readonly chunks: ChunkTable;
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

  /** Where the code of a chunk of a text begins among the space's codes. */
  encode(space: number, text: CodeUnits, start: number, end: number): number {
    const words = this.#words(space);
    const known = words.chunks.find(text.units, start, end);
    if (known >= 0) return known;
    if (words.chunks.size >= rememberedChunks) {
      words.chunks.clear();
      words.codes.clear();
    }
    const code = this.#addCode(words, text.text(start, end));
    words.chunks.add(text.units, start, end, code);
    return code;
  }

  codesOf(space: number): GrowableUint32 {
    return this.#words(space).codes;
  }

  #words(space: number): SpaceWords {
    // Spaces are numbered by their place in the list of spaces, which this one follows.
    return this.#spaces[space];
  }

  #addCode(words: SpaceWords, chunk: string): number {
    const { parts, whole, inner } = takeApart(words.analysis, chunk);
    const surfaces = parts.map(({ start, end, surface }) =>
      this.#surface(words, lowerCase(chunk.slice(start, end)), surface, termOfPart),
    );
    const terms = surfaces.map((surface) => this.termOfSurface(surface));
    const also = inner.map(({ surface }) => this.#term(words, termOfJoined(words.analysis, surface)));
    let shown = surfaces[0] ?? noTerm;
    if (whole !== null) {
      shown = this.#surface(words, lowerCase(chunk), whole.surface, termOfJoined);
      surfaces.push(shown);
      also.push(this.termOfSurface(shown));
    }
    const { codes } = words;
    const start = codes.length;
    for (const number of [terms.length, also.length, surfaces.length, shown]) codes.push(number);
    for (const list of [terms, also, surfaces]) for (const number of list) codes.push(number);
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

  /** The number of a surface. How it is shown decides how it is folded, and so its term, which is found once. */
  #surface(
    words: SpaceWords,
    shown: string,
    folded: string,
    termOf: (analysis: AnalysisKind, folded: string) => string | null,
  ): number {
    const known = words.surfaces.get(shown);
    if (known !== undefined) return known;
    const number = this.#shown.length;
    words.surfaces.set(shown, number);
    words.surfaceNumbers.push(number);
    this.#shown.push(shown);
    this.#folded.push(folded === shown ? shown : folded);
    this.#termOfSurface.push(this.#term(words, termOf(words.analysis, folded)));
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
    codes: new GrowableUint32(),
  };
}
