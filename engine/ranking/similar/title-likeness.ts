import type { SimilarDocument } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { fieldNumber, spaceNumber } from '../../index/fields.ts';
import { noTerm } from '../../index/words/lexicon.ts';
import { fieldOfText, isTextStart, spaceOfText } from '../../index/words/word-sequences.ts';
import type { WordNode } from '../../query/analysed-query.ts';
import { searchedLanguages } from '../../query/word-nodes.ts';
import { inverseDocumentFrequency } from '../bm25f.ts';
import type { Vocabulary } from '../reranking/ranked-text.ts';
import { studyTerms } from './study-words.ts';

export type TitleLikeness = Pick<SimilarDocument, 'ofOwnTitle' | 'ofItsTitle' | 'sharedWords'>;

const titleFields = [fieldNumber('title'), fieldNumber('declarativeTitle')];
const nothingShared: TitleLikeness = { ofOwnTitle: 0, ofItsTitle: 0, sharedWords: [] };
/** A year in a title says when something was published. */
const yearInTitle = /^(?:19|20)\d\d$/;

/** What a title is about: its terms, each with the surface in which it stands there first. */
type Subject = ReadonlyMap<number, number>;

/** Compares a title with those of documents, in the languages that are searched: by what they are about, rare words weighing more than common ones. */
export function titleLikeness(
  titleWords: readonly WordNode[],
  language: Language,
  vocabulary: Vocabulary,
): (words: Uint32Array) => TitleLikeness {
  const asked = searchedLanguages(language).map((one) => {
    const study = new Set(Array.from(studyTerms(one), (term) => vocabulary.termNumber(one, term)));
    return { space: spaceNumber(one), study, terms: subjectOf(titleWords, one, study, vocabulary) };
  });
  return (words) => {
    let best = nothingShared;
    for (const title of titlesOf(words)) {
      const own = asked.find(({ space }) => space === title.space);
      if (own === undefined) continue;
      const likeness = compare(own.terms, subjectOfTitle(title, own.study, vocabulary), vocabulary);
      if (likeness.ofOwnTitle + likeness.ofItsTitle > best.ofOwnTitle + best.ofItsTitle) best = likeness;
    }
    return best;
  };
}

/** The terms of a title that was asked for; `noTerm` among them where no document has one. */
function subjectOf(
  words: readonly WordNode[],
  language: Language,
  study: ReadonlySet<number>,
  { termNumber }: Vocabulary,
): Set<number> {
  const terms = new Set<number>();
  for (const { readings } of words) {
    const parts = readings.find((reading) => reading.language === language)?.chunk.parts ?? [];
    for (const { term } of parts) {
      if (term === null || yearInTitle.test(term)) continue;
      const number = termNumber(language, term);
      if (number === noTerm || !study.has(number)) terms.add(number);
    }
  }
  return terms;
}

/** The titles among the words of a document, as they stand. */
function* titlesOf(words: Uint32Array): Generator<{ readonly space: number; readonly words: Uint32Array }> {
  for (let start = words.findIndex(isTextStart); start >= 0 && start < words.length;) {
    const length = words.subarray(start + 1).findIndex(isTextStart);
    const end = length < 0 ? words.length : start + 1 + length;
    const text = words[start] ?? 0;
    if (titleFields.includes(fieldOfText(text))) {
      yield { space: spaceOfText(text), words: words.subarray(start + 1, end) };
    }
    start = end;
  }
}

function subjectOfTitle(
  { words }: { readonly words: Uint32Array },
  study: ReadonlySet<number>,
  { termsOfSurfaces, folded }: Vocabulary,
): Subject {
  const surfaces = new Map<number, number>();
  for (const surface of words) {
    const term = termsOfSurfaces[surface] ?? noTerm;
    if (term === noTerm || study.has(term) || surfaces.has(term) || yearInTitle.test(folded(surface)))
      continue;
    surfaces.set(term, surface);
  }
  return surfaces;
}

function compare(own: ReadonlySet<number>, its: Subject, vocabulary: Vocabulary): TitleLikeness {
  const weightOf = (term: number): number =>
    inverseDocumentFrequency(vocabulary.documents, term === noTerm ? 0 : vocabulary.documentsWithTerm(term));
  const sum = (terms: Iterable<number>): number => {
    let all = 0;
    for (const term of terms) all += weightOf(term);
    return all;
  };
  const shared = [...its]
    .filter(([term]) => own.has(term))
    .map(([term, surface]) => ({ surface, weight: weightOf(term) }))
    .toSorted((one, other) => other.weight - one.weight);
  if (shared.length === 0) return nothingShared;
  const weight = shared.reduce((all, one) => all + one.weight, 0);
  return {
    ofOwnTitle: Math.min(1, weight / sum(own)),
    ofItsTitle: Math.min(1, weight / sum(its.keys())),
    sharedWords: shared.map(({ surface }) => vocabulary.shown(surface)),
  };
}
