import type { QueryClient } from '@tanstack/react-query';
import { fromSearchParameters, type SearchParameters } from '#domain/search-state/search-url.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { articleIdOf } from '#domain/text/slug.ts';
import type { TextPageName } from '#contract/page-data.ts';
import { guidedQuestionsQuery, textPageQuery } from './app/api/content-files.ts';
import { latestContentQuery } from './latest-content/latest-content.ts';
import { filterTreesQuery } from './app/api/site-guide.ts';
import { articleQuery } from './article/article-query.ts';
import { relatedQuery } from './article/related-query.ts';
import { searchPageQuery } from './search/state/search-query.ts';
import { isGuidedSearchVisible } from './app/session/guided-search.ts';
import { prepareCleaner } from './ui/html-cleaner.ts';

/** For whom a page is fetched. */
export interface Visit {
  readonly site: Site;
  readonly language: Language;
  readonly queries: QueryClient;
}

// What pages show is asked for while their code is on its way. Failures are left to the pages: they find nothing in the
// cache, and say so.

/** All of the home page, so that nothing on it moves once it is drawn. */
export async function fetchHome({ site, language, queries }: Visit): Promise<void> {
  const latest = queries.prefetchQuery(latestContentQuery(site.code, language));
  if (isGuidedSearchVisible()) await queries.prefetchQuery(guidedQuestionsQuery(site.code, language));
  await latest;
}

/** The first answer of a search and the filters beside it; the page is drawn before they come. */
export function startSearch({ site, language, queries }: Visit, parameters: SearchParameters): void {
  const state = { ...fromSearchParameters({ ...parameters }, site), page: 0 };
  void queries.prefetchQuery(searchPageQuery(state, site.code, language));
  void queries.prefetchQuery(filterTreesQuery(site.code, language));
}

/** The article of an address, which does not wait for what is related to it; an address that is no article's asks for nothing. */
export async function fetchArticle({ site, language, queries }: Visit, segment: string): Promise<void> {
  const id = articleIdOf(segment);
  if (id !== null) void queries.prefetchQuery(relatedQuery(id, site.code, language));
  await Promise.all([queries.prefetchQuery(articleQuery(id, site.code, language)), prepareCleaner()]);
}

export async function fetchLatestContent({ site, language, queries }: Visit): Promise<void> {
  await Promise.all([queries.prefetchQuery(latestContentQuery(site.code, language)), prepareCleaner()]);
}

export async function fetchTextPage({ site, language, queries }: Visit, page: TextPageName): Promise<void> {
  await queries.prefetchQuery(textPageQuery(site.code, page, language));
}
