/** What stands behind this many characters is not read: the longest search strategies have some thousands. */
export const longestQuery = 10_000;

/** Parentheses inside parentheses; deeper ones are read as if they were not there. */
export const deepestGroup = 40;

/** The widest that a near phrase can be: fewer words than between two texts of one field, so that it stays in one of them. */
export const widestNear = 99;

/** What one proximity operator between groups may become: each combination of theirs is a phrase. */
export const mostCombinations = 40;
