import type { PageData } from '#contract/page-data.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { articleIdOf } from '#domain/text/slug.ts';
import { guidedQuestionsQuery, textPageQuery } from './app/api/content-files.ts';
import { latestContentQuery } from './latest-content/latest-content.ts';
import { filterOutlineQuery, placeFilters, siteStatisticsQuery } from './app/api/site-guide.ts';
import type { Visit } from './page-data.ts';
import { seedPostedForm } from './account/posted-form.ts';
import { articleQuery } from './article/article-query.ts';
import { relatedQuery } from './article/related-query.ts';
import { parseQueryString } from './app/query-string.ts';
import { readListQuery } from './saved/read-list-query.ts';
import { searchPageQuery } from './search/state/search-query.ts';

/** Puts what the server knew of a page into the queries, as if it had been asked for. */
export function seedQueries({ site, language, queries }: Visit, data: PageData, address: URL): void {
  queries.setQueryData(siteStatisticsQuery(site.code).queryKey, data.statistics);
  if (data.posted !== undefined) seedPostedForm(queries, data.posted);
  if (data.search !== undefined) {
    const { answer, filterOutline } = data.search;
    const trees = placeFilters(filterOutline);
    const asked = fromSearchParameters(parseQueryString(address.search), site);
    queries.setQueryData(filterOutlineQuery(site.code, language).queryKey, { trees, filters: asked.filters });
    const state = { ...withFiltersOf(trees, asked), page: 0 };
    queries.setQueryData(searchPageQuery(state, site.code, language).queryKey, answer);
  }
  if (data.article !== undefined) {
    const id = articleIdOf(address.pathname.split('/').at(-1) ?? '');
    queries.setQueryData(articleQuery(id, site.code, language).queryKey, data.article);
    if (id !== null && data.related !== undefined)
      queries.setQueryData(relatedQuery(id, site.code, language).queryKey, data.related);
  }
  if (data.list !== undefined) {
    const id = address.pathname.split('/').at(-1) ?? '';
    queries.setQueryData(readListQuery(site.code, decodeURIComponent(id), language).queryKey, data.list);
  }
  if (data.latestContent !== undefined) {
    queries.setQueryData(latestContentQuery(site.code, language).queryKey, data.latestContent);
  }
  if (data.questions !== undefined) {
    queries.setQueryData(guidedQuestionsQuery(site.code, language).queryKey, data.questions);
  }
  if (data.text !== undefined) {
    queries.setQueryData(textPageQuery(site.code, data.text.page, language).queryKey, data.text.markdown);
  }
}
