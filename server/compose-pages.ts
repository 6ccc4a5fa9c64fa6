import type { FastifyBaseLogger } from 'fastify';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { loadPage } from '#content/load-pages.ts';
import type { RendererParts } from '#contract/page-data.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { bySite } from '#domain/sites/by-site.ts';
import { readOnce } from '#domain/sites/read-once.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connection/connect.ts';
import { readSiteStatistics } from './database/documents/documents.ts';
import type { FindArticle } from './features/articles/articles.routes.ts';
import type { FindLatestContent } from './features/latest-content/latest-content.routes.ts';
import type { Related } from './features/related/find-related.ts';
import { cleanPageHtml } from './features/pages/clean-page-html.ts';
import { createPageData, listIdOf } from './features/pages/read-page-data.ts';
import { createPages, type Pages } from './features/pages/render-pages.ts';
import type { SharedLists } from './features/shared-lists/shared-lists.ts';
import type { Search } from './features/search/run-search.ts';
import { viewFilterTrees } from './features/sites/site-guide.ts';
import type { Vocabularies } from './features/sites/load-vocabularies.ts';
import { loadPageRenderer } from './http/pages/built-client.ts';
import type { SearchEngine } from './ports/search-engine.ts';

interface PagesParts {
  readonly config: Config;
  readonly db: Database;
  readonly engine: SearchEngine;
  readonly search: Search;
  readonly findArticle: FindArticle;
  readonly related: Related;
  readonly findLatestContent: FindLatestContent;
  readonly lists: Pick<SharedLists, 'read' | 'state'>;
  readonly readTexts: RendererParts['readTexts'];
  readonly vocabularies: Vocabularies;
  readonly logger: FastifyBaseLogger;
}

/** Makes the pages of the client that was built into a folder. */
export type MakePages = (clientFolder: string) => Promise<Pages>;

/** Milliseconds: a page that is slower than this is better sent empty. */
const timeout = 1_000;

export function composePages(parts: PagesParts): MakePages {
  const { config, db, engine, search, findArticle, related, findLatestContent, readTexts } = parts;
  const { vocabularies, logger, lists } = parts;
  const readData = createPageData({
    readStatistics: (site) => readSiteStatistics(db, site),
    // It was written from this type.
    search: async (body) => JSON.parse(await search.read(body)) as SearchAnswer,
    findArticle,
    findRelated: related.read,
    findLatestContent,
    readList: (site, id, language) => lists.read(site, id, language),
    readQuestions: readOnce((site, language) => loadGuidedQuestions(site, language)),
    readText: (site, page, language) => loadPage(site, page, language),
    trees: bySite((site) => vocabularies[site].trees),
    viewFilters: (site, language, keys) => viewFilterTrees(vocabularies[site], language, keys),
  });
  return async (clientFolder) => {
    const renderPage = await loadPageRenderer(clientFolder, { readTexts, cleanHtml: cleanPageHtml });
    if (renderPage === null) return noPages;
    return createPages({
      readData,
      // What its owner does to a list counts at once.
      readState: async ({ site, path }) => {
        const list = listIdOf(path);
        return list === null ? '' : JSON.stringify(await lists.state(site.code, list));
      },
      renderPage,
      hosts: config.hosts,
      revision: () => engine.revision(),
      onError: (error) => logger.warn({ err: error }, 'A page was sent without its content'),
      timeout,
    });
  };
}

const noPages: Pages = { find: async () => undefined, render: async () => null };
