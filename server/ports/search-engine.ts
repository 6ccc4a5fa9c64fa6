import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type {
  FoundDocument,
  MatchRequest,
  SearchOutcome,
  SearchRequest,
  SimilarDocument,
  SimilarRequest,
  Suggestion,
  SuggestionRequest,
  TitleRequest,
} from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** One step of the evidence base: a document as it now is, or its removal. */
export interface DocumentChange {
  readonly revision: number;
  readonly site: SiteCode;
  readonly id: number;
  /** null = removed. */
  readonly document: SearchableDocument | null;
}

/** What an index follows. Revisions only grow, and all changes up to the latest revision can be read. */
export interface DocumentFeed {
  latestRevision(): Promise<number>;
  /** At most `limit` changes with a revision above `after`, in the order of their revisions. */
  changesAfter(after: number, limit: number): Promise<readonly DocumentChange[]>;
}

/**
 * Tells which of exactly these documents match searches: what `search` would find strictly if the site had no others. No
 * index of the site is needed for it. Documents are given in blocks, since all of them are held in memory.
 * Every adapter passes `search-engine-matcher.contract.ts`.
 */
export type MatchDocuments = (
  site: SiteCode,
  documents: readonly SearchableDocument[],
) => Promise<(request: MatchRequest) => ReadonlySet<number>>;

/**
 * Marks a query's words in plain texts with `<b>`: the real words that share a stem with the query's. All else is
 * escaped, so what comes back is safe as HTML; null where a text has none of them.
 */
export interface Highlighter {
  mark(text: string): string | null;
  /** About 320 characters of a longer text: those that have the most of what is looked for, in whole sentences where it can be. */
  fragment(text: string): string | null;
}

/**
 * Finds documents. A follower of the feed: it remembers the last revision that it holds, reads what is newer and applies it,
 * so that a new index starts from nothing, a crash loses nothing and several servers follow one database.
 * A signal ends work that nobody waits for any more: what has not begun is not begun, and the call rejects with its reason.
 * Every adapter passes `search-engine.contract.ts`.
 */
export interface SearchEngine {
  /** Any query is answered: what does not parse is searched as plain words. Totals and facets are exact. */
  search(site: SiteCode, request: SearchRequest, signal?: AbortSignal): Promise<SearchOutcome>;
  /** Best first; each is found by as many documents as it says. Fewer than two characters: none. */
  suggest(site: SiteCode, request: SuggestionRequest, signal?: AbortSignal): Promise<readonly Suggestion[]>;
  /** Documents whose titles have the words, those first whose titles are most like them. Words that carry no subject are left out. */
  titled(site: SiteCode, request: TitleRequest, signal?: AbortSignal): Promise<readonly FoundDocument[]>;
  /** Documents whose texts are like those of a document, the most alike first. */
  similar(site: SiteCode, request: SimilarRequest, signal?: AbortSignal): Promise<readonly SimilarDocument[]>;
  highlighter(query: string, language: Language, asWritten?: boolean): Highlighter;
  /** The last revision that searches see. */
  revision(): number;
  /** Catches up with the feed now; resolves when searches see all of it. */
  catchUp(): Promise<void>;
  /** Ends following; pending work is finished first. */
  stop(): Promise<void>;
}
