import type { Space } from '#engine/index/fields.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import {
  type ConceptForm,
  isRow,
  type Leaf,
  type PhraseNode,
  type PhraseTerm,
  type QueryNode,
  requiredOf,
  type RunNode,
  type WordNode,
} from '#engine/query/analysed-query.ts';
import type { Json } from '../cluster/cluster.ts';
import { identifierToken } from '../indexing/document-body.ts';
import { termToken } from '../indexing/document-terms.ts';
import { samePosition, stopWordPosition } from '../indexing/index-layout.ts';
import { spaceOf } from './leaf-spaces.ts';
import type { PatternTerms } from './pattern-terms.ts';

/** What a leaf is in one space: any of some terms, or terms at positions. A document has the leaf that has either. */
export interface Alternative {
  readonly space: Space;
  readonly field: TextField | null;
  readonly terms: readonly string[];
  /** Where terms stand at positions: what may stand at each, null for any word. */
  readonly positions: readonly (readonly string[] | null)[] | null;
  readonly near: number | null;
  /** Terms that all have to be in a document, at any position; null where the others say all. */
  readonly together: readonly string[] | null;
  /** Of how many words of the query it is the translation; null for what was written, and synonyms. */
  readonly translatedWords: number | null;
}

/** Of what is one word, or any of several. */
const alone = { positions: null, near: null, together: null, translatedWords: null } as const;

/** Names restrict, texts are ranked by. */
export function isText({ space }: Alternative): boolean {
  return space !== 'author' && space !== 'country' && space !== 'type';
}

/** The clause that documents satisfy which a query matches. User input only ever becomes terms, numbers and identifiers. */
export function matchClause(node: QueryNode, patterns: PatternTerms): Json {
  const below = (one: QueryNode): Json => matchClause(one, patterns);
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return anyOf(alternativesOf(node, patterns).flatMap(alternativeClauses));
    case 'years':
      return { range: { year: { ...from(node.from), ...to(node.to) } } };
    case 'identifier':
      return { term: { identifiers: identifierToken(node.field, node.value) } };
    case 'run':
      return runClause(node, below);
    case 'and':
      return { bool: { filter: node.operands.map(below) } };
    case 'or':
      return anyOf(node.operands.map(below));
    case 'not':
      return { bool: { must_not: [below(node.operand)] } };
  }
}

function from(year: number | null): Json {
  return year === null ? {} : { gte: year };
}

function to(year: number | null): Json {
  return year === null ? {} : { lte: year };
}

function runClause({ words, musts, nots }: RunNode, below: (node: QueryNode) => Json): Json {
  const required = words.filter((one) => one.required).map(({ word }) => below(word));
  const enough =
    words.length === 0
      ? []
      : [
          {
            bool: {
              should: words.map(({ word }) => below(word)),
              minimum_should_match: requiredOf(words.length),
            },
          },
        ];
  return { bool: { filter: [...enough, ...required, ...musts.map(below)], must_not: nots.map(below) } };
}

export function anyOf(clauses: readonly Json[]): Json {
  const [only, ...others] = clauses;
  if (only === undefined) return { match_none: {} };
  return others.length === 0 ? only : { bool: { should: clauses, minimum_should_match: 1 } };
}

/** What a leaf and the other forms of its concepts are, in each of their languages. */
export function alternativesOf(leaf: Leaf, patterns: PatternTerms): Alternative[] {
  if (leaf.kind === 'phrase') return alternativesOfPhrase(leaf, patterns);
  return [...alternativesOfWord(leaf, patterns), ...alternativesOfForms(leaf)];
}

function alternativesOfWord(word: WordNode, patterns: PatternTerms): Alternative[] {
  const { field, pattern, text } = word;
  if (pattern !== 'none') {
    return word.languages.map((language) => {
      const space = spaceOf(language, field);
      return { space, field, terms: patterns.termsOf({ pattern, text }, space), ...alone };
    });
  }
  return word.readings.map(({ language, chunk: { parts, whole } }) => {
    const space = spaceOf(language, field);
    const terms = parts.map(({ term }) => term);
    if (whole === null) {
      const known = terms.flatMap((term) => (term === null ? [] : [termToken(term)]));
      return { space, field, terms: known, ...alone };
    }
    const together = whole.term === null ? [] : [termToken(whole.term)];
    return { space, field, terms: together, ...alone, positions: trimmedPositions(terms) };
  });
}

