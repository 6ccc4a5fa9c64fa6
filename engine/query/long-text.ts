import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import type { AnalysedQuery, RunWord } from './analysed-query.ts';

/** The words of a query that has nothing else; none of other queries. */
export function wordsOfRun({ root, plain }: AnalysedQuery): readonly RunWord[] {
  return plain && root?.kind === 'run' ? root.words : [];
}

/** The words of a long text; none of other queries. */
export function wordsOfLongText(parsed: AnalysedQuery): readonly RunWord[] {
  const words = wordsOfRun(parsed);
  return words.length >= relaxationNumbers.longText ? words : [];
}

export function isLongText(parsed: AnalysedQuery): boolean {
  return wordsOfLongText(parsed).length > 0;
}
