import { proximityIn } from './database-syntax.ts';
import type { Leaf, PhraseNode, QueryNode, RunNode, TextField, WordNode } from './query-tree.ts';
import { patternText } from './word-nodes.ts';

/** The query as it was read, in the query language: reading the print gives the same tree. */
export function printQuery(root: QueryNode | null): string {
  return root === null ? '' : print(root, null, false);
}

/** The same with all that is searched for: words with their synonyms. */
export function printSearched(root: QueryNode | null): string {
  return root === null ? '' : print(root, null, true);
}

function print(node: QueryNode, field: TextField | null, full: boolean): string {
  switch (node.kind) {
    case 'word':
      return withField(node.field, field, printLeaf(node, full));
    case 'phrase':
      return withField(node.field, field, printLeaf(node, full));
    case 'years':
      return `year:${printYear(node.from)}${node.from === node.to ? '' : `..${printYear(node.to)}`}`;
    case 'identifier':
      return `${node.field}:"${node.value}"`;
    case 'run':
      return printRun(node, field, full);
    case 'and':
      return node.operands
        .map((one) => printOperand(one, field, 'and', full))
        .join(' AND ')
        .replaceAll(' AND NOT ', ' NOT ');
    case 'or':
      return node.operands.map((one) => printOperand(one, field, 'or', full)).join(' OR ');
    case 'not':
      return `NOT ${printOperand(node.operand, field, 'not', full)}`;
  }
}

function printYear(year: number | null): string {
  return year === null ? '' : String(year).padStart(4, '0');
}

/** A word or phrase without its field, and with its synonyms where all is told. */
function printLeaf(leaf: Leaf, full: boolean): string {
  const own = leaf.kind === 'word' ? printWord(leaf) : printPhrase(leaf);
  if (!full || leaf.also.length === 0) return own;
  return `(${[own, ...leaf.also.map((one) => printLeaf(one, full))].join(' OR ')})`;
}

function printPhrase({ text, near }: PhraseNode): string {
  return `"${text}"${near === null ? '' : `~${near}`}`;
}

/** A word that would be read as an operator stands in parentheses of its own. */
function printWord({ text, pattern }: WordNode): string {
  if (pattern !== 'none') return patternText({ pattern, text });
  return /^(?:and|or|not)$/.test(text) || proximityIn(text) !== null ? `(${text})` : text;
}

function withField(field: TextField | null, context: TextField | null, text: string): string {
  return field === null || field === context ? text : `${field}:${text}`;
}

/** Words of a field are words of a run only inside that field's parentheses. */
function printRun(run: RunNode, context: TextField | null, full: boolean): string {
  const field = fieldOfRun(run, context);
  if (field !== null && field !== context) return `${field}:(${printRun(run, field, full)})`;
  return [
    ...run.words.map(({ word, required }) => `${required ? '+' : ''}${printLeaf(word, full)}`),
    ...run.musts.map((one) => printItem(one, context, full)),
    ...run.nots.map((one) => `-${printItem(one, context, full)}`),
  ].join(' ');
}

/**
 * The field whose parentheses a run stands in: that of its words. A single word that must occur would be one of the words in its own
 * field's parentheses, so it stands in another's.
 */
function fieldOfRun({ words, musts }: RunNode, context: TextField | null): TextField | null {
  const [first] = words;
  if (first !== undefined) return first.word.field ?? context;
  const isTaken = context !== null && musts.some((one) => one.kind === 'word' && one.field === context);
  return isTaken ? (context === 'title' ? 'abstract' : 'title') : context;
}

/** One thing of a run: what consists of several is held together by parentheses. */
function printItem(node: QueryNode, field: TextField | null, full: boolean): string {
  const text = print(node, field, full);
  const isGroup = node.kind === 'run' || node.kind === 'and' || node.kind === 'or' || node.kind === 'not';
  const hasOwn = node.kind === 'run' && fieldOfRun(node, field) !== field;
  return isGroup && !hasOwn ? `(${text})` : text;
}

function printOperand(
  node: QueryNode,
  field: TextField | null,
  parent: 'and' | 'or' | 'not',
  full: boolean,
): string {
  const needsParentheses =
    node.kind === 'or' ||
    (node.kind === 'and' && parent === 'not') ||
    (node.kind === 'not' && parent === 'not');
  return needsParentheses ? `(${print(node, field, full)})` : print(node, field, full);
}
