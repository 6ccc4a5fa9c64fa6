import type { FastifyBaseLogger } from 'fastify';
import type { SearchAnswer } from '#contract/search.ts';
import type { Database } from './database/connect.ts';
import { readSiteStatistics } from './database/documents.ts';
import type { FindArticle } from './features/articles/articles.routes.ts';
import {
  createFirstViews,
  type FirstViewSources,
  type WriteFirstView,
} from './features/first-view/first-view.ts';
import { cleanAbstract } from './features/import/clean-html.ts';
import type { Search } from './features/search/run-search.ts';
import { decompressText } from './http/compressed-text.ts';

interface FirstViewParts extends Pick<FirstViewSources, 'textsOf' | 'vocabularies'> {
  readonly db: Database;
  readonly search: Search;
  readonly findArticle: FindArticle;
  readonly logger: FastifyBaseLogger;
}

/** Milliseconds: a page that is slower than this is better sent as it is. */
const timeoutMs = 1_000;

export function composeFirstViews(parts: FirstViewParts): WriteFirstView {
  const { db, search, findArticle, textsOf, vocabularies, logger } = parts;
  return createFirstViews({
    textsOf,
    vocabularies,
    findArticle,
    readHoldings: (site) => readSiteStatistics(db, site),
    // Without the caller: what an address asks for is not what people type, and robots ask for addresses too.
    search: async (body) => JSON.parse(decompressText(await search.search(body))) as SearchAnswer,
    cleanHtml: cleanAbstract,
    onError: (error) => logger.warn({ err: error }, 'A page went without its first view'),
    patience: timeoutMs,
  });
}
