/** Where an article stands in a result list, and what is beside it; null where the list does not have it. */
export interface PositionInList<T> {
  /** From 1, in the whole list. */
  readonly number: number;
  readonly previous: T | null;
  readonly next: T | null;
}

/** `before`: results of the whole list that stand before the first one given. */
export function positionInList<T>(
  list: readonly T[],
  isWanted: (one: T) => boolean,
  before: number,
): PositionInList<T> | null {
  const at = list.findIndex(isWanted);
  return at === -1
    ? null
    : { number: before + at + 1, previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
