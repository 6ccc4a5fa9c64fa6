import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { looseWords, removableParts, wordsAlone } from '#query-language/words-of-query.ts';
import { withoutFilter } from '../../search/filters/without-filter.ts';

/** What a search may leave out to find more. A filter is named by its key, a word or another part of the query by itself. */
export type Change =
  | { readonly kind: 'best' }
  | { readonly kind: 'filter'; readonly key: string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'part'; readonly part: string }
  | { readonly kind: 'operators' }
  | { readonly kind: 'all_filters' }
  | { readonly kind: 'all_words' };

export interface AlternativeSearch {
  readonly change: Change;
  readonly search: SearchState;
}

/** Of each kind, so that one call can count all of them and the spelling. */
const mostOfAKind = 4;

/** The searches that leave out one thing, and those that leave out all of a kind. None of them asks for nothing at all. */
export function alternativeSearches(state: SearchState, trees: FilterTrees, site: Site): AlternativeSearch[] {
  const alternatives: AlternativeSearch[] = [];
  function add(change: Change, leftOut: Parameters<typeof changeSearch>[1]): void {
    alternatives.push({ change, search: changeSearch(state, leftOut, site) });
  }
  const applied = state.filters;
  // A query of one part may go where filters are left to ask for something.
  const parts = removableParts(state.query).filter(({ rest }) => rest !== '' || applied.length > 0);
  // Words alone are relaxed by the search itself.
  const words = wordsAlone(state.query) === null ? looseWords(state.query) : null;
  if (state.best) add({ kind: 'best' }, { best: false });
  for (const key of applied.slice(0, mostOfAKind)) {
    add({ kind: 'filter', key }, { filters: withoutFilter(trees, state.filters, key) });
  }
  for (const { part, isWord, rest } of parts.slice(0, words === null ? mostOfAKind : mostOfAKind - 1))
    add(isWord ? { kind: 'word', word: part } : { kind: 'part', part }, { query: rest });
  if (words !== null) add({ kind: 'operators' }, { query: words });
  if (applied.length > 1) add({ kind: 'all_filters' }, { filters: [] });
  const isOnePart = parts.some(({ rest }) => rest === '');
  if (state.query.trim() !== '' && applied.length > 0 && !isOnePart)
    add({ kind: 'all_words' }, { query: '' });
  return alternatives;
}

export interface CountedAlternative extends AlternativeSearch {
  /** null = not known. */
  readonly total: number | null;
}

/** Those that find more than is found now: what leaves out one thing first, most documents first. */
export function usefulAlternatives(
  alternatives: readonly AlternativeSearch[],
  totals: readonly number[] | null,
  found: number,
): CountedAlternative[] {
  return alternatives
    .map((alternative, index) => ({ ...alternative, total: totals?.[index] ?? null }))
    .filter(({ total }) => total === null || total > found)
    .toSorted((one, other) => breadth(one) - breadth(other) || (other.total ?? 0) - (one.total ?? 0));
}

function breadth({ change }: AlternativeSearch): number {
  return isSingle(change) ? 0 : 1;
}

export function isSingle({ kind }: Change): boolean {
  return kind !== 'operators' && kind !== 'all_filters' && kind !== 'all_words';
}
