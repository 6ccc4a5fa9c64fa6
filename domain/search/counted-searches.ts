/** Searches that one call counts at most. */
export const mostSearchesCounted = 12;
