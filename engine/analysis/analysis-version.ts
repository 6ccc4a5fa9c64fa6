/** Grows with every change of how texts become terms: an index of another version has to be built anew. */
export const analysisVersion = 1;
