import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import type { AnalysedQuery, RunWord } from './analysed-query.ts';

/** The words of a long text; none of other queries. */
export function wordsOfLongText({ root, plain }: AnalysedQuery): readonly RunWord[] {
  return plain && root?.kind === 'run' && root.words.length >= relaxationNumbers.longText ? root.words : [];
}

export function isLongText(parsed: AnalysedQuery): boolean {
  return wordsOfLongText(parsed).length > 0;
}
