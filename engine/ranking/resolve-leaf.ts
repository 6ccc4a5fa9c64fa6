import { maskOf, spaceNumber } from '../index/fields.ts';
import type { Collection } from '../index/collection.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import type { Leaf, PhraseNode, PhraseTerm, WordNode } from '../query/analysed-query.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { Language } from '#domain/sites/languages.ts';
import { expandPattern, postingsOf } from './expand-pattern.ts';
import type { PhraseTerms } from './phrase.ts';
import type { SearchBudget } from './search-budget.ts';

/** What a word or phrase of the query is in one space: any of the terms, or the phrase. */
export interface Alternative {
  readonly space: number;
  /** Bits of the fields that count; 0 = all. */
  readonly mask: number;
  readonly terms: readonly number[];
  readonly phrase: PhraseTerms | null;
}

/** A posting of a phrase is read with its positions, and twice. */
const costInPhrase = 8;

/** The alternatives of a leaf as it was written. */
export function resolveLeaf(leaf: Leaf, collection: Collection, budget: SearchBudget): Alternative[] {
  return leaf.kind === 'word'
    ? resolveWord(leaf, collection, budget)
    : resolvePhrase(leaf, collection, budget);
}

function resolveWord(word: WordNode, collection: Collection, budget: SearchBudget): Alternative[] {
  const mask = maskOf(word.field);
  const { pattern, text } = word;
  if (pattern !== 'none') {
    return word.languages.map((language) => {
      const space = spaceOf(language, word.field);
      return {
        space,
        mask,
        terms: expandPattern({ pattern, text }, space, collection, budget, 1),
        phrase: null,
      };
    });
  }
  return word.readings.map(({ language, chunk }) => {
    const space = spaceOf(language, word.field);
    const parts = chunk.parts.map((part) => numberOf(part.term, space, collection));
    const [only] = parts;
    if (chunk.whole === null)
      return { space, mask, terms: typeof only === 'number' ? [only] : [], phrase: null };
    const whole = numberOf(chunk.whole.term, space, collection);
    return { space, mask, terms: whole === null ? [] : [whole], phrase: rowOf(parts) };
  });
}

function resolvePhrase(
  { readings, field, near }: PhraseNode,
  collection: Collection,
  budget: SearchBudget,
): Alternative[] {
  const mask = maskOf(field);
  return readings.map(({ language, terms }) => {
    const space = spaceOf(language, field);
    const cost = terms.length === 1 ? 1 : costInPhrase;
    const termsOf = (term: PhraseTerm | null): readonly number[] | null => {
      if (typeof term === 'object' && term !== null)
        return expandPattern(term, space, collection, budget, cost);
      const number = numberOf(term, space, collection);
      return number === null ? null : [number];
    };
    const positions = terms.map(termsOf);
    const [only] = positions;
    return positions.length === 1
      ? { space, mask, terms: only ?? [], phrase: null }
      : { space, mask, terms: [], phrase: { positions, near } };
  });
}

/** Postings that are read to find a leaf; its patterns' were counted when these were resolved. */
export function leafCost(
  alternatives: readonly Alternative[],
  leaf: Leaf,
  segments: readonly Segment[],
): number {
  if (leaf.kind === 'word' && leaf.pattern !== 'none') return 0;
  let cost = 0;
  for (const { terms, phrase } of alternatives) {
    for (const term of terms) cost += postingsOf(term, segments);
    if (phrase !== null) cost += phraseCost(phrase, segments);
  }
  return cost;
}

/** A document that has all of a phrase's words costs so many postings for each of them, in a row or near each other. */
const costOfCandidate = { row: 6, near: 12 } as const;

export function phraseCost({ positions, near }: PhraseTerms, segments: readonly Segment[]): number {
  const singles = positions.flatMap((terms) => (terms?.length === 1 ? terms : []));
  const postings = singles.map((term) => postingsOf(term, segments));
  const rarest = Math.min(...postings);
  const all = postings.reduce((sum, one) => sum + one, 0);
  const candidates = rarest * positions.length * (near === null ? costOfCandidate.row : costOfCandidate.near);
  return singles.length === 0 ? 0 : Math.min(all, rarest * positions.length * leaps) + candidates;
}

/** What it costs to leap through a long list to the next document of a short one. */
const leaps = 16;

function spaceOf(language: Language | 'names', field: TextField | null): number {
  if (language !== 'names') return spaceNumber(language);
  return spaceNumber(field === 'author' || field === 'country' ? field : 'type');
}

function numberOf(term: string | null, space: number, { lexicon }: Collection): number | null {
  return term === null ? null : lexicon.termNumber(space, term);
}

/** Between its first and last term; null where a single term is left, which would find more than the phrase says. */
function rowOf(terms: readonly (number | null)[]): PhraseTerms | null {
  if (terms.filter((term) => term !== null).length < 2) return null;
  const positions = terms
    .slice(
      terms.findIndex((term) => term !== null),
      terms.findLastIndex((term) => term !== null) + 1,
    )
    .map((term) => (term === null ? null : [term]));
  return { positions, near: null };
}
