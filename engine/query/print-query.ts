import type { QueryNode, RunNode, TextField, WordNode } from './query-tree.ts';

/** The query as it was read, in the query language: reading the print gives the same tree. */
export function printQuery(root: QueryNode | null): string {
  return root === null ? '' : print(root, null);
}

function print(node: QueryNode, field: TextField | null): string {
  switch (node.kind) {
    case 'word':
      return withField(node.field, field, printWord(node));
    case 'phrase':
      return withField(node.field, field, `"${node.text}"`);
    case 'years':
      return `year:${node.from ?? ''}${node.from === node.to ? '' : `..${node.to ?? ''}`}`;
    case 'identifier':
      return `${node.field}:"${node.value}"`;
    case 'run':
      return printRun(node, field);
    case 'and':
      return node.operands
        .map((one) => printOperand(one, field, 'and'))
        .join(' AND ')
        .replaceAll(' AND NOT ', ' NOT ');
    case 'or':
      return node.operands.map((one) => printOperand(one, field, 'or')).join(' OR ');
    case 'not':
      return `NOT ${printOperand(node.operand, field, 'not')}`;
  }
}

function printWord({ text, prefix }: WordNode): string {
  return prefix ? `${text}*` : text;
}

function withField(field: TextField | null, context: TextField | null, text: string): string {
  return field === null || field === context ? text : `${field}:${text}`;
}

/** Words of a field are words of a run only inside that field's parentheses. */
function printRun(run: RunNode, context: TextField | null): string {
  const field = run.words[0]?.word.field ?? null;
  if (field !== null && field !== context) return `${field}:(${printRun(run, field)})`;
  return [
    ...run.words.map(({ word, required }) => `${required ? '+' : ''}${printWord(word)}`),
    ...run.musts.map((one) => printItem(one, context)),
    ...run.nots.map((one) => `-${printItem(one, context)}`),
  ].join(' ');
}

/** One thing of a run: what consists of several is held together by parentheses. */
function printItem(node: QueryNode, field: TextField | null): string {
  const text = print(node, field);
  const isGroup = node.kind === 'run' || node.kind === 'and' || node.kind === 'or' || node.kind === 'not';
  const hasOwn = node.kind === 'run' && (node.words[0]?.word.field ?? field) !== field;
  return isGroup && !hasOwn ? `(${text})` : text;
}

function printOperand(node: QueryNode, field: TextField | null, parent: 'and' | 'or' | 'not'): string {
  const needsParentheses =
    node.kind === 'or' ||
    (node.kind === 'and' && parent === 'not') ||
    (node.kind === 'not' && parent === 'not');
  return needsParentheses ? `(${print(node, field)})` : print(node, field);
}
