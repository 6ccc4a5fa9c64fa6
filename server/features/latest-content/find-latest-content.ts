import type { LatestContent } from '#contract/latest-content.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import { showLatestContent, type EditedMonth } from './show-latest-content.ts';

export interface LatestContentSources {
  /** Newest first. */
  readonly months: Readonly<Record<SiteCode, readonly EditedMonth[]>>;
  readonly idsByExternalId: (
    site: SiteCode,
    externalIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
}

/** The latest month of a site of which any document is there; null where there is none. */
export function createFindLatestContent(sources: LatestContentSources) {
  return async (site: SiteCode, wanted: Language): Promise<LatestContent | null> => {
    const vocabulary = sources.vocabularies[site];
    const language = languageOnSite(vocabulary.site, wanted);
    for (const month of sources.months[site]) {
      const externalIds = [...new Set([...month.hot_Docs_Articles, ...month.articles])];
      const ids = await sources.idsByExternalId(site, externalIds);
      if (ids.size === 0) continue;
      const documents = await sources.readDocuments(site, [...ids.values()]);
      const found = new Map(
        documents.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])),
      );
      return showLatestContent(month, found, vocabulary, language);
    }
    return null;
  };
}
