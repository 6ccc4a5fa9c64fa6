/** Characters of an applied filter's name that are shown. */
export const longestFilterName = 50;

/** Filter groups have colours, from 1 on; a site with more groups begins again. The last one, grey, is that of no group. */
export const filterColours = 6;
