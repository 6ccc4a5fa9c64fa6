import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

/** The words of a query that has nothing but words side by side; null where signs, operators, phrases or fields hold it together. */
export function wordsAlone(query: string): readonly string[] | null {
  return wordsSideBySide(parseQuery(query));
}

function wordsSideBySide({ root, ignored }: ParsedQuery): readonly string[] | null {
  if (root === null || ignored.length > 0) return null;
  if (root.kind === 'text') return [root.text];
  const isPlain =
    root.kind === 'run' && root.items.every(({ sign, node }) => sign === null && node.kind === 'text');
  return isPlain ? root.items.flatMap(({ node }) => (node.kind === 'text' ? [node.text] : [])) : null;
}

/** A word of a query with the query that is left without it. */
export interface RemovableWord {
  readonly word: string;
  readonly rest: string;
}

/** The words that can be left out one by one of words side by side, or joined by `AND`; null for any other query. */
export function removableWords(query: string): readonly RemovableWord[] | null {
  const parsed = parseQuery(query);
  const { root } = parsed;
  if (root?.kind !== 'and') {
    const words = wordsSideBySide(parsed);
    return words?.map((word, position) => ({ word, rest: words.toSpliced(position, 1).join(' ') })) ?? null;
  }
  if (root.operands.some(({ kind }) => kind !== 'text')) return null;
  return root.operands.map((operand, position) => ({
    word: printQuery(operand),
    rest: printQuery({ kind: 'and', operands: root.operands.toSpliced(position, 1) }),
  }));
}
