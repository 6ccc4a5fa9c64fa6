import { fieldWeights } from '../../index/fields.ts';
import { noTerm } from '../../index/words/lexicon.ts';
import { fieldOfText, isTextStart, spaceOfText } from '../../index/words/word-sequences.ts';
import { inverseDocumentFrequency, saturation } from '../bm25f.ts';
import { mostWordsRead, type RankedText, type Vocabulary } from './ranked-text.ts';
import type { TermMarks } from './term-marks.ts';

/** Documents that are asked what belongs to a subject. */
export const documentsAsked = 10;
const mostTerms = 40;
/** What fewer of the best documents share may be the words of one of them: a review and its update, the papers of a group. */
const fewestAgreeing = 3;
/** A term that more of all documents have says little, one that fewer documents have is a chance. */
const largestShare = 0.1;
const fewestDocuments = 2;
const fewestLetters = 3;

export interface RelatedTerm {
  readonly term: number;
  /** The form in which it was met first. */
  readonly surface: number;
  readonly idf: number;
  /** All together are 1. */
  readonly weight: number;
}

/** The terms of the best documents, by mark: what they weigh in all, and in the document that is being read; and in how many they are. */
class TermWeights {
  readonly #marks: TermMarks;
  readonly surfaces: number[] = [];
  readonly totals: number[] = [];
  readonly agreeing: number[] = [];
  #frequencies: number[] = [];
  #spaces: number[] = [];
  #read: number[] = [];

  constructor(marks: TermMarks) {
    this.#marks = marks;
  }

  add(
    { words, score, norm }: RankedText,
    { termsOfSurfaces }: Vocabulary,
    spaces: ReadonlySet<number>,
  ): void {
    const end = Math.min(words.length, mostWordsRead);
    let space = -1;
    let weight = 1;
    for (let at = 0; at < end; at++) {
      const surface = words[at];
      if (isTextStart(surface)) {
        space = spaceOfText(surface);
        weight = spaces.has(space) ? (fieldWeights[fieldOfText(surface)] ?? 1) : 0;
      } else if (weight > 0 && termsOfSurfaces[surface] !== noTerm) {
        this.#count(this.#marks.mark(termsOfSurfaces[surface]), surface, space, weight);
      }
    }
    for (const mark of this.#read) {
      const frequency = this.#frequencies[mark] ?? 0;
      this.totals[mark] =
        (this.totals[mark] ?? 0) + score * saturation(frequency, norm(this.#spaces[mark] ?? 0));
      this.agreeing[mark] = (this.agreeing[mark] ?? 0) + 1;
      this.#frequencies[mark] = 0;
    }
    this.#read = [];
  }

  #count(mark: number, surface: number, space: number, weight: number): void {
    if (mark > this.surfaces.length) {
      this.surfaces[mark - 1] = surface;
      this.#spaces[mark] = space;
    }
    const before = this.#frequencies[mark] ?? 0;
    if (before === 0) this.#read.push(mark);
    this.#frequencies[mark] = before + weight;
  }
}

/** The terms that tell the best documents from all others, most telling first: pseudo-relevance feedback. */
export function relatedTerms(
  best: readonly RankedText[],
  vocabulary: Vocabulary,
  spaces: ReadonlySet<number>,
  marks: TermMarks,
): RelatedTerm[] {
  const weights = new TermWeights(marks);
  for (const text of best) weights.add(text, vocabulary, spaces);
  const most = vocabulary.documents * largestShare;
  const found: RelatedTerm[] = [];
  for (const [index, surface] of weights.surfaces.entries()) {
    if ((weights.agreeing[index + 1] ?? 0) < fewestAgreeing) continue;
    const term = marks.term(index + 1);
    const documents = vocabulary.documentsWithTerm(term);
    if (documents < fewestDocuments || documents > most) continue;
    const idf = inverseDocumentFrequency(vocabulary.documents, documents);
    // Rounded, so that terms that weigh the same stay in the order in which they were met.
    found.push({ term, surface, idf, weight: Math.round((weights.totals[index + 1] ?? 0) * idf * 1e6) });
  }
  found.sort((one, other) => other.weight - one.weight);
  const chosen = firstTelling(found, vocabulary);
  const sum = chosen.reduce((all, { weight }) => all + weight, 0);
  return chosen.map((one) => ({ ...one, weight: one.weight / sum }));
}

function firstTelling(found: readonly RelatedTerm[], vocabulary: Vocabulary): RelatedTerm[] {
  const chosen: RelatedTerm[] = [];
  for (const one of found) {
    if (chosen.length === mostTerms) break;
    if (isTelling(vocabulary.folded(one.surface))) chosen.push(one);
  }
  return chosen;
}

/** Whether a word says something by itself: not a number, and no rest of one. Chinese words are short. */
function isTelling(word: string): boolean {
  return /\p{L}/u.test(word) && (word.length >= fewestLetters || /\p{Script=Han}/u.test(word));
}
