import type { QueryClient } from '@tanstack/react-query';
import { firstDataId, type FirstData } from '#contract/first-data.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import { articleIdOf } from '#domain/text/slug.ts';
import { siteStatisticsQuery } from './api/site-guide.ts';
import type { Visit } from './page-data.ts';
import { articleQuery } from './pages/article/article-query.ts';
import { parseQueryString } from './query-string.ts';
import { searchPageQuery } from './search/state/search-query.ts';

/** Whether the server has written into the page what it shows at first. */
export function hasFirstView(container: HTMLElement): boolean {
  return container.querySelector('[data-first-view]') !== null;
}

/** Takes what the server knew when it wrote the page, as if it had been asked for. */
export function takeFirstData({ site, language, queries }: Visit): void {
  const element = document.querySelector(`#${firstDataId}`);
  if (element === null) return;
  // Our own server wrote it in this type; a schema here would cost every visitor its library.
  const { holdings, search, article } = JSON.parse(element.textContent) as FirstData;
  queries.setQueryData(siteStatisticsQuery(site.code).queryKey, holdings);
  if (search !== undefined) {
    const state = fromSearchParameters(parseQueryString(location.search), site);
    queries.setQueryData(searchPageQuery(state, site.code, language).queryKey, search);
  }
  if (article !== undefined) {
    const id = articleIdOf(location.pathname.split('/').at(-1) ?? '');
    queries.setQueryData(articleQuery(id, site.code, language).queryKey, article);
  }
  element.remove();
}

/** Resolves once nothing is being asked for. */
export function untilAnswered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() === 0) end();
    });
    function end(): void {
      stop();
      resolve();
    }
    if (queries.isFetching() === 0) end();
  });
}
