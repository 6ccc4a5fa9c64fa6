import type { QueryReading } from '#domain/search/search-request.ts';
import { type AnalysedQuery, type Leaf, positiveLeaves, type QueryNode } from './analysed-query.ts';
import { printAnalysed } from './print-analysed.ts';

/** How a query was read, as values. `relaxed`: any of its words was enough. */
export function readingOf(parsed: AnalysedQuery, relaxed: boolean): QueryReading {
  const leaves = positiveLeaves(parsed.root);
  return {
    rule: ruleOf(parsed, relaxed),
    words: [...new Set(leaves.map(printAnalysed))],
    synonyms: synonymsOf(leaves),
    ignored: parsed.ignored,
  };
}

function ruleOf({ root, plain }: AnalysedQuery, relaxed: boolean): QueryReading['rule'] {
  if (root === null) return 'none';
  if (relaxed) return 'any';
  if (plain) return 'most';
  return hasLooseRun(root) ? 'mixed' : 'exact';
}

/** Whether some of several words side by side may be missing. */
function hasLooseRun(node: QueryNode): boolean {
  switch (node.kind) {
    case 'run':
      return node.words.length > 2 || [...node.musts, ...node.nots].some(hasLooseRun);
    case 'and':
    case 'or':
      return node.operands.some(hasLooseRun);
    case 'not':
      return hasLooseRun(node.operand);
    default:
      return false;
  }
}

/** Words that are a form together have the same synonyms, and are told together: `heart attack`. */
function synonymsOf(leaves: readonly Leaf[]): QueryReading['synonyms'] {
  const groups: { words: string[]; also: readonly Leaf[] }[] = [];
  for (const leaf of leaves) {
    if (leaf.also.length === 0) continue;
    const last = groups.at(-1);
    if (last?.also === leaf.also) last.words.push(printAnalysed(leaf));
    else groups.push({ words: [printAnalysed(leaf)], also: leaf.also });
  }
  return groups.map(({ words, also }) => ({ word: words.join(' '), also: also.map(printAnalysed) }));
}
