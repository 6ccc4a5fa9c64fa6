export const sortCriteria = ['best', 'relevance', 'most_recent', 'highest_quality'] as const;
export type SortCriterion = (typeof sortCriteria)[number];

export const sortSlots = 3;

export function isSortCriterion(text: unknown): text is SortCriterion {
  return sortCriteria.some((criterion) => criterion === text);
}

/**
 * What a chosen order comes to: no criterion twice, three at most, and relevance ends the list where it stands
 * first (it drops the others) or second (it drops the third). An empty choice is the site's default.
 */
export function normaliseSort(chosen: readonly SortCriterion[], defaultSort: SortCriterion): SortCriterion[] {
  const distinct = [...new Set(chosen)].slice(0, sortSlots);
  const relevanceAt = distinct.indexOf('relevance');
  const kept = relevanceAt === 0 || relevanceAt === 1 ? distinct.slice(0, relevanceAt + 1) : distinct;
  return kept.length === 0 ? [defaultSort] : kept;
}

/** The order after slot `slot` (from 0) is set to `criterion`, or emptied with null: what stood after it stays. */
export function chooseSort(
  current: readonly SortCriterion[],
  slot: number,
  criterion: SortCriterion | null,
  defaultSort: SortCriterion,
): SortCriterion[] {
  const slots: (SortCriterion | null)[] = Array.from(
    { length: sortSlots },
    (_, index) => current[index] ?? null,
  );
  slots[slot] = criterion;
  return normaliseSort(
    slots.filter((entry) => entry !== null),
    defaultSort,
  );
}

/** The criteria that a slot may not offer, since another slot holds them. */
export function disabledInSlot(current: readonly SortCriterion[], slot: number): SortCriterion[] {
  return current.filter((_, index) => index !== slot);
}

/** How many slots can be used: none follow a relevance that stands first or second. */
export function usableSlots(current: readonly SortCriterion[]): number {
  const relevanceAt = current.indexOf('relevance');
  return relevanceAt === 0 || relevanceAt === 1 ? relevanceAt + 1 : Math.min(sortSlots, current.length + 1);
}
