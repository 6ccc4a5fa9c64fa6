import type { Leaf, PhraseNode, QueryNode, WordNode } from '../../engine/query/analysed-query.ts';
import { partWords } from '../../engine/query/part-words.ts';
import { positiveLeaves } from '../../engine/query/analysed-query.ts';
import type { AnalysisKind } from '../../engine/analysis/analyser.ts';
import { alternativesOf, frequencyIn, languagesOf, lengthIn } from './match-by-reading.ts';
import type { ReadDocument } from './read-document.ts';

/**
 * BM25F as it stands in the books: the sum over the words, each with the better of its two languages. A compound counts by half,
 * and its parts by the other half, in both languages.
 */
export function scoreByReading(
  root: QueryNode | null,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const scoresOf = (form: Leaf): number[] =>
    languagesOf(form).map((language) => scoreIn(form, language, one, all));
  const scores = positiveLeaves(root).map((leaf) => {
    const own = Math.max(0, ...alternativesOf(leaf).flatMap(scoresOf));
    const parts = partWords(leaf).flatMap(scoresOf);
    return parts.length === 0 ? own : (own + sum(parts)) / 2;
  });
  return sum(scores);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function scoreIn(
  leaf: WordNode | PhraseNode,
  language: AnalysisKind,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const frequency = frequencyIn(leaf, language, one, all);
  if (frequency === 0 || language === 'names') return 0;
  const having = all.filter((other) => frequencyIn(leaf, language, other, all) > 0).length;
  const idf = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
  const lengths = all.map((other) => lengthIn(language, other)).filter((length) => length > 0);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (idf * 2.2 * frequency) / (frequency + 1.2 * (0.3 + (0.7 * lengthIn(language, one)) / average));
}
