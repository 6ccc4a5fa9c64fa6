/** Characters of an applied filter's name that are shown. */
export const longestFilterName = 50;

/** No site has more groups. */
const colours = 8;
const ofNoGroup = 9;

/** The number of a filter group's colour, as in `--filter-1`, by its place among the groups of its site; one more for what has no group (-1). */
export function filterColour(place: number): number {
  return place === -1 ? ofNoGroup : (place % colours) + 1;
}
