import type { SortCriterion } from '../search-state/sort.ts';
import type { Language } from '../sites/languages.ts';

/** What hits can be ordered by: what visitors choose, and when a document last came or changed, the latest first. */
export type SearchOrder = SortCriterion | 'last_changed';

export interface SearchRequest {
  readonly query: string;
  /** Texts in this language and in English are searched. */
  readonly language: Language;
  /** True restricts to the best documents. */
  readonly best: boolean;
  /** Legacy keys; those of one facet are alternatives, and every facet must match. A date range is `0_12_<from>_<to>`, a last search `searched_since_<year>`. */
  readonly filters: readonly string[];
  /** Only the words as they are written: none of what the term base has for them, and no slip put right. Absent: all. */
  readonly asWritten?: boolean | undefined;
  /** Only documents that were added with a later revision count, in totals and facets too. Absent: all. */
  readonly addedAfter?: number | undefined;
  readonly sort: readonly SearchOrder[];
  /** Rank of the first hit wanted, from 0. */
  readonly from: number;
  /** Hits wanted; 0 asks for counts alone. */
  readonly size: number;
}

/** What decides whether a document matches. */
export type MatchRequest = Pick<SearchRequest, 'query' | 'language' | 'best' | 'filters' | 'asWritten'>;

export interface SearchHit {
  readonly id: number;
  /** Comparable within one answer only; 0 for a query without words. */
  readonly score: number;
}

/** A hit with what result lists show of its document: `listed` of the `SearchableDocument`, as it was indexed. */
export interface FoundDocument extends SearchHit {
  readonly listed: string;
  /** Words of the query are in names of its topics alone, and in none of its texts: it comes after all that have one there. */
  readonly byTopic: boolean;
}

/**
 * What bounds the cost of a search, where it bit: words beyond the most that are searched were left out; a pattern stands
 * for more words than are looked for; parentheses were deeper than they are read.
 */
export type SearchLimit = 'words' | 'patterns' | 'groups' | 'corrections';

/** How a query was read. Words are as the query language writes them. */
export interface QueryReading {
  /**
   * What a document must have: `none` = no word is asked for; `most` = of one or two words all, of more three quarters; `third` = a third of them,
   * since the strict rule found too little; `any` = any word, since a third found too little, too; `telling` = some of the most telling words of a long text, likewise; `near` = phrases as words near
   * each other, since nothing was found otherwise; `exact` = what operators, phrases and fields say; `mixed` = that, and `most` of the words side by side.
   */
  readonly rule: 'none' | 'most' | 'third' | 'any' | 'telling' | 'near' | 'exact' | 'mixed';
  /** What is looked for in texts. */
  readonly words: readonly string[];
  /** Words that say a concept, with other words for it in their language. */
  readonly synonyms: readonly { readonly word: string; readonly also: readonly string[] }[];
  /** Words that say a concept, as they were written, with the language they are in and the usual forms in other languages. */
  readonly translations: readonly {
    readonly word: string;
    readonly language: Language;
    readonly forms: readonly { readonly language: Language; readonly text: string }[];
  }[];
  /** Words that carry no subject, and what documents here do not say (`english[la]`). */
  readonly ignored: readonly string[];
  /** Words and phrases that no document has, where that is why a wider query was searched. */
  readonly missing: readonly string[];
}

export interface SearchOutcome {
  /** Exact. */
  readonly total: number;
  /** Documents that satisfy the strict rule, filters applied; equals `total` where not relaxed. */
  readonly strictTotal: number;
  /** Fewer words were enough, since the strict rule found too little before any filter. */
  readonly relaxed: boolean;
  readonly hits: readonly FoundDocument[];
  /** For every key: the documents that selecting it would leave; its own facet's selections not applied. Zero counts may be absent. What was searched since a year is counted for each year that documents have. */
  readonly facets: ReadonlyMap<string, number>;
  /** Documents a year of publication, the date range not applied. */
  readonly years: ReadonlyMap<number, number>;
  /** The query with misspelt words put right, where a word is in no document, or is a slip that very few share, and the correction finds something. */
  readonly didYouMean: string | null;
  /**
   * The query that was searched instead, with slips put right that very few documents share; null where it was not. The words
   * as they are written are searched where the request says so.
   */
  readonly corrected: string | null;
  /** Words that the best documents share and that took part in their order by relevance, most telling first. */
  readonly related: readonly string[];
  /** How the query was read, as a query: expansions and dropped words show. */
  readonly interpreted: string;
  /** The wider query that was searched instead, since the one that was asked finds nothing anywhere; null where it was not. */
  readonly widened: string | null;
  readonly reading: QueryReading;
  readonly limited: readonly SearchLimit[];
}

export interface SuggestionRequest {
  readonly query: string;
  readonly language: Language;
  /** At most. */
  readonly limit: number;
  /** What others have often searched for that goes with the query, the most asked for first: suggested before all else where it finds something. */
  readonly popular?: readonly string[] | undefined;
}

/** Asks for documents by their titles. */
export interface TitleRequest {
  /** Titles in this language and in English are looked through. */
  readonly language: Language;
  /** A title has all of them, or other forms of them. */
  readonly words: readonly string[];
  /** It also has a word that begins so, or this word. */
  readonly beginning: string | null;
  /** At most. */
  readonly limit: number;
}

/** Asks for documents whose texts are like those of a document. */
export interface SimilarRequest {
  /** The document itself, which is never among those found. */
  readonly id: number;
  /** That its texts are in; what is in English is found too. */
  readonly language: Language;
  /** Plain. */
  readonly title: string;
  readonly abstract: string;
  /** At most. */
  readonly limit: number;
}

/** A document that is like another. Shares are from 0 to 1. */
export interface SimilarDocument {
  readonly id: number;
  /** Its score for the other's most telling words, as a share of what the other itself scores. */
  readonly texts: number;
  /** Of what the other's title is about, how much its title says; and of its title, how much the other's does. Rare words weigh more than common ones. */
  readonly ofOwnTitle: number;
  readonly ofItsTitle: number;
  /** What both titles are about, in the words of its title, the most telling first. */
  readonly sharedWords: readonly string[];
}

export interface Suggestion {
  readonly query: string;
  /** Documents that searching for it finds. */
  readonly count: number;
}
