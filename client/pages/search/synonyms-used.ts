/** A word of the query with what was searched for beside it, as the query language writes it. */
export interface Synonyms {
  readonly word: string;
  readonly also: readonly string[];
}

/** Groups in parentheses in how a query was read that were not in what was typed: `(lmic OR "low and middle income countries")`. */
export function synonymsUsed(interpreted: string, typed: string): Synonyms[] {
  const asTyped = alike(typed);
  const groups = new Map<string, Synonyms>();
  for (const [, inside = ''] of interpreted.matchAll(/\(([^()]+)\)/g)) {
    const [word, ...also] = inside.split(' OR ');
    if (word === undefined || also.length === 0 || asTyped.includes(alike(inside))) continue;
    groups.set(inside, { word, also });
  }
  return [...groups.values()];
}

function alike(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}
