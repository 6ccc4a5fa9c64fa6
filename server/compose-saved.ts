import { loadCuratedSearches } from '#content/load-curated-searches.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import {
  createFollowedSearches,
  sitesOfCurated,
  type FollowedSearches,
  type ListCuratedSearches,
} from './features/curated-searches/follow-searches.ts';
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
import { showDocument } from './features/search/result-document.ts';
import type { SearchEngine } from './ports/search-engine.ts';

/** What people keep: documents, searches of their own, and those of the editors that they follow. */
export interface SavedServices {
  readonly documents: SavedDocumentCalls;
  readonly searches: SavedSearchCalls;
  readonly followed: FollowedSearches;
}

interface SavedSurroundings extends Omit<SendingParts, 'showResult' | 'find'> {
  readonly engine: SearchEngine;
  readonly curated: CuratedSearches;
}

export function composeSaved({ engine, curated, ...parts }: SavedSurroundings): SavedServices {
  const { db, vocabularies } = parts;
  return {
    documents: createSavedDocumentCalls({
      ...parts,
      showResult: (document, vocabulary, language) => showDocument(document, vocabulary, language).source,
      find: (site, request) => engine.search(site, request),
    }),
    searches: createSavedSearchCalls({ db, engine, curated: (site) => curated.edited[site], vocabularies }),
    followed: createFollowedSearches({ db, list: curated.list, siteOf: sitesOfCurated(curated.edited) }),
  };
}

/** The searches of the editors, as they wrote them and as a language shows them. */
export interface CuratedSearches {
  readonly edited: Readonly<Record<SiteCode, ReturnType<typeof loadCuratedSearches>>>;
  readonly list: ListCuratedSearches;
}

export function composeCurated(vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>): CuratedSearches {
  // Object.fromEntries forgets the keys; they are all the site codes.
  const edited = Object.fromEntries(
    siteCodes.map((site) => [site, loadCuratedSearches(site)]),
  ) as CuratedSearches['edited'];
  return {
    edited,
    list: (site, language) => edited[site].map((one) => showCuratedSearch(one, vocabularies[site], language)),
  };
}
