import { analyserFor } from '../../analysis/analyser.ts';
import { forEachChunk } from '../../analysis/chunks/chunks.ts';
import { fold } from '../../analysis/fold.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import { type Leaf, type PhraseNode, positiveLeaves, type QueryNode } from '../../query/analysed-query.ts';
import { editsAllowed } from '../../index/spelling/spelling-table.ts';

/** A word where it stands in a query, between its spaces, hyphens and quotation marks. */
export interface QueryWord {
  /** Folded. */
  readonly text: string;
  readonly field: TextField | null;
  /** Its position in the query in its normal form (NFKC). */
  readonly start: number;
  readonly end: number;
  /** The word or phrase of the query that it is or is part of. */
  readonly leaf: Leaf;
}

/** Words of a query that could be put right: no patterns, numbers, or scripts without spaces; those of phrases too. */
export function correctableWords(query: string, root: QueryNode | null): QueryWord[] {
  const text = query.normalize('NFKC');
  const leaves = positiveLeaves(root);
  const words = leaves.flatMap((leaf) =>
    leaf.kind === 'word' && leaf.pattern === 'none' ? partsOf(text, leaf.start, leaf.end, leaf) : [],
  );
  const phrases = leaves.filter((leaf): leaf is PhraseNode => leaf.kind === 'phrase');
  return [...words, ...(phrases.length === 0 ? [] : wordsOfPhrases(text, phrases))].filter(
    ({ text: word }) => editsAllowed(word) > 0,
  );
}

const quoted =
  /(?<=["\u201C\u201D\u201E\u00AB\u00BB])[^"\u201C\u201D\u201E\u00AB\u00BB]+(?=["\u201C\u201D\u201E\u00AB\u00BB])/g;

/** A `PhraseNode` has no offsets: it is found by comparing its text with what stands between quotation marks in the query. */
function wordsOfPhrases(text: string, phrases: readonly PhraseNode[]): QueryWord[] {
  return [...text.matchAll(quoted)].flatMap(({ 0: inside, index }) => {
    const chunks: [number, number][] = [];
    forEachChunk(inside, (start, end) => chunks.push([start, end]));
    const read = chunks.map(([start, end]) => fold(inside.slice(start, end))).join(' ');
    const phrase = phrases.find((one) => one.text === read);
    if (phrase === undefined) return [];
    return chunks.flatMap(([start, end]) => partsOf(text, index + start, index + end, phrase));
  });
}

function partsOf(text: string, start: number, end: number, leaf: Leaf): QueryWord[] {
  return analyserFor('names')(text.slice(start, end)).parts.map((part) => ({
    text: part.surface,
    field: leaf.field,
    start: start + part.start,
    end: start + part.end,
    leaf,
  }));
}

/** The query with other words at these positions. */
export function withWords(
  query: string,
  words: readonly { readonly asked: QueryWord; readonly word: string }[],
): string {
  let text = query.normalize('NFKC');
  for (const { asked, word } of words.toSorted((one, other) => other.asked.start - one.asked.start)) {
    text = text.slice(0, asked.start) + word + text.slice(asked.end);
  }
  return text;
}
