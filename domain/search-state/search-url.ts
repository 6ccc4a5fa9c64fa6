import type { Site } from '../sites/sites.ts';
import { searchableFilters, searchableQuery, type SearchState } from './search-state.ts';
import { isSortCriterion, normaliseSort } from './sort.ts';

/** The last page that a call may ask for. */
export const lastPage = 100_000;

/** The query parameters of a search, by name; absent where the value is the site's default. */
export interface SearchParameters {
  q?: string;
  best?: string;
  as_written?: string;
  applied_filters?: string;
  sort_by?: string;
  page?: string;
}

/** A search as the query parameters of its page. Defaults are left out, so equal searches have equal addresses. */
export function toSearchParameters(state: SearchState, site: Pick<Site, 'defaultSort'>): SearchParameters {
  const isDefaultSort = state.sort.length === 1 && state.sort[0] === site.defaultSort;
  return {
    ...(state.query === '' ? {} : { q: state.query }),
    ...(state.best ? { best: 'true' } : {}),
    ...(state.asWritten === true ? { as_written: 'true' } : {}),
    ...(state.filters.length === 0 ? {} : { applied_filters: state.filters.join(',') }),
    ...(isDefaultSort ? {} : { sort_by: state.sort.join(',') }),
    ...(state.page === 0 ? {} : { page: String(state.page) }),
  };
}

/** The search that query parameters describe. Whatever makes no sense counts as absent, and a query that is too long is cut: an address never fails. */
export function fromSearchParameters(parameters: Readonly<Record<string, unknown>>, site: Site): SearchState {
  const page = textOf(parameters['page']);
  return {
    query: searchableQuery(textOf(parameters['q'])),
    best: textOf(parameters['best']) === 'true',
    ...(textOf(parameters['as_written']) === 'true' ? { asWritten: true } : {}),
    filters: searchableFilters(listOf(parameters['applied_filters'])),
    sort: normaliseSort(listOf(parameters['sort_by']).filter(isSortCriterion), site.defaultSort),
    page: /^\d{1,6}$/.test(page) && Number(page) <= lastPage ? Number(page) : 0,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** A list may be comma-separated or repeated. */
function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  return texts.flatMap((text) => text.split(',')).filter((entry) => entry !== '');
}
