import { GrowableUint32 } from '../growable.ts';
import { WordList, type WordListParts } from './word-list.ts';

export interface SurfaceFormsParts {
  readonly shown: WordListParts;
  readonly folded: WordListParts;
  readonly foldedOf: Uint32Array;
}

/** The two forms of each surface: as it is shown, and folded. Most are the same, and are kept once. */
export class SurfaceForms {
  #shown = new WordList();
  /** The folded forms that differ from what is shown. */
  #folded = new WordList();
  /** By surface: the number of its folded form and one more; 0 = it is shown as it is folded. */
  #foldedOf = new GrowableUint32();

  get size(): number {
    return this.#shown.size;
  }

  /** The number of a surface, or -1. */
  find(space: number, shown: string): number {
    return this.#shown.find(space, shown);
  }

  /** Adds a surface that is not in yet and gives its number. */
  add(space: number, shown: string, folded: string): number {
    const number = this.#shown.add(space, shown);
    this.#foldedOf.push(folded === shown ? 0 : this.#folded.numberOf(space, folded) + 1);
    return number;
  }

  space(surface: number): number {
    return this.#shown.space(surface);
  }

  shown(surface: number): string {
    return this.#shown.text(surface);
  }

  folded(surface: number): string {
    return this.#listOf(surface).text(this.#numberOf(surface));
  }

  /** Whether the folded form, which stands between two positions of some units, passes a test. */
  foldedFits(surface: number, test: (units: Uint16Array, start: number, end: number) => boolean): boolean {
    const list = this.#listOf(surface);
    const number = this.#numberOf(surface);
    return test(list.units, list.start(number), list.end(number));
  }

  /** Below 0 where the folded form comes before these units, 0 where it begins with them, above 0 where it comes after. */
  compareBeginning(surface: number, beginning: Uint16Array): number {
    const list = this.#listOf(surface);
    const number = this.#numberOf(surface);
    const start = list.start(number);
    const end = Math.min(list.end(number), start + beginning.length);
    return compareUnits(list.units, start, end, beginning, 0, beginning.length);
  }

  /** Which of two comes first by its folded form, as `<` orders texts. */
  compareFolded(one: number, other: number): number {
    const list = this.#listOf(one);
    const number = this.#numberOf(one);
    const otherList = this.#listOf(other);
    const otherNumber = this.#numberOf(other);
    return compareUnits(
      list.units,
      list.start(number),
      list.end(number),
      otherList.units,
      otherList.start(otherNumber),
      otherList.end(otherNumber),
    );
  }

  /** What they are now: surfaces added later do not change it. */
  parts(): SurfaceFormsParts {
    return { shown: this.#shown.parts(), folded: this.#folded.parts(), foldedOf: this.#foldedOf.view() };
  }

  /** Restores what was stored of another, in slices. */
  *restore({ shown, folded, foldedOf }: SurfaceFormsParts): Generator<void, void> {
    this.#shown = yield* WordList.restored(shown);
    this.#folded = yield* WordList.restored(folded);
    this.#foldedOf = new GrowableUint32(foldedOf);
  }

  #listOf(surface: number): WordList {
    return this.#foldedOf.at(surface) === 0 ? this.#shown : this.#folded;
  }

  #numberOf(surface: number): number {
    const other = this.#foldedOf.at(surface);
    return other === 0 ? surface : other - 1;
  }
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
