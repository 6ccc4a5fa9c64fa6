import { saturation } from '../bm25f.ts';
import { forEachMarked, type MarkedVisitor, type RankedText, type Vocabulary } from './ranked-text.ts';
import type { RelatedTerm } from './related-terms.ts';
import type { SurfaceMarks } from './surface-marks.ts';

/** Scores documents by the related terms that they have. */
export class RelatedBonus {
  readonly #terms: readonly RelatedTerm[];
  readonly #marks: SurfaceMarks;
  readonly #frequencies: Float64Array;
  readonly #spaces: Uint8Array;
  readonly #count: MarkedVisitor = (_surface, mark, _previous, space, weight) => {
    this.#frequencies[mark] += weight;
    this.#spaces[mark] = space;
  };

  constructor(terms: readonly RelatedTerm[], vocabulary: Vocabulary, marks: SurfaceMarks) {
    this.#terms = terms;
    this.#marks = marks;
    marks.begin(vocabulary);
    for (const { term } of terms) marks.mark(term, vocabulary);
    this.#frequencies = new Float64Array(terms.length + 1);
    this.#spaces = new Uint8Array(terms.length + 1);
  }

  of({ words, norm }: RankedText): number {
    this.#frequencies.fill(0);
    forEachMarked(words, this.#marks, this.#count);
    let score = 0;
    let mark = 0;
    for (const { weight: share, idf } of this.#terms) {
      mark++;
      const frequency = this.#frequencies[mark];
      if (frequency > 0) score += share * idf * saturation(frequency, norm(this.#spaces[mark]));
    }
    return score;
  }
}
