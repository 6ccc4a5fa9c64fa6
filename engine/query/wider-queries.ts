import { printQuery } from '#query-language/print-query.ts';
import type { RunItem } from '#query-language/syntax-tree.ts';
import { type AnalysedQuery, positiveLeaves, type QueryNode } from './analysed-query.ts';
import { printAnalysed } from './print-analysed.ts';

/** Other words that may stand among those of a phrase that no document has. */
const nearEnough = 10;

/**
 * What is searched, one after another until something is found, where a query of phrases, fields or operators finds nothing: its
 * phrases near each other, then its words anywhere. What it excludes, and years, stay. None for words alone, which are relaxed
 * otherwise.
 */
export function widerQueries({ root, plain }: AnalysedQuery): readonly string[] {
  if (root === null || plain) return [];
  const near = printAnalysed(withPhrasesNear(root));
  return [...(near === printAnalysed(root) ? [] : [near]), ...wordsOf(root)];
}

function withPhrasesNear(node: QueryNode): QueryNode {
  switch (node.kind) {
    case 'phrase':
      return node.near === null && node.readings.some(({ terms }) => terms.length > 1)
        ? { ...node, near: nearEnough }
        : node;
    case 'run':
      return { ...node, musts: node.musts.map(withPhrasesNear) };
    case 'and':
    case 'or':
      return { ...node, operands: node.operands.map(withPhrasesNear) };
    default:
      return node;
  }
}

/** All words of a query side by side, wherever they stood; with what restricts it, any of them. */
function wordsOf(root: QueryNode): string[] {
  const texts = positiveLeaves(root).flatMap((leaf) =>
    leaf.kind === 'phrase' ? leaf.text.split(' ') : printAnalysed({ ...leaf, field: null }),
  );
  const items = texts.map((text): RunItem => ({ sign: null, node: { kind: 'text', text, start: 0 } }));
  if (items.length === 0) return [];
  const restrictions = restrictionsOf(root).map((one) => `(${printAnalysed(one)})`);
  if (restrictions.length === 0) return [printQuery({ kind: 'run', items })];
  const any = printQuery({ kind: 'or', operands: items.map(({ node }) => node) });
  return [[`(${any})`, ...restrictions].join(' AND ')];
}

/** Years, and what is excluded, as far as everything that is found has to go by them. */
function restrictionsOf(node: QueryNode): QueryNode[] {
  switch (node.kind) {
    case 'years':
    case 'not':
      return [node];
    case 'run':
      return [
        ...node.musts.flatMap(restrictionsOf),
        ...node.nots.map((operand) => ({ kind: 'not' as const, operand })),
      ];
    case 'and':
      return node.operands.flatMap(restrictionsOf);
    default:
      return [];
  }
}
