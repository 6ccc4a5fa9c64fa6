import type { Site } from '../sites/sites.ts';
import {
  fromFilterParameters,
  toFilterParameters,
  type FilterLists,
  type FilterParameters,
} from './filter-parameters.ts';
import { searchableQuery, type SearchState } from './search-state.ts';
import { isSortCriterion, normaliseSort } from './sort.ts';

/** The last page that a call may ask for. */
export const lastPage = 100_000;

/** Their names. */
export const searchParameters = [
  'q',
  'best',
  'as_written',
  'applied_filters',
  'quality',
  'grade',
  'searched_since',
  'sort_by',
  'page',
] as const;

/** The query parameters of a search, by name; absent where the value is the site's default. */
export interface SearchParameters extends FilterParameters {
  q?: string;
  best?: string;
  as_written?: string;
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
    ...toFilterParameters(state.filters),
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
    filters: fromFilterParameters(filterListsOf(parameters)),
    sort: normaliseSort(listOf(parameters['sort_by']).filter(isSortCriterion), site.defaultSort),
    page: /^\d{1,6}$/.test(page) && Number(page) <= lastPage ? Number(page) : 0,
  };
}

export function filterListsOf(parameters: Readonly<Record<string, unknown>>): FilterLists {
  return {
    applied_filters: listOf(parameters['applied_filters']),
    quality: listOf(parameters['quality']),
    grade: listOf(parameters['grade']),
    searched_since: listOf(parameters['searched_since']),
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
