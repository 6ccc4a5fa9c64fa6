import { join } from 'node:path';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { loadLatestContent } from '#content/load-latest-content.ts';
import { loadPage, pageNames } from '#content/load-pages.ts';
import { contentFolder } from '#content/read-content.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { bySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import { readOnce } from '#domain/sites/read-once.ts';
import { sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { composePages, type MakePages } from './compose-pages.ts';
import type { SavedServices } from './compose-saved.ts';
import type { SearchingParts } from './compose-searching.ts';
import type { Database } from './database/connection/connect.ts';
import { idsByExternalId, readDocument, readSiteStatistics } from './database/documents/documents.ts';
import { readArticleLabels } from './features/articles/article-labels.ts';
import type { FindArticle } from './features/articles/articles.routes.ts';
import { createFindArticle } from './features/articles/find-article.ts';
import type { FindLatestContent } from './features/latest-content/latest-content.routes.ts';
import { createFindLatestContent } from './features/latest-content/find-latest-content.ts';
import { createRelated, type Related } from './features/related/find-related.ts';
import { showResult } from './features/search/result-document.ts';
import type { Search } from './features/search/run-search.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';
import { findInterfaceFile, type InterfaceContent } from './features/sites/interface-files.ts';
import type { Vocabularies } from './features/sites/load-vocabularies.ts';
import { viewFilterTrees } from './features/sites/site-guide.ts';
import { readSiteTexts, textUnder } from './features/sites/site-texts.ts';
import type { SiteSources } from './features/sites/sites.routes.ts';

interface ReadingParts extends Pick<SearchingParts, 'config' | 'db' | 'vocabularies' | 'logger'> {
  readonly read: (site: SiteCode, ids: readonly number[]) => Promise<EvidenceDocument[]>;
  readonly engine: StartingEngine;
  readonly search: Search;
  readonly lists: SavedServices['lists'];
}

export interface ReadingServices {
  readonly findArticle: FindArticle;
  readonly related: Related;
  readonly findLatestContent: FindLatestContent;
  /** The pages of the client, rendered. */
  readonly makePages: MakePages;
  readonly sites: SiteSources;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  /** All interface texts of a site in a language. */
  readonly readTexts: InterfaceContent['texts'];
}

/** What visitors read besides results: articles, what was added last, pages, and what a client asks of a site. */
export function composeReading(parts: ReadingParts): ReadingServices {
  const { db, read, vocabularies } = parts;
  const articles = {
    findArticle: createFindArticle({
      readDocument: (site, id) => readDocument(db, site, id),
      vocabularies,
      labels: readOnce((site, language) => readArticleLabels(textsOf(site, language)['article_labels'])),
    }),
    related: createRelated({
      engine: parts.engine,
      readDocuments: read,
      showDocument: showResult,
      vocabularies,
    }),
    findLatestContent: createFindLatestContent({
      months: bySite((site) => loadLatestContent(site)),
      idsByExternalId: (site, externalIds) => idsByExternalId(db, site, externalIds),
      readDocuments: read,
      vocabularies,
    }),
  };
  const readTexts = interfaceContent.texts;
  return {
    ...articles,
    makePages: composePages({ ...parts, ...articles, readTexts }),
    readTexts,
    sites: composeSites(db, vocabularies),
    textOf: (site, language, key) => textUnder(textsOf(site.code, language), key),
  };
}

function composeSites(db: Database, vocabularies: Vocabularies): SiteSources {
  return {
    viewFilters: (site, language) => viewFilterTrees(vocabularies[site], language),
    readSiteStatistics: (site) => readSiteStatistics(db, site),
    findInterfaceFile: (site, name) => findInterfaceFile(interfaceContent, site, name),
  };
}

/** Read once: they never change while the server runs. */
const textsOf = readOnce((site, language) =>
  readSiteTexts(join(contentFolder, 'texts'), sites[site], language),
);

const interfaceContent: InterfaceContent = {
  texts: (site, language) => textsOf(site.code, language),
  guidedQuestions: (site, language) => loadGuidedQuestions(site.code, language),
  page: (site, page, language) => {
    const name = pageNames.find((one) => one === page);
    return name === undefined ? null : loadPage(site.code, name, language);
  },
};
