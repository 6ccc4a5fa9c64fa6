/**
 * Grows with every change of how texts become terms: an index of another version has to be built anew.
 * 2: words of French, Spanish and Portuguese become singulars before they are stemmed; more spellings and irregular
 * plurals of English are one; Greek letters, abbreviations with dots and traditional characters are read.
 */
export const analysisVersion = 2;
