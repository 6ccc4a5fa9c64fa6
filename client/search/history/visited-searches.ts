import type { SearchState } from '#domain/search-state/search-state.ts';
import { isSortCriterion, type SortCriterion } from '#domain/search-state/sort.ts';

/** A search of this visit, and what it found then. */
export interface VisitedSearch {
  readonly query: string;
  readonly best: boolean;
  /** Only the words as they are written. Absent: with their forms in other languages. */
  readonly asWritten?: true;
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
  const isSameReading = one.best === other.best && one.asWritten === other.asWritten;
  return isSameReading && one.filters.toSorted().join() === other.filters.toSorted().join();
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
  const kept = one as Partial<Record<keyof VisitedSearch, unknown>>;
  const { query, best, asWritten, filters, sort, total, at } = kept;
  return (
    typeof query === 'string' &&
    typeof best === 'boolean' &&
    (asWritten === undefined || asWritten === true) &&
    Array.isArray(filters) &&
    filters.every((key) => typeof key === 'string') &&
    Array.isArray(sort) &&
    sort.every(isSortCriterion) &&
    Number.isSafeInteger(total) &&
    typeof at === 'number'
  );
}

export function visitedSearch(
  { query, best, asWritten, filters, sort }: SearchState,
  total: number,
  at: number,
): VisitedSearch {
  return { query, best, ...(asWritten === true ? { asWritten } : {}), filters, sort, total, at };
}
