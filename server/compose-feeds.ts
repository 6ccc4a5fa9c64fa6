import { loadExportTexts } from '#content/load-export-texts.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { topicPaths } from '#domain/evidence/document-topics.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import type { Database } from './database/connection/connect.ts';
import { readSiteStatistics } from './database/documents/documents.ts';
import {
  earliestChange,
  findHarvested,
  listHarvested,
  settledUntil,
} from './database/documents/harvested-documents.ts';
import { readLastChanges } from './database/documents/last-changes.ts';
import { siteLinks } from './emails/site-links.ts';
import { exportedDocument, type ExportedDocument } from './features/export/exported-document.ts';
import { answerOai, type HarvestSources } from './features/oai/answer-oai.ts';
import type { AnswerHarvester } from './features/oai/oai.routes.ts';
import { createFeeds, type Feeds, type FeedSources } from './features/feeds/make-feeds.ts';
import { showResult } from './features/search/result-document.ts';

interface FeedParts extends Pick<
  FeedSources,
  'engine' | 'findLatestContent' | 'vocabularies' | 'publicUrls' | 'textOf'
> {
  readonly db: Database;
}

/** Feeds, which people follow. */
export function composeFeeds({ db, ...parts }: FeedParts): Feeds {
  return createFeeds({
    ...parts,
    readLastChanges: (site, ids) => readLastChanges(db, site, ids),
    lastUpdate: async (site) => (await readSiteStatistics(db, site)).updated,
    describe: createDescribe(parts),
    texts: loadExportTexts(),
  });
}

/** Answers to harvesters, who take a site's documents along as they change. */
export function composeHarvest(
  parts: Pick<FeedParts, 'db' | 'vocabularies' | 'publicUrls'>,
): AnswerHarvester {
  const { db, vocabularies, publicUrls } = parts;
  const describe = createDescribe(parts);
  const sources: HarvestSources = {
    list: (site, question) => listHarvested(db, site, question),
    find: (site, id) => findHarvested(db, site, id),
    earliest: (site) => earliestChange(db, site),
    settledUntil: () => settledUntil(db),
    describe: (document) => ({
      ...describe(document, defaultLanguage),
      topics: topicPaths(vocabularies[document.site], document.keys, defaultLanguage).map(cleanLine),
    }),
    publicUrls,
  };
  return (site, given) => answerOai(sources, site, given);
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
