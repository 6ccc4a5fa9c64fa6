import type { TextField } from '#query-language/syntax-tree.ts';
import { type ConceptForm, isRow, type Leaf, type PhraseNode } from '../../engine/query/analysed-query.ts';

/** A form that a word is found by, with how many words say it together. */
export interface AskedForm {
  readonly form: ConceptForm;
  readonly isTranslation: boolean;
  readonly words: number;
}

export function formsOf(leaf: Leaf): AskedForm[] {
  if (leaf.kind === 'phrase') return [];
  return leaf.concepts.flatMap(({ synonyms, translations, words }) => [
    ...synonyms.map((form) => ({ form, isTranslation: false, words })),
    ...translations.map((form) => ({ form, isTranslation: true, words })),
  ]);
}

/** What a document with a form has: one row of terms, or each of them somewhere. */
export function partsOf({ form, isTranslation }: AskedForm, field: TextField | null): PhraseNode[] {
  const { language, terms, whole } = form;
  const part = (...rows: (readonly (string | null)[])[]): PhraseNode => ({
    kind: 'phrase',
    text: form.text,
    field,
    near: null,
    readings: rows.map((row) => ({ language, terms: row })),
  });
  if (!isTranslation || isRow(form)) return [part(terms, ...(whole === null ? [] : [[whole]]))];
  return [...new Set(terms.filter((term) => term !== null))].map((term) => part([term]));
}
