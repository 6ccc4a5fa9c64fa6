import { type AnalysisKind, takeApart, termOfJoined, termOfPart } from '../../analysis/analyser.ts';
import type { CodeUnits } from '../../analysis/code-units.ts';
import { lowerCase } from '../../analysis/fold.ts';
import { ChunkTable } from './chunk-table.ts';
import { GrowableUint32 } from '../growable.ts';
import { inSlices } from '../in-slices.ts';
import { type Space, spaces } from '../fields.ts';
import { SurfacesByTerm } from './surfaces-by-term.ts';
import { WordList, type WordListParts } from './word-list.ts';

export const noTerm = 0xffffffff;

/**
 * How a chunk of several words is encoded: how many parts, further terms and surfaces it has, the surface that shows it,
 * then the terms at its positions (`noTerm` for a stop word), the further terms at its first position, and its surfaces.
 */
export const chunkCode = { parts: 0, also: 1, surfaces: 2, shown: 3, lists: 4 } as const;

/** Chunks remembered as numbers in each space; emptied when full, since frequent chunks come back at once. */
const rememberedChunks = 1_000_000;
/** Surfaces read back before yielding. */
const surfacesAtOnce = 20_000;

interface SpaceWords {
  readonly space: number;
  readonly analysis: AnalysisKind;
  /** Numbers of its surfaces. */
  readonly surfaces: GrowableUint32;
  readonly chunks: ChunkTable;
  readonly codes: GrowableUint32;
}

/** What has to be kept of a lexicon: what it remembers of chunks comes back by itself. */
export interface LexiconParts {
  readonly terms: WordListParts;
  readonly shown: WordListParts;
  readonly folded: WordListParts;
  readonly foldedOf: Uint32Array;
  readonly termOfSurface: Uint32Array;
  readonly uses: Uint32Array;
}

/**
 * All terms and surface words of the segments, by number: numbers are shared by all segments and never reused, so a term
 * is looked up once a search. What no segment has any more is left out when a new lexicon is made (`compactWords`). Surface words are kept for prefixes, suggestions and corrections.
 */
export class Lexicon {
  readonly #spaces: readonly SpaceWords[] = spaces.map(emptySpace);
  #terms = new WordList();
  /** Surfaces as they are shown, and those folded forms that differ. */
  #shown = new WordList();
  #folded = new WordList();
  /** By surface: the number of its folded form and one more; 0 = it is shown as it is folded. */
  #foldedOf = new GrowableUint32();
  #termOfSurface = new GrowableUint32();
  #uses = new GrowableUint32();
  readonly #surfacesByTerm = new SurfacesByTerm();

  get termCount(): number {
    return this.#terms.size;
  }

  get surfaceCount(): number {
    return this.#shown.size;
  }

  /** The number of a term, or `noTerm` where no text has it. */
  termNumber(space: number, term: string): number {
    const number = this.#terms.find(space, term);
    return number < 0 ? noTerm : number;
  }

  /** Numbers of the surfaces of a space, in the order in which they were first seen. */
  surfacesOf(space: number): Uint32Array {
    return this.#words(space).surfaces.view();
  }

  shown(surface: number): string {
    return this.#shown.text(surface);
  }

  folded(surface: number): string {
    return this.#foldedList(surface).text(this.#foldedNumber(surface));
  }

  /** Below 0 where the folded form of a surface comes before these units, 0 where it begins with them, above 0 where it comes after. */
  compareBeginning(surface: number, beginning: Uint16Array): number {
    const list = this.#foldedList(surface);
    const number = this.#foldedNumber(surface);
    const start = list.start(number);
    const end = Math.min(list.end(number), start + beginning.length);
    return compareUnits(list.units, start, end, beginning, 0, beginning.length);
  }

  /** Whether the folded form of a surface, which stands between two places of some units, passes a test. */
  foldedFits(surface: number, test: (units: Uint16Array, start: number, end: number) => boolean): boolean {
    const list = this.#foldedList(surface);
    const number = this.#foldedNumber(surface);
    return test(list.units, list.start(number), list.end(number));
  }

  /** Which of two surfaces comes first by its folded form, as `<` orders texts. */
  compareFolded(one: number, other: number): number {
    const list = this.#foldedList(one);
    const number = this.#foldedNumber(one);
    const otherList = this.#foldedList(other);
    const otherNumber = this.#foldedNumber(other);
    return compareUnits(
      list.units,
      list.start(number),
      list.end(number),
      otherList.units,
      otherList.start(otherNumber),
      otherList.end(otherNumber),
    );
  }

  /** By surface, for loops over many: valid until the next word is added. */
  termsOfSurfaces(): Uint32Array {
    return this.#termOfSurface.view();
  }

  termOfSurface(surface: number): number {
    return this.#termOfSurface.at(surface);
  }

  /** The forms in which texts have a term. */
  surfacesOfTerm(term: number): readonly number[] {
    return this.#surfacesByTerm.of(term);
  }

  /** How often texts have used it, removed ones included: good for choosing, not for counting. */
  uses(surface: number): number {
    return this.#uses.at(surface);
  }

  countUse(surface: number): void {
    this.#uses.add(surface, 1);
  }

