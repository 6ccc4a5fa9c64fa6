import type { Vocabulary } from './ranked-text.ts';

/** A small number for each of some terms, from 1 on, looked up by the surfaces that they have in texts; 0 = none. */
export class SurfaceMarks {
  #bySurface = new Uint16Array();
  #marked: number[] = [];
  #terms: number[] = [];

  /** Makes room for all surfaces, and forgets all marks. */
  begin({ surfaceCount }: Vocabulary): void {
    if (this.#bySurface.length < surfaceCount) {
      this.#bySurface = new Uint16Array(Math.ceil(surfaceCount * 1.25));
    } else for (const surface of this.#marked) this.#bySurface[surface] = 0;
    this.#marked = [];
    this.#terms = [];
  }

  get bySurface(): Uint16Array {
    return this.#bySurface;
  }

  /** Gives the term's mark, a new one where it has none. */
  mark(term: number, vocabulary: Vocabulary): number {
    const known = this.#terms.indexOf(term);
    if (known >= 0) return known + 1;
    this.#terms.push(term);
    for (const surface of vocabulary.surfacesOfTerm(term)) {
      this.#bySurface[surface] = this.#terms.length;
      this.#marked.push(surface);
    }
    return this.#terms.length;
  }

  /** The term with a mark. */
  term(mark: number): number {
    return this.#terms[mark - 1] ?? -1;
  }
}
