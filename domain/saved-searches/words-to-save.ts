import type { SearchState } from '../search-state/search-state.ts';
import type { SearchWords } from './search-identity.ts';

/** What is kept of a search that is saved: what it asks for, not in which order it was looked at. */
export function wordsToSave({ query, filters, asWritten }: SearchState): Required<SearchWords> {
  return { query: query.trim(), keys: filters, as_written: asWritten === true };
}
