import type { Language } from '#domain/sites/languages.ts';
import type { TextField } from '#query-language/syntax-tree.ts';

/**
 * Words live in spaces: one a language, and one for each field of names, so that a word of one is never found in another.
 * English holds the texts of no known language, citations and English names too.
 */
export const spaces = ['en', 'fr', 'es', 'pt', 'cn', 'author', 'country', 'type'] as const;
export type Space = (typeof spaces)[number];

/** The first spaces are the languages; only they are ranked by and have fields. */
export const languageSpaces: readonly Language[] = ['en', 'fr', 'es', 'pt', 'cn'];

export function spaceNumber(space: Space): number {
  return spaces.indexOf(space);
}

/** Fields of a language, in the order of their positions, each with what an occurrence in it weighs. */
export const fields = ['declarativeTitle', 'title', 'names', 'citation', 'abstract'] as const;
export type Field = (typeof fields)[number];
export const fieldWeights: readonly number[] = [3, 3, 2, 1, 1];
export const fieldCount = fields.length;

export function fieldNumber(field: Field): number {
  return fields.indexOf(field);
}

/**
 * A posting's word: the fields that it occurs in as five bits, and the sum of the weights of its occurrences.
 * The sum stops growing at its maximum, where it has long ceased to change a score.
 */
export const maskShift = 11;
export const maximumWeight = (1 << maskShift) - 1;

/** The bits of the fields that a query's field looks in; 0 = all. */
export function maskOf(field: TextField | null): number {
  if (field === 'title') return ((1 << maskShift) << 0) | ((1 << maskShift) << 1);
  return field === 'abstract' ? (1 << maskShift) << fieldNumber('abstract') : 0;
}

/** Free positions between two texts of one field: more than a near phrase spans, so that none runs from one into the other. */
export const gapBetweenTexts = 128;
/** Positions are 16 bits; words that stand further back are found, but not as a phrase. */
export const lastPosition = 0xffff;
