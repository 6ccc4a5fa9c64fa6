import { loadCuratedSearches } from '#content/load-curated-searches.ts';
import { siteCodes } from '#domain/sites/sites.ts';
import { bySite, type BySite } from '#domain/sites/by-site.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Recorder } from './database/accounts/account-events.ts';
import {
  createFollowedSearches,
  sitesOfCurated,
  type FollowedSearches,
  type ListCuratedSearches,
} from './features/curated-searches/follow-searches.ts';
import { documentRow } from './features/export/document-row.ts';
import { byteOrderMark, csvRows } from './features/export/formats/csv-rows.ts';
import { showCuratedSearch } from './features/curated-searches/show-curated-search.ts';
import {
  createSavedDocumentCalls,
  type SavedDocumentCalls,
} from './features/saved-documents/saved-document-calls.ts';
import type { SendingParts } from './features/saved-documents/send-documents.ts';
import {
  createSavedSearchCalls,
  type SavedSearchCalls,
} from './features/saved-searches/saved-search-calls.ts';
import { createSharedLists, type SharedLists } from './features/shared-lists/shared-lists.ts';
import { showResult } from './features/search/result-document.ts';
import type { SearchEngine } from './ports/search-engine.ts';

/** What people keep: documents, searches of their own, those of the editors that they follow, and the lists that they share. */
export interface SavedServices {
  readonly documents: SavedDocumentCalls;
  readonly searches: SavedSearchCalls;
  readonly followed: FollowedSearches;
  readonly lists: SharedLists;
}

interface SavedSurroundings extends Omit<SendingParts, 'showResult' | 'find'> {
  readonly record: Recorder;
  readonly engine: SearchEngine;
  readonly curated: CuratedSearches;
}

export function composeSaved({ engine, curated, record, ...parts }: SavedSurroundings): SavedServices {
  const { db, vocabularies } = parts;
  return {
    documents: createSavedDocumentCalls({
      ...parts,
      showResult,
      table: { documentRow, csvRows, byteOrderMark },
      find: (site, request) => engine.search(site, request),
    }),
    searches: createSavedSearchCalls({
      db,
      record,
      engine,
      curated: (site) => curated.edited[site],
      vocabularies,
    }),
    followed: createFollowedSearches({
      db,
      record,
      list: curated.list,
      siteOf: sitesOfCurated(curated.edited),
    }),
    lists: createSharedLists({ db, readDocuments: parts.readDocuments, showResult, vocabularies }),
  };
}

/** The searches of the editors, as they wrote them and as a language shows them. */
export interface CuratedSearches {
  readonly edited: BySite<ReturnType<typeof loadCuratedSearches>>;
  readonly list: ListCuratedSearches;
  /** Of all sites. */
  readonly ids: readonly string[];
}

export function composeCurated(vocabularies: BySite<SiteVocabulary>): CuratedSearches {
  const edited = bySite((site) => loadCuratedSearches(site));
  return {
    edited,
    ids: siteCodes.flatMap((site) => edited[site].map(({ _id }) => _id)),
    list: (site, language) => edited[site].map((one) => showCuratedSearch(one, vocabularies[site], language)),
  };
}
