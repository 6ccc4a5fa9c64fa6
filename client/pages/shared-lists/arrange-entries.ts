/** Puts one of a list a place further up (-1) or down (1); at the ends it stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const one = list[at];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, one);
}
