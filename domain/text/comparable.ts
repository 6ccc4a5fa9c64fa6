/** Without capitals and accents, which people leave out while they type. */
export function comparable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
