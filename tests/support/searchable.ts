import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';

/** A searchable document that has nothing but what is given. */
export function searchableDocument(id: number, parts: Partial<SearchableDocument> = {}): SearchableDocument {
  return {
    id,
    texts: {},
    citation: '',
    names: { en: [] },
    countries: [],
    types: [],
    authors: [],
    doi: null,
    ids: [],
    links: [],
    keys: [],
    best: false,
    year: null,
    recency: null,
    qualityShare: null,
    addedRevision: 0,
    changedRevision: 0,
    listed: `Document ${id}`,
    ...parts,
  };
}

/** The first page by relevance, in English and without filters, unless something else is given. */
export function searchRequest(query: string, parts: Partial<SearchRequest> = {}): SearchRequest {
  return {
    query,
    language: 'en',
    best: false,
    filters: [],
    sort: ['relevance'],
    from: 0,
    size: 20,
    ...parts,
  };
}
