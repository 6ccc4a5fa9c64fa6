/**
 * The filter by the last literature search: `searched_since_2021` finds what was last searched for in 2021 or later. A document carries the
 * year of its search alone, `searched_2023`, and the filter stands for all years from its own on.
 */
export const searchedSince = 'searched_since';

/** What most people mean by up to date. */
export const currentWithin = 5;

const year = /^(?:19|20)\d{2}$/;
/** The last that `year` allows. */
const lastYear = 2099;
const searched = 'searched_';

function yearBehind(start: string, text: string): number | null {
  return text.startsWith(start) && year.test(text.slice(start.length))
    ? Number(text.slice(start.length))
    : null;
}

export function toSearchedSinceKey(from: number): string {
  return `${searchedSince}_${from}`;
}

export function parseSearchedSince(key: string): number | null {
  return yearBehind(`${searchedSince}_`, key);
}

export function searchedYearKey(searchedIn: number): string {
  return `${searched}${searchedIn}`;
}

/** The year of `searched_2023`, or null where the key is none. */
export function parseSearchedYear(key: string): number | null {
  return yearBehind(searched, key);
}

/** The filters with this year in place of any other, or with none. */
export function withSearchedSince(filters: readonly string[], from: number | null): string[] {
  const others = filters.filter((key) => parseSearchedSince(key) === null);
  return from === null ? others : [...others, toSearchedSinceKey(from)];
}

/** The first year that is searched for; null: any. Of several filters the widest, since filters of a kind are alternatives. */
export function searchedFrom(filters: readonly string[]): number | null {
  const years = filters.map(parseSearchedSince).filter((one) => one !== null);
  return years.length === 0 ? null : Math.min(...years);
}

/** Turns counts by year of search into counts of what was searched since: for each year that documents have, and for those among the filters. */
export function countSince(counts: Map<string, number>, filters: readonly string[]): Map<string, number> {
  const byYear: [searchedIn: number, count: number][] = [];
  for (const [key, count] of counts) {
    const searchedIn = parseSearchedYear(key);
    if (searchedIn === null) continue;
    byYear.push([searchedIn, count]);
    counts.delete(key);
  }
  const asked = filters.map(parseSearchedSince).filter((one) => one !== null);
  for (const from of new Set([...byYear.map(([searchedIn]) => searchedIn), ...asked])) {
    const count = byYear.reduce((sum, [searchedIn, some]) => (searchedIn >= from ? sum + some : sum), 0);
    if (count > 0) counts.set(toSearchedSinceKey(from), count);
  }
  return counts;
}

/** Documents last searched for since a year, by the counts of an answer, which have the years that documents have. */
export function documentsSince(counts: Readonly<Record<string, number>>, from: number): number {
  // The count of a year has those of all later ones in it.
  for (let year = from; year <= lastYear; year++) {
    const count = counts[toSearchedSinceKey(year)];
    if (count !== undefined) return count;
  }
  return 0;
}
