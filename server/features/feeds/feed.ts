/** A feed, as every format is written from it. Texts are plain and clean; times are ISO 8601 in UTC; addresses are absolute. */
export interface Feed {
  /** Its own address in the format that is written. */
  readonly address: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly siteName: string;
  readonly updated: string;
  /** What came or changed last first. */
  readonly entries: readonly FeedEntry[];
}

/** A document of a feed. */
export interface FeedEntry {
  /** An address that stays the same, whatever becomes of the title. */
  readonly id: string;
  readonly link: string;
  /** Where its text is, apart from this site; null where that is not known. */
  readonly source: string | null;
  readonly title: string;
  /** Of the title; null where it is unknown. */
  readonly language: string | null;
  readonly authors: readonly string[];
  /** When it came; null where it has changed since, since only the last change has a time. */
  readonly added: string | null;
  readonly changed: string;
  /** What happened to it, and what it found or how its abstract begins; may be empty. */
  readonly summary: string;
  readonly categories: readonly string[];
}
