import type { TextLanguage } from '../evidence/document.ts';
import type { Language } from '../sites/languages.ts';

/** Texts of one language, as plain text without tags. */
export interface SearchableTexts {
  readonly title?: string | undefined;
  readonly declarativeTitle?: string | undefined;
  readonly abstract?: string | undefined;
}

/**
 * What a search index keeps of a document: the words to find it by, the keys to filter by, the values to sort by, and what
 * result lists show of it.
 */
export interface SearchableDocument {
  readonly id: number;
  readonly texts: Readonly<Partial<Record<TextLanguage, SearchableTexts>>>;
  /** Citation and keywords: searched in every language, analysed as English. */
  readonly citation: string;
  /** Names of its topics, document type and countries, by language of the site; English always among them. */
  readonly names: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** For `country:` and `type:`: names in every language of the site, and codes. */
  readonly countries: readonly string[];
  readonly types: readonly string[];
  readonly authors: readonly string[];
  /** For `doi:` and `id:`. */
  readonly doi: string | null;
  readonly ids: readonly string[];
  /** For `links:`: the documents that its links name, in the form of `documentsLinked`. */
  readonly links: readonly string[];
  /** Legacy keys with all their ancestors, then those of its values (`quality_high`, `searched_2023`). */
  readonly keys: readonly string[];
  readonly best: boolean;
  /** Year of publication: for date ranges and `year:`. */
  readonly year: number | null;
  /** Orders by recency, greatest first: yyyymmdd of the last search, else of publication, unknown parts 00; null = no date. */
  readonly recency: number | null;
  /** From 0 to 1; null = unrated. */
  readonly qualityShare: number | null;
  /** The revision with which it came, or came back after a removal. */
  readonly addedRevision: number;
  /** The revision of its last change; that with which it came, where nothing has changed since. */
  readonly changedRevision: number;
  /** What result lists show of it, in the words of whoever makes them: an index gives it back with every hit. */
  readonly listed: string;
}
