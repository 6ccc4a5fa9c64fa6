/** What a saved search asks for. */
export interface SearchWords {
  readonly query: string;
  /** Legacy keys. */
  readonly keys: readonly string[];
  /** Only the words as they are written, without their forms in other languages. Absent: with them. */
  readonly as_written?: boolean | undefined;
}

/**
 * Names what a saved search asks for: two searches of a person on a site are the same where their identities are
 * equal. The query counts trimmed, the legacy keys count as a set. Only a search of the words as written says so: all
 * others are named as they were before searches could say it, since their names are stored.
 */
export function searchIdentity({ query, keys, as_written: asWritten }: SearchWords): string {
  const words = [query.trim(), ...[...new Set(keys)].toSorted()];
  return JSON.stringify(asWritten === true ? [...words, true] : words);
}
