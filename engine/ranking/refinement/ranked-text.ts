import type { Language } from '#domain/sites/languages.ts';
import { fieldWeights } from '../../index/fields.ts';
import { fieldOfText, isTextStart, spaceOfText } from '../../index/word-sequences.ts';
import type { TermMarks } from './term-marks.ts';

/** One of the best documents, whose order is refined. */
export interface RankedText {
  readonly score: number;
  /** Its words, see word-sequences.ts. */
  readonly words: Uint32Array;
  /** What BM25 puts under its fraction beside the frequency, for its texts of a space (see fields.ts). */
  readonly norm: (space: number) => number;
}

/** What is known of the words of documents, by their numbers. */
export interface Vocabulary {
  /** Documents in all. */
  readonly documents: number;
  /** All terms have numbers below. */
  readonly termCount: number;
  /** The term of each surface; `noTerm` for a stop word. */
  readonly termsOfSurfaces: Uint32Array;
  /** `noTerm` where no document has it. */
  readonly termNumber: (language: Language, term: string) => number;
  readonly folded: (surface: number) => string;
  readonly shown: (surface: number) => string;
  readonly documentsWithSurface: (surface: number) => number;
  readonly documentsWithTerm: (term: number) => number;
}

/** Words of a document that are read: most abstracts whole, of longer texts the beginning. */
export const mostWordsRead = 400;

/**
 * Goes through the words of a document and tells of those whose terms are marked: the surface, its mark, that of the word right
 * before it (0 = not marked, or none), the space and weight of its field.
 */
export function forEachMarked(
  words: Uint32Array,
  { termsOfSurfaces }: Vocabulary,
  marks: TermMarks,
  visit: (surface: number, mark: number, previous: number, space: number, weight: number) => void,
): void {
  const end = Math.min(words.length, mostWordsRead);
  const { byTerm } = marks;
  let space = 0;
  let weight = 1;
  let previous = 0;
  for (let at = 0; at < end; at++) {
    const surface = words[at];
    if (isTextStart(surface)) {
      space = spaceOfText(surface);
      weight = fieldWeights[fieldOfText(surface)] ?? 1;
      previous = 0;
      continue;
    }
    const term = termsOfSurfaces[surface];
    const mark = term < byTerm.length ? byTerm[term] : 0;
    if (mark > 0) visit(surface, mark, previous, space, weight);
    previous = mark;
  }
}
