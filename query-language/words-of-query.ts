import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import type { QuerySyntax, RunItem } from './syntax-tree.ts';

/** The words of a query that has nothing but words side by side; null where signs, operators, phrases or fields hold it together. */
export function wordsAlone(query: string): readonly string[] | null {
  const { root, ignored } = parseQuery(query);
  if (root === null || ignored.length > 0) return null;
  if (root.kind === 'text') return [root.text];
  const isPlain =
    root.kind === 'run' && root.items.every(({ sign, node }) => sign === null && node.kind === 'text');
  return isPlain ? root.items.flatMap(({ node }) => (node.kind === 'text' ? [node.text] : [])) : null;
}

/** A part of a query with the query that is left without it. */
export interface RemovablePart {
  readonly part: string;
  /** Whether it is a word or a pattern, without signs. */
  readonly isWord: boolean;
  readonly rest: string;
}

/**
 * The parts that a query can do without, one by one: what stands side by side, or is joined by `AND`. Something has to be asked
 * for by the rest, unless the query has one part alone. None for a query that is held together otherwise.
 */
export function removableParts(query: string): readonly RemovablePart[] {
  const { root } = parseQuery(query);
  if (root === null) return [];
  return removalsFrom(root)
    .filter(({ rest }) => rest === null || asksForSomething(rest))
    .map(({ part, rest }) => ({
      part: printQuery(part),
      isWord: part.kind === 'text',
      rest: printQuery(rest),
    }));
}

interface Removal {
  readonly part: QuerySyntax;
  /** null = nothing is left. */
  readonly rest: QuerySyntax | null;
}

function removalsFrom(root: QuerySyntax): Removal[] {
  switch (root.kind) {
    case 'or':
    case 'not':
      return [];
    case 'run':
      return root.items.map((item, at) => ({
        part: sideBySide([item]),
        rest: sideBySide(root.items.toSpliced(at, 1)),
      }));
    case 'and':
      return root.operands.map((part, at) => ({ part, rest: joined(root.operands.toSpliced(at, 1)) }));
    default:
      return [{ part: root, rest: null }];
  }
}

function sideBySide(items: readonly RunItem[]): QuerySyntax {
  const [only, ...others] = items;
  return only?.sign === null && others.length === 0 ? only.node : { kind: 'run', items };
}

function joined(operands: readonly QuerySyntax[]): QuerySyntax {
  const [only, ...others] = operands;
  return only !== undefined && others.length === 0 ? only : { kind: 'and', operands };
}

/** Whether it does more than exclude. */
function asksForSomething(query: QuerySyntax): boolean {
  if (query.kind === 'run') return query.items.some(({ sign }) => sign !== 'minus');
  return query.kind === 'and' ? query.operands.some(({ kind }) => kind !== 'not') : query.kind !== 'not';
}

/** All words that a query asks for side by side, without operators, phrases and fields; null where it has none. */
export function looseWords(query: string): string | null {
  const { root } = parseQuery(query);
  const words = root === null ? [] : textsOf(root);
  const items = words.map((text) => ({ sign: null, node: { kind: 'text', text, start: 0 } }) as const);
  return items.length === 0 ? null : printQuery({ kind: 'run', items });
}

function textsOf(node: QuerySyntax): string[] {
  switch (node.kind) {
    case 'text':
      return [node.text];
    case 'phrase':
      // Beside a colon, or after a sign, a word would mean something else outside its quotation marks.
      return node.text.match(/[\p{L}\p{M}\p{N}*?]+/gu) ?? [];
    case 'field':
      return textsOf(node.operand);
    case 'group':
      return textsOf(node.content);
    case 'run':
      return node.items.flatMap((item) => (item.sign === 'minus' ? [] : textsOf(item.node)));
    case 'and':
    case 'or':
      return node.operands.flatMap(textsOf);
    default:
      return [];
  }
}