  /** The code of a chunk of text: `surface << 1` where it is one word, else `(index into this space's codes << 1) | 1`. */
  encode(space: number, text: CodeUnits, start: number, end: number): number {
    const words = this.#words(space);
    const known = words.chunks.find(text.units, start, end);
    if (known >= 0) return known;
    if (words.chunks.size >= rememberedChunks) {
      words.chunks.clear();
      words.codes.clear();
    }
    const encoded = this.#encodeNew(words, text.text(start, end));
    words.chunks.add(text.units, start, end, encoded);
    return encoded;
  }

  codesOf(space: number): GrowableUint32 {
    return this.#words(space).codes;
  }

  /** What has to be kept, as it is now: what comes later does not change it. */
  parts(): LexiconParts {
    return {
      terms: this.#terms.parts(),
      shown: this.#shown.parts(),
      folded: this.#folded.parts(),
      foldedOf: this.#foldedOf.view(),
      termOfSurface: this.#termOfSurface.view(),
      uses: this.#uses.copy(),
    };
  }

  /** Restores what was stored of another, in slices; for one that is empty. */
  *restore(parts: LexiconParts): Generator<void, void> {
    this.#terms = yield* WordList.restored(parts.terms);
    this.#shown = yield* WordList.restored(parts.shown);
    this.#folded = yield* WordList.restored(parts.folded);
    this.#foldedOf = new GrowableUint32(parts.foldedOf);
    this.#termOfSurface = new GrowableUint32(parts.termOfSurface);
    this.#uses = new GrowableUint32(parts.uses);
    yield* inSlices(this.surfaceCount, surfacesAtOnce, (from, to) => {
      for (let at = from; at < to; at++) {
        this.#words(this.#shown.space(at)).surfaces.push(at);
        this.#chain(parts.termOfSurface[at]);
      }
    });
  }

  #chain(term: number): void {
    if (term === noTerm) this.#surfacesByTerm.skip();
    else this.#surfacesByTerm.add(term);
  }

  #foldedList(surface: number): WordList {
    return this.#foldedOf.at(surface) === 0 ? this.#shown : this.#folded;
  }

  #foldedNumber(surface: number): number {
    const other = this.#foldedOf.at(surface);
    return other === 0 ? surface : other - 1;
  }

  #words(space: number): SpaceWords {
    // Spaces are numbered by their place in the list of spaces, which this one follows.
    return this.#spaces[space];
  }

  #encodeNew(words: SpaceWords, chunk: string): number {
    const { parts, whole, inner } = takeApart(words.analysis, chunk);
    const surfaces = parts.map(({ start, end, surface }) =>
      this.#surface(words, lowerCase(chunk.slice(start, end)), surface, termOfPart),
    );
    const [only] = surfaces;
    if (surfaces.length === 1 && only !== undefined && whole === null && inner.length === 0) return only * 2;
    const terms = surfaces.map((surface) => this.termOfSurface(surface));
    const also = inner.map(({ surface }) => this.#term(words, termOfJoined(words.analysis, surface)));
    let shown = only ?? noTerm;
    if (whole !== null) {
      shown = this.#surface(words, lowerCase(chunk), whole.surface, termOfJoined);
      surfaces.push(shown);
      also.push(this.termOfSurface(shown));
    }
    const { codes } = words;
    const start = codes.length;
    for (const number of [terms.length, also.length, surfaces.length, shown]) codes.push(number);
    for (const list of [terms, also, surfaces]) for (const number of list) codes.push(number);
    return start * 2 + 1;
  }

  #term({ space }: SpaceWords, term: string | null): number {
    return term === null ? noTerm : numberIn(this.#terms, space, term);
  }

  /** The number of a surface. How it is shown decides how it is folded, and so its term, which is found once. */
  #surface(
    words: SpaceWords,
    shown: string,
    folded: string,
    termOf: (analysis: AnalysisKind, folded: string) => string | null,
  ): number {
    const known = this.#shown.find(words.space, shown);
    if (known >= 0) return known;
    const number = this.#shown.add(words.space, shown);
    words.surfaces.push(number);
    this.#foldedOf.push(folded === shown ? 0 : numberIn(this.#folded, words.space, folded) + 1);
    const term = this.#term(words, termOf(words.analysis, folded));
    this.#termOfSurface.push(term);
    this.#chain(term);
    this.#uses.push(0);
    return number;
  }
}

function numberIn(list: WordList, space: number, word: string): number {
  const known = list.find(space, word);
  return known < 0 ? list.add(space, word) : known;
}

function compareUnits(
  units: Uint16Array,
  start: number,
  end: number,
  others: Uint16Array,
  othersStart: number,
  othersEnd: number,
): number {
  const lengths = end - start - (othersEnd - othersStart);
  const shorter = lengths < 0 ? end - start : othersEnd - othersStart;
  for (let at = 0; at < shorter; at++) {
    const difference = units[start + at] - others[othersStart + at];
    if (difference !== 0) return difference;
  }
  return lengths;
}

function emptySpace(space: Space, number: number): SpaceWords {
  return {
    space: number,
    analysis: space === 'author' || space === 'country' || space === 'type' ? 'names' : space,
    surfaces: new GrowableUint32(),
    chunks: new ChunkTable(),
    codes: new GrowableUint32(),
  };
}
