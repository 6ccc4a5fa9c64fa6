import type { SimilarRequest } from '#domain/search/search-request.ts';
import type { AnalysedQuery, WordNode } from '../../query/analysed-query.ts';
import { mostWords } from '../../query/limits.ts';
import { RunBuilder } from '../../query/tree-building.ts';
import { wordNodes } from '../../query/word-nodes.ts';

/** A document's texts as what documents like it are looked for by. */
export interface TextQuery {
  readonly titleWords: readonly WordNode[];
  /** The words of title and abstract side by side. */
  readonly words: AnalysedQuery;
}

/** Words of a document that others are looked for by: more take longer. */
export const mostTelling = 25;

/** What a title says counts as if the text said it once more. */
const timesTitle = 2;

/** Reads texts as words alone: what looks like the query language in them is none. */
export function textQuery({ title, abstract, language }: SimilarRequest): TextQuery {
  const wordsOf = (text: string): WordNode[] =>
    wordNodes({ text: text.replaceAll(/[*?]/g, ' '), start: 0 }, language, null);
  const titleWords = wordsOf(title);
  const run = new RunBuilder(null);
  for (let time = 0; time < timesTitle; time++) run.addWords(titleWords, null);
  run.addWords(wordsOf(abstract).slice(0, mostWords), null);
  return { titleWords, words: { root: run.build(), plain: true, limited: [], ignored: [] } };
}
