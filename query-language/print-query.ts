import { isOperatorLike } from './operator-words.ts';
import type { BooleanSyntax, QuerySyntax, RunItem } from './syntax-tree.ts';

/** The query as text: parsing the print gives the same tree. */
export function printQuery(root: QuerySyntax | null): string {
  return root === null ? '' : print(root);
}

function print(node: QuerySyntax): string {
  switch (node.kind) {
    case 'text':
      return isOperatorLike(node.text) ? `(${node.text})` : node.text;
    case 'phrase':
      return `"${node.text}"${node.near === null ? '' : `~${node.near}`}`;
    case 'years':
      return `year:${printYear(node.from)}${node.from === node.to ? '' : `..${printYear(node.to)}`}`;
    case 'identifier':
      return `${node.field}:"${node.value}"`;
    case 'field':
      return `${node.field}:${print(node.operand)}`;
    case 'group':
      return `(${print(node.content)})`;
    case 'run':
      return node.items.map(printItem).join(' ');
    case 'and':
    case 'or':
      return printBoolean(node);
    case 'not':
      return `NOT ${printOperand(node.operand, 'not')}`;
  }
}

function printYear(year: number | null): string {
  return year === null ? '' : String(year).padStart(4, '0');
}

function printItem({ sign, node }: RunItem): string {
  if (sign === null) return print(node);
  const text = print(node);
  // A sign before a number means nothing.
  return `${sign === 'plus' ? '+' : '-'}${/^\d/.test(text) ? `(${text})` : text}`;
}

function printBoolean({ kind, operands }: BooleanSyntax): string {
  const [first, ...others] = operands.map((operand) => ({
    joiner: kind === 'or' ? ' OR ' : operand.kind === 'not' ? ' ' : ' AND ',
    text: printOperand(operand, kind),
  }));
  return others.reduce((before, { joiner, text }) => before + joiner + text, first?.text ?? '');
}

/** `OR` binds less than `AND`, and `NOT` more than both. */
function printOperand(operand: QuerySyntax, parent: BooleanSyntax['kind'] | 'not'): string {
  const needsParentheses =
    operand.kind === 'or' || ((operand.kind === 'and' || operand.kind === 'not') && parent === 'not');
  return needsParentheses ? `(${print(operand)})` : print(operand);
}
