/** Without capitals and accents, which people leave out while they type. */
export function comparable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What suggestions are compared by: those that differ in spaces, capitals and accents alone are one. */
export function suggestionKey(query: string): string {
  return comparable(query).trim().replaceAll(/\s+/g, ' ');
}
