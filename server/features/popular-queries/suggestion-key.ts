import { comparable } from '#domain/text/comparable.ts';

/** What suggestions are compared by: those that differ in spaces, capitals and accents alone are one. */
export function suggestionKey(query: string): string {
  return comparable(query).trim().replaceAll(/\s+/g, ' ');
}
