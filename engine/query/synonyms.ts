import { analyserFor } from '../analysis/analyser.ts';
import { chunksOf } from '../analysis/chunks/chunks.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import type { Leaf, QueryNode, RunNode, RunWord, WordNode } from './analysed-query.ts';
import { synonymGroups } from './synonym-groups.ts';
import { phraseNode, wordNodes } from './word-nodes.ts';

/** A form of a group: its terms, and all forms of the group. */
interface KnownForm {
  readonly terms: readonly string[];
  readonly group: readonly string[];
}

let formsByFirstTerm: ReadonlyMap<string, readonly KnownForm[]> | null = null;

/**
 * The query with synonyms beside the words that have any, but for what is excluded, which is taken at its word. Words that are a form
 * together each have the others of its group: a document with `LMIC` has all of `low and middle income countries`.
 */
export function withSynonyms(node: QueryNode | null): QueryNode | null {
  return node === null ? null : expand(node);
}

function expand(node: QueryNode): QueryNode {
  switch (node.kind) {
    case 'word':
      return expandWords([{ word: node, required: false }])[0]?.word ?? node;
    case 'run':
      return expandRun(node);
    case 'and':
    case 'or':
      return { ...node, operands: node.operands.map(expand) };
    default:
      return node;
  }
}

function expandRun(run: RunNode): RunNode {
  return {
    ...run,
    words: expandWords(run.words),
    musts: run.musts.map(expand),
  };
}

function expandWords(words: readonly RunWord[]): RunWord[] {
  const expanded = [...words];
  for (let at = 0; at < words.length;) {
    const found = formAt(words, at);
    const group = found === null ? [] : synonymsOf(found, words[at]?.word.field ?? null);
    const size = found?.size ?? 1;
    for (let part = at; part < at + size; part++) {
      const one = words[part];
      if (one !== undefined && group.length > 0)
        expanded[part] = { ...one, word: { ...one.word, also: group } };
    }
    at += size;
  }
  return expanded;
}

interface FoundForm extends KnownForm {
  /** Words of the query that it takes up. */
  readonly size: number;
}

/** The longest form that begins with a word. */
function formAt(words: readonly RunWord[], start: number): FoundForm | null {
  const terms = termsOf(words[start]?.word);
  let longest: FoundForm | null = null;
  for (const form of knownForms().get(terms[0] ?? '') ?? []) {
    const size = wordsTaken(words, start, form.terms);
    if (size > 0 && form.terms.length > (longest?.terms.length ?? 0)) longest = { ...form, size };
  }
  return longest;
}

/** How many words from a place on are these terms, one after another; 0 where they are not. */
function wordsTaken(words: readonly RunWord[], start: number, terms: readonly string[]): number {
  let matched = 0;
  for (let at = start; at < words.length; at++) {
    for (const term of termsOf(words[at]?.word)) if (term !== terms[matched++]) return 0;
    if (matched >= terms.length) return matched === terms.length ? at - start + 1 : 0;
  }
  return 0;
}

/** As English reads it; none for what is no word of a text. */
function termsOf(word: WordNode | undefined): string[] {
  const reading = word?.readings.find(({ language }) => language === 'en');
  return reading?.chunk.parts.flatMap(({ term }) => term ?? []) ?? [];
}

function synonymsOf({ terms, group }: FoundForm, field: TextField | null): Leaf[] {
  const own = terms.join(' ');
  return group.flatMap((form) => {
    if (formTerms(form).join(' ') === own) return [];
    const leaf =
      chunksOf(form).length > 1
        ? phraseNode(form, null, 'en', field)
        : wordNodes({ text: form, start: 0 }, 'en', field)[0];
    return leaf ?? [];
  });
}

function knownForms(): ReadonlyMap<string, readonly KnownForm[]> {
  if (formsByFirstTerm !== null) return formsByFirstTerm;
  const forms = synonymGroups.flatMap((group) => group.map((form) => ({ terms: formTerms(form), group })));
  formsByFirstTerm = Map.groupBy(forms, ({ terms }) => terms[0] ?? '');
  return formsByFirstTerm;
}

function formTerms(form: string): string[] {
  return chunksOf(form).flatMap((chunk) => analyserFor('en')(chunk).parts.flatMap(({ term }) => term ?? []));
}
