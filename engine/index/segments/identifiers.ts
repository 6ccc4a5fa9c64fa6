/**
 * Identifiers are kept as 53-bit hashes: a number each instead of a string each. Two of a million identifiers
 * share one with a probability of about 1 in 18,000.
 */
export function identifierHash(field: 'doi' | 'id', value: string): number {
  let h1 = field === 'doi' ? 0xdeadbeef : 0x1d1d1d1d;
  let h2 = 0x41c6ce57;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}
