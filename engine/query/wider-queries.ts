import { printQuery } from '#query-language/print-query.ts';
import type { RunItem } from '#query-language/syntax-tree.ts';
import {
  type AnalysedQuery,
  type PhraseNode,
  positiveLeaves,
  type QueryNode,
  replaceLeaves,
  type WordNode,
} from './analysed-query.ts';
import { printAnalysed } from './print-analysed.ts';

/** Other words that may stand among those of a phrase that no document has. */
const nearEnough = 10;

/**
 * What is searched, one after another until something is found, where a query of phrases, fields or operators finds nothing: its
 * phrases near each other, then as words. Operators, and fields without free words beside them, are meant as they are written and
 * stay; without them it is any of the words, in any field, of the same years. None for words alone, which are relaxed otherwise.
 */
export function widerQueries({ root, plain }: AnalysedQuery): readonly string[] {
  if (root === null || plain) return [];
  const near = printAnalysed(replaceLeaves(root, { phrase: nearEachOther }));
  const words = isStrict(root)
    ? printAnalysed(replaceLeaves(root, { phrase: anyOfItsWords }))
    : wordsOf(root);
  return [...new Set([near, words])].filter((query) => query !== printAnalysed(root) && query !== '');
}

/** Whether a query has operators, or nothing but fields. */
function isStrict(root: QueryNode): boolean {
  return hasOperators(root) || positiveLeaves(root).every(({ field }) => field !== null);
}

function hasOperators(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
    case 'not':
      return true;
    case 'run':
      return (
        node.nots.length > 0 || node.words.some(({ required }) => required) || node.musts.some(hasOperators)
      );
    default:
      return false;
  }
}

function nearEachOther(phrase: PhraseNode): PhraseNode {
  const hasSeveral = phrase.readings.some(({ terms }) => terms.length > 1);
  return phrase.near === null && hasSeveral ? { ...phrase, near: nearEnough } : phrase;
}

function anyOfItsWords({ text, field }: PhraseNode): QueryNode {
  const words = wordsToFind(text, field).map((word): WordNode => {
    // It is printed alone: its analysis follows from its text.
    const unread = { readings: [], languages: [], concepts: [], start: 0, end: 0 };
    return { kind: 'word', text: word, written: word, field, pattern: 'none', ...unread };
  });
  const [only] = words;
  return only !== undefined && words.length === 1 ? only : { kind: 'or', operands: words };
}

/** Initials alone are in the names of thousands of authors. */
function wordsToFind(text: string, field: PhraseNode['field']): string[] {
  const words = text.split(' ');
  const names = field === 'author' ? words.filter((word) => !/^\p{Ll}$/u.test(word)) : [];
  return names.length === 0 ? words : names;
}

/** All words of a query side by side, wherever they stood; with years, any of them in these years. */
function wordsOf(root: QueryNode): string {
  const texts = positiveLeaves(root).flatMap((leaf) =>
    leaf.kind === 'phrase' ? leaf.text.split(' ') : printAnalysed({ ...leaf, field: null }),
  );
  const items = texts.map((text): RunItem => ({ sign: null, node: { kind: 'text', text, start: 0 } }));
  const years = yearsOf(root).map(printAnalysed);
  if (years.length === 0 || items.length === 0) return printQuery({ kind: 'run', items });
  const any = printQuery({ kind: 'or', operands: items.map(({ node }) => node) });
  return [`(${any})`, ...years].join(' AND ');
}

/** Years by which everything that is found has to go. */
function yearsOf(node: QueryNode): QueryNode[] {
  if (node.kind === 'years') return [node];
  return node.kind === 'run' ? node.musts.flatMap(yearsOf) : [];
}
