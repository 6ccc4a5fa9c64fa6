/** Without capitals and accents, which people leave out while they type. */
export function comparable(text: string): string {
  // Most abstracts have nothing but letters without accents, which taking apart would only copy.
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
