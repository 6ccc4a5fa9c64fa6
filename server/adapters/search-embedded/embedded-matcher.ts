import type { SiteCode } from '#domain/sites/sites.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { createSearchIndex } from '#engine/search-index.ts';
import type { MatchDocuments } from '../../ports/search-engine.ts';
import { runYielding } from './run-yielding.ts';

/** Matches documents by a small index of just these, which lives as long as they are asked about. */
export function createEmbeddedMatcher(
  facetOf: (site: SiteCode, key: string) => string,
  terms: readonly TermConcept[] = [],
): MatchDocuments {
  return async (site, documents) => {
    const index = createSearchIndex({ facetOf: (key) => facetOf(site, key), terms });
    await runYielding(index.apply(documents.map((document) => ({ id: document.id, document }))));
    return (request) => index.match(request);
  };
}