/** Between the first and the last term; null where a single term is left, which would find more than the word says. */
function trimmedPositions(terms: readonly (string | null)[]): (readonly string[] | null)[] | null {
  if (terms.filter((term) => term !== null).length < 2) return null;
  return terms
    .slice(
      terms.findIndex((term) => term !== null),
      terms.findLastIndex((term) => term !== null) + 1,
    )
    .map((term) => (term === null ? null : [termToken(term)]));
}

/** The other forms of a word's concepts. Of a translation all words have to be there, of a synonym one after another. */
function alternativesOfForms({ concepts, field }: WordNode): Alternative[] {
  return concepts.flatMap(({ synonyms, translations, words }) => [
    ...synonyms.map((form) => inRow(form, field)),
    ...translations.map((form) => ({
      ...(isRow(form) ? inRow(form, field) : anywhere(form, field)),
      translatedWords: words,
    })),
  ]);
}

/** Documents that have a form of one word in any text. */
export function formClause(form: ConceptForm): Json {
  return anyOf(alternativeClauses(inRow(form, null)));
}

/** At equal score documents with the words as they were written come first. */
export const translationShare = 0.98;

function inRow({ language, terms, whole }: ConceptForm, field: TextField | null): Alternative {
  const space = spaceOf(language, field);
  const [only, ...others] = terms;
  const known = [...(whole === null ? [] : [whole]), ...(others.length === 0 && only ? [only] : [])];
  return { space, field, terms: known.map(termToken), ...alone, positions: trimmedPositions(terms) };
}

function anywhere({ language, terms }: ConceptForm, field: TextField | null): Alternative {
  const together = [...new Set(terms.filter((term) => term !== null))].map(termToken);
  return { space: spaceOf(language, field), field, terms: [], ...alone, together };
}

function alternativesOfPhrase({ field, near, readings }: PhraseNode, patterns: PatternTerms): Alternative[] {
  return readings.map(({ language, terms }) => {
    const space = spaceOf(language, field);
    const positions = terms.map((term) => (term === null ? null : tokensOf(term, space, patterns)));
    const [only, ...others] = positions;
    if (only !== undefined && others.length === 0) {
      return { space, field, terms: only ?? [], ...alone };
    }
    return { space, field, terms: [], ...alone, positions, near };
  });
}

function tokensOf(term: PhraseTerm, space: Space, patterns: PatternTerms): readonly string[] {
  return typeof term === 'string' ? [termToken(term)] : patterns.termsOf(term, space);
}

export function alternativeClauses({ space, field, terms, positions, near, together }: Alternative): Json[] {
  const whole = wholeField(space, field);
  return [
    ...(together === null ? [] : [{ bool: { filter: together.map((one) => termsClause(whole, [one])) } }]),
    ...(terms.length === 0 ? [] : [termsClause(whole, terms)]),
    ...(positions === null ? [] : positionClauses(space, field, positions, near)),
  ];
}

export function termsClause(field: string, terms: readonly string[]): Json {
  const [only, ...others] = terms;
  return others.length === 0 ? { term: { [field]: only } } : { terms: { [field]: terms } };
}

/** The one field of the cluster that has all terms of a space, or of what a query's field stands for. */
export function wholeField(space: Space, field: TextField | null): string {
  if (space === 'author' || space === 'country' || space === 'type') return space;
  return `${space}_${field ?? 'all'}`;
}

/** Fields of a language that have the positions of their terms, names of topics apart. */
export function textFieldsOf(space: Space): readonly string[] {
  return ['title', ...(space === 'en' ? ['citation'] : []), 'abstract'].map((one) => `${space}_${one}`);
}

/** The field that has the names of topics. */
export function namesField(space: Space): string {
  return `${space}_names`;
}

/** Terms at positions are looked for in each field by itself. */
function positionClauses(
  space: Space,
  field: TextField | null,
  positions: readonly (readonly string[] | null)[],
  near: number | null,
): Json[] {
  const isName = space === 'author' || space === 'country' || space === 'type';
  const fields =
    isName || field !== null ? [wholeField(space, field)] : [...textFieldsOf(space), namesField(space)];
  return positionsIn(fields, positions, near);
}

export function positionsIn(
  fields: readonly string[],
  positions: readonly (readonly string[] | null)[],
  near: number | null,
): Json[] {
  // What no word stands for cannot be found.
  if (positions.some((terms) => terms?.length === 0)) return [];
  const texts = positions.map((terms) => (terms === null ? stopWordPosition : terms.join(samePosition)));
  return fields.map((one) => {
    if (near === null) return { match_phrase: { [one]: texts.join(' ') } };
    const intervals = texts.map((query) => ({ match: { query } }));
    return { intervals: { [one]: { all_of: { ordered: false, max_gaps: near, intervals } } } };
  });
}
