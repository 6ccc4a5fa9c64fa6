/** What an update of a document meant to those who follow searches. */
export const changeKinds = ['newly-best', 'search-updated', 'quality-rated', 'withdrawn'] as const;
export type ChangeKind = (typeof changeKinds)[number];
