/**
 * Names what a saved search asks for: two searches of a person on a site are the same where their identities are
 * equal. The query counts trimmed, the legacy keys count as a set.
 */
export function searchIdentity(query: string, keys: readonly string[]): string {
  return JSON.stringify([query.trim(), ...[...new Set(keys)].toSorted()]);
}
