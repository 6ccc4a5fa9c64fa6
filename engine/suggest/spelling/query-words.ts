import { analyserFor } from '../../analysis/analyser.ts';
import { forEachChunk } from '../../analysis/chunks/chunks.ts';
import { fold } from '../../analysis/fold.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import {
  type Leaf,
  type PhraseNode,
  positiveLeaves,
  positiveRunWords,
  type QueryNode,
  type Span,
} from '../../query/analysed-query.ts';
import { editsAllowed } from '../../index/spelling/spelling-table.ts';

/** A word where it stands in a query, between its spaces, hyphens and quotation marks. */
export interface QueryWord {
  /** Folded. */
  readonly text: string;
  readonly field: TextField | null;
  /** Where it stands in the query: more than once where the query repeats it. */
  readonly spans: readonly Span[];
  /** The word or phrase of the query that it is or is part of. */
  readonly leaf: Leaf;
}

/** Words of a query that could be put right: no patterns, numbers, or scripts without spaces; those of phrases too. */
export function correctableWords(query: string, root: QueryNode | null): QueryWord[] {
  const text = query.normalize('NFKC');
  const leaves = positiveLeaves(root);
  const repetitions = repetitionsIn(root);
  const words = leaves.flatMap((leaf) =>
    leaf.kind === 'word' && leaf.pattern === 'none'
      ? together(
          [leaf, ...(repetitions.get(leaf) ?? [])].flatMap(({ start, end }) =>
            partsOf(text, start, end, leaf),
          ),
        )
      : [],
  );
  const phrases = leaves.filter((leaf): leaf is PhraseNode => leaf.kind === 'phrase');
  return [...words, ...(phrases.length === 0 ? [] : wordsOfPhrases(text, phrases))].filter(
    ({ text: word }) => editsAllowed(word) > 0,
  );
}

/** Where else the words of a query stand that it repeats. */
function repetitionsIn(root: QueryNode | null): ReadonlyMap<Leaf, readonly Span[]> {
  return new Map(positiveRunWords(root).map(({ word, repeatedAt }) => [word, repeatedAt]));
}

/** Those that are written the same as one. */
function together(words: readonly QueryWord[]): QueryWord[] {
  return [...Map.groupBy(words, ({ text }) => text).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, spans: [first, ...others].flatMap(({ spans }) => spans) },
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
    spans: [{ start: start + part.start, end: start + part.end }],
    leaf,
  }));
}

/** The query with other words in place of these, wherever they stand. */
export function withWords(
  query: string,
  words: readonly { readonly asked: QueryWord; readonly word: string }[],
): string {
  let text = query.normalize('NFKC');
  const positions = words.flatMap(({ asked, word }) => asked.spans.map((span) => ({ ...span, word })));
  for (const { start, end, word } of positions.toSorted((one, other) => other.start - one.start)) {
    text = text.slice(0, start) + word + text.slice(end);
  }
  return text;
}
