import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { removableWords } from '#query-language/words-of-query.ts';
import { withoutFilter } from '../../search/filters/without-filter.ts';

/** What a search may leave out to find more. A filter is named by its key, a word by itself. */
export type Change =
  | { readonly kind: 'best' }
  | { readonly kind: 'filter'; readonly key: string }
  | { readonly kind: 'word'; readonly word: string }
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
  const words = removableWords(state.query) ?? [];
  if (state.best) add({ kind: 'best' }, { best: false });
  for (const key of applied.slice(0, mostOfAKind)) {
    add({ kind: 'filter', key }, { filters: withoutFilter(trees, state.filters, key) });
  }
  if (words.length > 1) {
    for (const { word, rest } of words.slice(0, mostOfAKind)) add({ kind: 'word', word }, { query: rest });
  }
  if (applied.length > 1) add({ kind: 'all_filters' }, { filters: [] });
  if (state.query.trim() !== '' && applied.length > 0) add({ kind: 'all_words' }, { query: '' });
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
  return kind !== 'all_filters' && kind !== 'all_words';
}
