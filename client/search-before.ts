import type { RegisteredRouter } from '@tanstack/react-router';
import { fromSearchParameters, toSearchParameters } from '#domain/search-state/search-url.ts';
import type { Site } from '#domain/sites/sites.ts';
import { parseQueryString } from './app/query-string.ts';

/**
 * An article that was opened in a page of its own, by a result of a page whose program had not started or in another tab, learns of its result
 * list by where the browser says it came from. To be called once, before the page is loaded; `isNew`: the page has not
 * been in the browser's history before.
 */
export function learnSearchBefore(router: RegisteredRouter, site: Site, isNew: boolean): void {
  const { pathname, href } = router.history.location;
  if (!isNew || !pathname.startsWith('/articles/') || !URL.canParse(document.referrer)) return;
  const before = new URL(document.referrer);
  if (before.origin !== location.origin || before.pathname !== '/search') return;
  const state = fromSearchParameters(parseQueryString(before.search), site);
  router.history.replace(href, { fromSearch: toSearchParameters(state, site) });
}
