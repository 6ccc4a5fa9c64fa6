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

/** Each word that is read has a mark at most; marks begin at 1. */
const mostMarks = documentsAsked * mostWordsRead + 1;

/**
 * The terms of the best documents, by mark: the form in which they were met first, what they weigh in all and in the document
 * that is being read, and in how many they are. One is used for all queries, one after another: these are the largest
 * arrays that a search would otherwise make anew.
 */
class TermWeights {
  readonly surfaces = new Uint32Array(mostMarks);
  readonly totals = new Float64Array(mostMarks);
  readonly agreeing = new Uint8Array(mostMarks);
  readonly #frequencies = new Float64Array(mostMarks);
  readonly #spaces = new Uint8Array(mostMarks);
  readonly #read = new Uint16Array(mostWordsRead);
  #marks: TermMarks | null = null;
  /** Marks that are in use. */
  count = 0;

  begin(marks: TermMarks): void {
    this.totals.fill(0, 0, this.count + 1);
    this.agreeing.fill(0, 0, this.count + 1);
    this.#marks = marks;
    this.count = 0;
  }

  add(
    { words, score, norm }: RankedText,
    { termsOfSurfaces }: Vocabulary,
    spaces: ReadonlySet<number>,
  ): void {
    const end = Math.min(words.length, mostWordsRead);
    let space = -1;
    let weight = 1;
    let read = 0;
    for (let at = 0; at < end; at++) {
      const surface = words[at];
      if (isTextStart(surface)) {
        space = spaceOfText(surface);
        weight = spaces.has(space) ? (fieldWeights[fieldOfText(surface)] ?? 1) : 0;
      } else if (weight > 0 && termsOfSurfaces[surface] !== noTerm) {
        const mark = this.#markOf(termsOfSurfaces[surface], surface, space);
        if (this.#frequencies[mark] === 0) this.#read[read++] = mark;
        this.#frequencies[mark] += weight;
      }
    }
    for (let at = 0; at < read; at++) {
      const mark = this.#read[at];
      this.totals[mark] += score * saturation(this.#frequencies[mark], norm(this.#spaces[mark]));
      this.agreeing[mark]++;
      this.#frequencies[mark] = 0;
    }
  }

  #markOf(term: number, surface: number, space: number): number {
    const mark = this.#marks?.mark(term) ?? 0;
    if (mark > this.count) {
      this.count = mark;
      this.surfaces[mark] = surface;
      this.#spaces[mark] = space;
    }
    return mark;
  }
}

const weights = new TermWeights();

/** The terms that tell the best documents from all others, most telling first: pseudo-relevance feedback. */
export function relatedTerms(
  best: readonly RankedText[],
  vocabulary: Vocabulary,
  spaces: ReadonlySet<number>,
  marks: TermMarks,
): RelatedTerm[] {
  weights.begin(marks);
  for (const text of best) weights.add(text, vocabulary, spaces);
  const most = vocabulary.documents * largestShare;
  const found: RelatedTerm[] = [];
  for (let mark = 1; mark <= weights.count; mark++) {
    if (weights.agreeing[mark] < fewestAgreeing) continue;
    const term = marks.term(mark);
    const documents = vocabulary.documentsWithTerm(term);
    if (documents < fewestDocuments || documents > most) continue;
    const idf = inverseDocumentFrequency(vocabulary.documents, documents);
    // Rounded, so that terms that weigh the same stay in the order in which they were met.
    found.push({
      term,
      surface: weights.surfaces[mark],
      idf,
      weight: Math.round(weights.totals[mark] * idf * 1e6),
    });
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
