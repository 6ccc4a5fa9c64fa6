import type { Field } from '../fields.ts';
import { fieldNumber } from '../fields.ts';

/**
 * The words of a document's titles and abstracts, in their order, as numbers of surfaces. Each text begins with a number
 * above all surfaces that says its language and field. The order of the best documents is refined by reading them.
 */
const firstTextStart = 0xff000000;

/** Fields whose words are kept in their order. */
const keptFields: readonly number[] = (['declarativeTitle', 'title', 'abstract'] satisfies Field[]).map(
  fieldNumber,
);

export function isKeptInOrder(field: number): boolean {
  return keptFields.includes(field);
}

export function textStart(space: number, field: number): number {
  return firstTextStart + space * 256 + field;
}

export function isTextStart(value: number): boolean {
  return value >= firstTextStart;
}

export function spaceOfText(start: number): number {
  return (start - firstTextStart) >>> 8;
}

export function fieldOfText(start: number): number {
  return start & 255;
}
