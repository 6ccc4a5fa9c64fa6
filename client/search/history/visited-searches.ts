import type { SearchState } from '#domain/search-state/search-state.ts';
import { isSortCriterion, type SortCriterion } from '#domain/search-state/sort.ts';

/** A search of this visit, and what it found then. */
export interface VisitedSearch {
  readonly query: string;
  readonly best: boolean;
  readonly filters: readonly string[];
  /** The order in which it was last looked at; another order is no other search. */
  readonly sort: readonly SortCriterion[];
  /** Documents. */
  readonly total: number;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

const mostKept = 20;
/** Milliseconds within which a longer or shorter query is the same one, still being typed. */
const typingTime = 10_000;

/** The searches with a new one, newest first: each once, and what was typed on the way to it left out. */
export function withVisited(
  searches: readonly VisitedSearch[],
  made: VisitedSearch,
): readonly VisitedSearch[] {
  const [newest] = searches;
  const earlier = newest !== undefined && isOnTheWay(newest, made) ? searches.slice(1) : searches;
  return [made, ...earlier.filter((one) => !isSame(one, made))].slice(0, mostKept);
}

function isSame(one: VisitedSearch, other: VisitedSearch): boolean {
  return one.query === other.query && isSameChoice(one, other);
}

function isSameChoice(one: VisitedSearch, other: VisitedSearch): boolean {
  return one.best === other.best && one.filters.toSorted().join() === other.filters.toSorted().join();
}

function isOnTheWay(before: VisitedSearch, made: VisitedSearch): boolean {
  const isTyped = made.query.startsWith(before.query) || before.query.startsWith(made.query);
  const isOne = before.query !== '' && made.query !== '';
  return isTyped && isOne && isSameChoice(before, made) && made.at - before.at < typingTime;
}

/** What was kept, as far as it can be read. */
export function parseVisited(stored: string | null): readonly VisitedSearch[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisited).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isVisited(one: unknown): one is VisitedSearch {
  if (typeof one !== 'object' || one === null) return false;
  // Own keys of what JSON gave.
  const { query, best, filters, sort, total, at } = one as Partial<Record<keyof VisitedSearch, unknown>>;
  return (
    typeof query === 'string' &&
    typeof best === 'boolean' &&
    Array.isArray(filters) &&
    filters.every((key) => typeof key === 'string') &&
    Array.isArray(sort) &&
    sort.every(isSortCriterion) &&
    Number.isSafeInteger(total) &&
    typeof at === 'number'
  );
}

export function visitedSearch(
  { query, best, filters, sort }: SearchState,
  total: number,
  at: number,
): VisitedSearch {
  return { query, best, filters, sort, total, at };
}
