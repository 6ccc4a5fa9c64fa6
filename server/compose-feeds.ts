import { loadExportTexts } from '#content/load-export-texts.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Database } from './database/connection/connect.ts';
import { readSiteStatistics } from './database/documents/documents.ts';
import { readLastChanges } from './database/documents/last-changes.ts';
import { siteLinks } from './emails/site-links.ts';
import { exportedDocument, type ExportedDocument } from './features/export/exported-document.ts';
import { createFeeds, type Feeds, type FeedSources } from './features/feeds/make-feeds.ts';
import { showResult } from './features/search/result-document.ts';

interface FeedParts extends Pick<
  FeedSources,
  'engine' | 'findLatestContent' | 'vocabularies' | 'publicUrls' | 'textOf'
> {
  readonly db: Database;
}

/** What others follow: feeds. */
export function composeFeeds({ db, ...parts }: FeedParts): Feeds {
  return createFeeds({
    ...parts,
    readLastChanges: (site, ids) => readLastChanges(db, site, ids),
    lastUpdate: async (site) => (await readSiteStatistics(db, site)).updated,
    describe: createDescribe(parts),
    texts: loadExportTexts(),
  });
}

/** Documents as exports and citations have them. */
function createDescribe({
  vocabularies,
  publicUrls,
}: {
  vocabularies: BySite<SiteVocabulary>;
  publicUrls: BySite<URL>;
}) {
  return (document: EvidenceDocument, language: Language): ExportedDocument =>
    exportedDocument(document, {
      vocabulary: vocabularies[document.site],
      language,
      showResult,
      linkOf: siteLinks(publicUrls[document.site], language).article,
    });
}
