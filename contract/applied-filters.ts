/** Characters of an applied filter's name that are shown. */
export const longestFilterName = 50;

const colours = 6;

/**
 * The number of a filter group's colour, as in `--filter-1`, by its place among the groups of its site; a site with more
 * groups begins again. For what has no group (-1) it is the last one, grey.
 */
export function filterColour(place: number): number {
  return place === -1 ? colours : (place % colours) + 1;
}
