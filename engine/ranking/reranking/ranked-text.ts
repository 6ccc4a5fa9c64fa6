import type { Language } from '#domain/sites/languages.ts';
import { fieldWeights } from '../../index/fields.ts';
import { fieldOfText, isTextStart, spaceOfText } from '../../index/words/word-sequences.ts';

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
  /** All surfaces have numbers below. */
  readonly surfaceCount: number;
  /** The term of each surface; `noTerm` for a stop word. */
  readonly termsOfSurfaces: Uint32Array;
  readonly surfacesOfTerm: (term: number) => readonly number[];
  /** `noTerm` where no document has it. */
  readonly termNumber: (language: Language, term: string) => number;
  readonly folded: (surface: number) => string;
  readonly shown: (surface: number) => string;
  readonly documentsWithSurface: (surface: number) => number;
  readonly documentsWithTerm: (term: number) => number;
}

/** Words of a document that are read: most abstracts whole, of longer texts the beginning. */
export const mostWordsRead = 400;

/** Positions of marked words and of beginnings of texts in the document that is being read. */
const markedPositions = new Uint16Array(mostWordsRead);

/**
 * What a marked word of a document is: the surface, its mark, that of the word right before it (0 = not marked, or none),
 * the space and weight of its field.
 */
export type MarkedVisitor = (
  surface: number,
  mark: number,
  previous: number,
  space: number,
  weight: number,
) => void;

/** Goes through the words of a document and tells of those that are marked. */
export function forEachMarked(
  words: Uint32Array,
  { bySurface }: { readonly bySurface: Uint16Array },
  visit: MarkedVisitor,
): void {
  const found = findMarkedPositions(words, bySurface);
  let space = 0;
  let weight = 1;
  for (let next = 0; next < found; next++) {
    const at = markedPositions[next];
    const surface = words[at];
    if (isTextStart(surface)) {
      space = spaceOfText(surface);
      weight = fieldWeights[fieldOfText(surface)] ?? 1;
      continue;
    }
    const before = words[at - 1];
    const previous = isTextStart(before) ? 0 : bySurface[before];
    visit(surface, bySurface[surface], previous, space, weight);
  }
}

/** Nearly all words are passed over, which is most of the work: nothing else happens in this loop. */
function findMarkedPositions(words: Uint32Array, bySurface: Uint16Array): number {
  const end = Math.min(words.length, mostWordsRead);
  let found = 0;
  for (let at = 0; at < end; at++) {
    const surface = words[at];
    if (surface >= bySurface.length || bySurface[surface] !== 0) markedPositions[found++] = at;
  }
  return found;
}
