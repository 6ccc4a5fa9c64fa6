import type { AnalysisKind } from '../../analysis/analyser.ts';
import { spaces } from '../fields.ts';
import { GrowableUint32 } from '../growable.ts';
import { inSlices } from '../in-slices.ts';
import { SurfaceForms, type SurfaceFormsParts } from './surface-forms.ts';
import { SurfacesByTerm } from './surfaces-by-term.ts';
import { WordList, type WordListParts } from './word-list.ts';

export const noTerm = 0xffffffff;

/** How the words of a space are analysed. */
export function analysisOf(space: number): AnalysisKind {
  const name = spaces[space];
  return name === 'author' || name === 'country' || name === 'type' ? 'names' : name;
}

/** Surfaces read back before yielding. */
const surfacesAtOnce = 20_000;

/** What has to be kept of a lexicon: the rest is derived from it. */
export interface LexiconParts extends SurfaceFormsParts {
  readonly terms: WordListParts;
  readonly termOfSurface: Uint32Array;
  readonly uses: Uint32Array;
}

/**
 * All terms and surface words of the segments, by number: numbers are shared by all segments and never reused, so a term is
 * looked up once a search. What no segment has any more is left out when a new lexicon is made (`compactWords`). Surface
 * words are kept for prefixes, suggestions and corrections. A surface has one term, or none where it is a stop word.
 */
export class Lexicon {
  #terms = new WordList();
  readonly #forms = new SurfaceForms();
  #termOfSurface = new GrowableUint32();
  #uses = new GrowableUint32();
  readonly #surfacesByTerm = new SurfacesByTerm();
  readonly #surfacesBySpace = spaces.map(() => new GrowableUint32());

  get termCount(): number {
    return this.#terms.size;
  }

  get surfaceCount(): number {
    return this.#forms.size;
  }

  /** The number of a term, or `noTerm` where no text has it. */
  termNumber(space: number, term: string): number {
    const number = this.#terms.find(space, term);
    return number < 0 ? noTerm : number;
  }

  /** The number of a term, which is added where it is new; `noTerm` for a stop word. */
  addTerm(space: number, term: string | null): number {
    return term === null ? noTerm : this.#terms.numberOf(space, term);
  }

  /** The number of a surface, added where it is new. How it is shown decides how it is folded, and so its term, which is found once. */
  addSurface(
    space: number,
    shown: string,
    folded: string,
    termOf: (analysis: AnalysisKind, folded: string) => string | null,
  ): number {
    const known = this.#forms.find(space, shown);
    if (known >= 0) return known;
    const number = this.#forms.add(space, shown, folded);
    const term = this.addTerm(space, termOf(analysisOf(space), folded));
    this.#termOfSurface.push(term);
    this.#uses.push(0);
    this.#list(number, term);
    return number;
  }

  /** Numbers of the surfaces of a space, in the order in which they were first seen. */
  surfacesOf(space: number): Uint32Array {
    return this.#surfacesBySpace[space].view();
  }

  /** The forms in which texts have a term. */
  surfacesOfTerm(term: number): readonly number[] {
    return this.#surfacesByTerm.of(term);
  }

  termOfSurface(surface: number): number {
    return this.#termOfSurface.at(surface);
  }

  /** By surface, for loops over many: valid until the next word is added. */
  termsOfSurfaces(): Uint32Array {
    return this.#termOfSurface.view();
  }

  shown(surface: number): string {
    return this.#forms.shown(surface);
  }

  folded(surface: number): string {
    return this.#forms.folded(surface);
  }

  foldedFits(surface: number, test: (units: Uint16Array, start: number, end: number) => boolean): boolean {
    return this.#forms.foldedFits(surface, test);
  }

  compareBeginning(surface: number, beginning: Uint16Array): number {
    return this.#forms.compareBeginning(surface, beginning);
  }

  compareFolded(one: number, other: number): number {
    return this.#forms.compareFolded(one, other);
  }

  /** How often texts have used it, removed ones included: good for choosing, not for counting. */
  uses(surface: number): number {
    return this.#uses.at(surface);
  }

  countUse(surface: number): void {
    this.#uses.add(surface, 1);
  }

  /** What has to be kept, as it is now: what comes later does not change it. */
  parts(): LexiconParts {
    return {
      terms: this.#terms.parts(),
      ...this.#forms.parts(),
      termOfSurface: this.#termOfSurface.view(),
      uses: this.#uses.copy(),
    };
  }

  /** Restores what was stored of another, in slices; for one that is empty. */
  *restore(parts: LexiconParts): Generator<void, void> {
    this.#terms = yield* WordList.restored(parts.terms);
    yield* this.#forms.restore(parts);
    this.#termOfSurface = new GrowableUint32(parts.termOfSurface);
    this.#uses = new GrowableUint32(parts.uses);
    yield* inSlices(this.surfaceCount, surfacesAtOnce, (from, to) => {
      for (let at = from; at < to; at++) this.#list(at, parts.termOfSurface[at]);
    });
  }

  /** Lists the next surface under its space and its term. */
  #list(surface: number, term: number): void {
    this.#surfacesBySpace[this.#forms.space(surface)].push(surface);
    if (term === noTerm) this.#surfacesByTerm.skip();
    else this.#surfacesByTerm.add(term);
  }
}
