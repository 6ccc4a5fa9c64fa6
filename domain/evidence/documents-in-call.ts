/** Documents that one call names, at most. */
export const mostDocumentsInCall = 2_000;
