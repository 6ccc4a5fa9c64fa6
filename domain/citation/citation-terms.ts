/** The words of a language that citations have besides the document's own. */
export interface CitationTerms {
  readonly and: string;
  readonly et_al: string;
  /** For a document without a year, in short and written out. */
  readonly no_date_short: string;
  readonly no_date: string;
  /** Before an address: `Available from: `, `Available at: `. */
  readonly available_from: string;
  readonly available_at: string;
  /** Before the number of one page: `p. `. */
  readonly page: string;
  /** Before those of several: `pp. `. */
  readonly pages: string;
  readonly open_quote: string;
  readonly close_quote: string;
}
