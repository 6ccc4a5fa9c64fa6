import { maskOf, spaceNumber } from '../index/fields.ts';
import type { Collection } from '../index/collection.ts';
import { noTerm } from '../index/words/lexicon.ts';
import { type ConceptForm, isRow } from '../query/analysed-query.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import { postingsOf } from './expand-pattern.ts';
import type { Alternative } from './resolve-leaf.ts';

/** What a form of a concept is in the space of its language. */
export interface ResolvedForm extends Alternative {
  /** Terms that all have to be in a document, at any position; null where the alternative says all. */
  readonly together: readonly number[] | null;
}

/** A synonym: its terms stand one after another, or it is one word. */
export function resolveSynonym(
  form: ConceptForm,
  field: TextField | null,
  collection: Collection,
): ResolvedForm | null {
  const numbers = numbersOf(form, collection);
  const [only, ...others] = numbers;
  const terms = wholeOf(form, collection);
  if (others.length === 0 && typeof only === 'number' && only !== noTerm) terms.push(only);
  const isComplete = numbers.every((number) => number !== noTerm);
  const phrase =
    others.length > 0 && isComplete
      ? { positions: numbers.map((number) => (number === null ? null : [number])), near: null }
      : null;
  if (terms.length === 0 && phrase === null) return null;
  return { space: spaceNumber(form.language), mask: maskOf(field), terms, phrase, together: null };
}

/** A translation: all its terms are in the document, or it is one word or compound. */
export function resolveTranslation(
  form: ConceptForm,
  field: TextField | null,
  collection: Collection,
): ResolvedForm | null {
  const numbers = [...new Set(numbersOf(form, collection).filter((number) => number !== null))];
  if (isRow(form) || numbers.length === 1) return resolveSynonym(form, field, collection);
  if (numbers.includes(noTerm)) return null;
  const scope = { space: spaceNumber(form.language), mask: maskOf(field) };
  return { ...scope, terms: [], phrase: null, together: numbers };
}

function numbersOf({ language, terms }: ConceptForm, { lexicon }: Collection): (number | null)[] {
  const space = spaceNumber(language);
  return terms.map((term) => (term === null ? null : lexicon.termNumber(space, term)));
}

function wholeOf({ language, whole }: ConceptForm, { lexicon }: Collection): number[] {
  if (whole === null) return [];
  const number = lexicon.termNumber(spaceNumber(language), whole);
  return number === noTerm ? [] : [number];
}

/** Postings that are read to find which documents have all terms: the rarest is leapt through with the others. */
export function togetherCost(terms: readonly number[], { segments }: Collection): number {
  const postings = terms.map((term) => postingsOf(term, segments));
  const all = postings.reduce((sum, one) => sum + one, 0);
  return Math.min(all, Math.min(...postings) * terms.length * leaps);
}

/** What it costs to leap through a long list to the next document of a short one. */
const leaps = 16;
