import { printQuery } from '#query-language/print-query.ts';
import {
  type BooleanSyntax,
  type GroupSyntax,
  type QuerySyntax,
  type RunItem,
  type SingleSyntax,
  type TextField,
  textFields,
  type TextSyntax,
} from '#query-language/syntax-tree.ts';
import { fold } from '../analysis/fold.ts';
import type {
  AskedConcept,
  ConceptForm,
  Leaf,
  QueryNode,
  RunNode,
  RunWord,
  WordNode,
} from './analysed-query.ts';
import { patternText } from './word-nodes.ts';

/** The query as it was analysed, in the query language: analysing the print gives the same. */
export function printAnalysed(root: QueryNode | null): string {
  return root === null ? '' : printQuery(syntaxOf(root, null, false));
}

/** The same with all that is searched for: words with other forms of their concepts. */
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

/** A word or phrase without its field, and with the other forms of its concepts where all are shown. */
function leafSyntax(leaf: Leaf, full: boolean): LeafSyntax {
  if (leaf.kind === 'phrase') return { kind: 'phrase', text: leaf.text, near: leaf.near };
  const own = wordSyntax(leaf);
  const others = full ? formsInWord(leaf, leaf.concepts).map(formSyntax) : [];
  return others.length === 0 ? own : group({ kind: 'or', operands: [own, ...others] });
}

function wordSyntax({ pattern, text }: WordNode): TextSyntax {
  return { kind: 'text', text: pattern === 'none' ? text : patternText({ pattern, text }), start: 0 };
}

/** Forms in the languages in which a word is looked for: in others the print of a form would be read as something else. */
function formsInWord({ languages }: WordNode, concepts: readonly AskedConcept[]): ConceptForm[] {
  return concepts
    .flatMap(({ synonyms, translations }) => [...synonyms, ...translations])
    .filter(({ language }) => languages.includes(language));
}

/** A translation is found by its words in any order too, which no short form of the query language says. */
function formSyntax({ text, terms }: ConceptForm): LeafSyntax {
  return terms.length === 1
    ? { kind: 'text', text, start: 0 }
    : { kind: 'phrase', text: fold(text), near: null };
}

/** Words of a run one after another; those that say a concept together are printed together. */
function wordsSyntax(words: readonly RunWord[], full: boolean): RunItem[] {
  const items: RunItem[] = [];
  for (let at = 0; at < words.length;) {
    const size = full ? wordsOfConcept(words, at) : 1;
    const [first] = words.slice(at);
    if (first === undefined) break;
    const sign = first.required ? 'plus' : null;
    const node =
      size === 1 ? leafSyntax(first.word, full) : conceptSyntax(words.slice(at, at + size), first.word);
    items.push({ sign, node });
    at += size;
  }
  return items;
}

/** How many words from one on have the same concept, and no other. */
function wordsOfConcept(words: readonly RunWord[], start: number): number {
  const [concept, ...others] = words[start]?.word.concepts ?? [];
  if (concept === undefined || others.length > 0) return 1;
  let size = 1;
  while (words[start + size]?.word.concepts[0] === concept && words[start + size]?.word.concepts.length === 1)
    size++;
  return size;
}

function conceptSyntax(words: readonly RunWord[], first: WordNode): LeafSyntax {
  const own = group({
    kind: 'run',
    items: words.map(({ word }) => ({ sign: null, node: wordSyntax(word) })),
  });
  const others = formsInWord(first, first.concepts).map(formSyntax);
  return others.length === 0 ? own : group({ kind: 'or', operands: [own, ...others] });
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
  // Side by side they would be alternatives.
  const areNamed = run.musts.filter(({ kind }) => kind === 'identifier').length > 1;
  return {
    kind: 'run',
    items: [
      ...wordsSyntax(run.words, full),
      ...run.musts.map((one): RunItem => ({
        sign: areNamed && one.kind === 'identifier' ? 'plus' : null,
        node: itemOf(one),
      })),
      ...run.nots.map((one): RunItem => ({ sign: 'minus', node: itemOf(one) })),
    ],
  };
}

function isBoolean(syntax: QuerySyntax): syntax is BooleanSyntax {
  return syntax.kind === 'and' || syntax.kind === 'or';
}

/**
 * The field whose parentheses a run stands in: that of its words. A single word that must occur would be one of the words in its own
 * field's parentheses, so it stands in those of a field that no such word has; among words of every field it is one of the words.
 */
function fieldOfRun({ words, musts }: RunNode, context: TextField | null): TextField | null {
  const [first] = words;
  if (first !== undefined) return first.word.field ?? context;
  const isTaken = (field: TextField): boolean =>
    musts.some((one) => one.kind === 'word' && one.field === field);
  if (context === null || !isTaken(context)) return context;
  return textFields.find((field) => !isTaken(field)) ?? context;
}
