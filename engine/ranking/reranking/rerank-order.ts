import { spaceNumber } from '../../index/fields.ts';
import { type AnalysedQuery, positiveLeaves } from '../../query/analysed-query.ts';
import { searchedLanguages } from '../../query/word-nodes.ts';
import type { Language } from '#domain/sites/languages.ts';
import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import { isByTopic, topicShare } from '#domain/search/topic-level.ts';
import type { RankedText, Vocabulary } from './ranked-text.ts';
import { RelatedBonus } from './related-bonus.ts';
import { documentsAsked, relatedTerms } from './related-terms.ts';
import { SurfaceMarks } from './surface-marks.ts';
import { TermMarks } from './term-marks.ts';
import { WrittenBonus } from './written-bonus.ts';
import { writtenQueries } from './written-words.ts';

/** The best documents of an answer by relevance whose order is refined: three pages. */
export const rerankedDocuments = 60;
/**
 * What all related terms together weigh, by the number of the query's words. Four words and more say much by themselves, and longer
 * queries enough: what their best documents share leads away from them.
 */
const relatedWeights = [0, 0.5, 1, 1.5, 1.05, 1.05, 1.05];
/** A query of more words is a question, unless it is a long text. */
const mostFewWords = 6;

export interface Refinement {
  /** Of each document, in the order given; none is less than its score was. */
  readonly scores: readonly number[];
  /** Words that the best documents share and that took part in the order, most telling first; none that was asked for. */
  readonly related: readonly string[];
}

/** The marks are memory that is used again by each refinement. */
const termMarks = new TermMarks();
const surfaceMarks = new SurfaceMarks();

/**
 * Scores the best documents of an answer once more, by reading them: words in the form that was written, words side by
 * side, and for short plain queries the terms that several of the best ten documents share. Only the order changes.
 */
export function rerankOrder(
  best: readonly RankedText[],
  parsed: AnalysedQuery,
  language: Language,
  vocabulary: Vocabulary,
): Refinement {
  surfaceMarks.begin(vocabulary);
  const written = writtenQueries(parsed, language);
  const words = positiveLeaves(parsed.root).length;
  const isQuestion = words > mostFewWords && words < relaxationNumbers.longText;
  const bonus = new WrittenBonus(written, isQuestion, vocabulary, surfaceMarks);
  const texts = best.map((text) => {
    const { bonus: added, hasWords } = bonus.of(text);
    const share = isByTopic(text.score) ? topicShare : 1;
    return { ...text, score: text.score + share * added, share, hasWords };
  });
  const weight = relatedWeights[words] ?? 0;
  if (!parsed.plain || weight === 0) {
    return { scores: texts.map(({ score }) => score), related: [] };
  }
  // What a document is about that was found by its topic alone, its texts do not say in the words of the query.
  const asked = texts
    .filter(({ hasWords }) => hasWords)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, documentsAsked);
  const highest = asked[0]?.score ?? 1;
  const spaces = new Set(searchedLanguages(language).map(spaceNumber));
  termMarks.begin(vocabulary.termCount);
  const terms = relatedTerms(
    asked.map((text) => ({ ...text, score: text.score / highest })),
    vocabulary,
    spaces,
    termMarks,
  );
  const related = new RelatedBonus(terms, vocabulary, surfaceMarks);
  const own = new Set(
    written.flatMap((one) => one.words.map(({ term }) => vocabulary.termNumber(one.language, term))),
  );
  return {
    scores: texts.map((text) => text.score + text.share * weight * related.of(text)),
    related: terms.filter(({ term }) => !own.has(term)).map(({ surface }) => vocabulary.shown(surface)),
  };
}
