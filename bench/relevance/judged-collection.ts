/** Judged queries over documents: which documents answer which question, and how well. */
export interface JudgedCollection {
  readonly name: string;
  /** Lines in the form of an import. */
  readonly documents: readonly string[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  /** By query, then by the document's own id: 0 judged and useless, 1 and more useful. */
  readonly judgments: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** nDCG@10 of a plain BM25 on the same files: from the data's own notes, or measured. */
  readonly baseline: number;
}
