import { printQuery } from '#query-language/print-query.ts';
import type {
  BooleanSyntax,
  GroupSyntax,
  QuerySyntax,
  RunItem,
  SingleSyntax,
  TextField,
} from '#query-language/syntax-tree.ts';
import type { Leaf, QueryNode, RunNode } from './analysed-query.ts';
import { patternText } from './word-nodes.ts';

/** The query as it was analysed, in the query language: analysing the print gives the same. */
export function printAnalysed(root: QueryNode | null): string {
  return root === null ? '' : printQuery(syntaxOf(root, null, false));
}

/** The same with all that is searched for: words with their synonyms. */
export function printSearched(root: QueryNode | null): string {
  return root === null ? '' : printQuery(syntaxOf(root, null, true));
}

/** `context` is the field whose parentheses it stands in. */
function syntaxOf(node: QueryNode, context: TextField | null, full: boolean): QuerySyntax {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return inField(node.field, context, leafSyntax(node, full));
    case 'years':
    case 'identifier':
      return node;
    case 'run':
      return runSyntax(node, context, full);
    case 'and':
    case 'or':
      return { kind: node.kind, operands: node.operands.map((one) => syntaxOf(one, context, full)) };
    case 'not':
      return { kind: 'not', operand: syntaxOf(node.operand, context, full) };
  }
}

type LeafSyntax = Extract<QuerySyntax, { kind: 'text' | 'phrase' | 'group' }>;

/** A word or phrase without its field, and with its synonyms where all is told. */
function leafSyntax(leaf: Leaf, full: boolean): LeafSyntax {
  const own: LeafSyntax =
    leaf.kind === 'phrase'
      ? { kind: 'phrase', text: leaf.text, near: leaf.near }
      : {
          kind: 'text',
          text: leaf.pattern === 'none' ? leaf.text : patternText({ pattern: leaf.pattern, text: leaf.text }),
          start: 0,
        };
  if (!full || leaf.also.length === 0) return own;
  return group({ kind: 'or', operands: [own, ...leaf.also.map((one) => leafSyntax(one, full))] });
}

function group(content: QuerySyntax): GroupSyntax {
  return { kind: 'group', content };
}

function inField(field: TextField | null, context: TextField | null, operand: LeafSyntax): SingleSyntax {
  return field === null || field === context ? operand : { kind: 'field', field, operand };
}

/** Words of a field are words of a run only inside that field's parentheses. */
function runSyntax(run: RunNode, context: TextField | null, full: boolean): QuerySyntax {
  const field = fieldOfRun(run, context);
  if (field !== null && field !== context) {
    return { kind: 'field', field, operand: group(runSyntax(run, field, full)) };
  }
  const itemOf = (node: QueryNode): SingleSyntax => {
    const item = syntaxOf(node, context, full);
    return item.kind === 'run' || isBoolean(item) || item.kind === 'not' ? group(item) : item;
  };
  return {
    kind: 'run',
    items: [
      ...run.words.map(({ word, required }): RunItem => ({
        sign: required ? 'plus' : null,
        node: leafSyntax(word, full),
      })),
      ...run.musts.map((one): RunItem => ({ sign: null, node: itemOf(one) })),
      ...run.nots.map((one): RunItem => ({ sign: 'minus', node: itemOf(one) })),
    ],
  };
}

function isBoolean(syntax: QuerySyntax): syntax is BooleanSyntax {
  return syntax.kind === 'and' || syntax.kind === 'or';
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
