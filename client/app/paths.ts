import { linkOptions } from '@tanstack/react-router';
import { feedAddress, type FeedFormat, type Followed } from '#domain/search-state/feed-address.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { articleSegment } from '#domain/text/slug.ts';
import { printQueryString } from './query-string.ts';

/** What a layer may be about. */
export type { Embedded } from '#domain/search-state/embed-address.ts';

/** Where a link to an article stands, as its address tells. */
export type ArticleSource = 'search' | 'latest_content';

/** `<Link {...articleLink(…)}>`: `/articles/42-the-title?source=search&lang=en`. */
export function articleLink(id: number, title: string, source: ArticleSource, language: Language) {
  return linkOptions({
    to: '/articles/$segment',
    params: { segment: articleSegment(id, title) },
    search: { source, lang: language },
  });
}

/** `<Link {...searchLink(state, site)}>`: the search page in that state. */
export function searchLink(state: SearchState, site: Site) {
  return linkOptions({ to: '/search', search: { ...toSearchParameters(state, site) } });
}

/** The same as an address, for what only a reader without JavaScript follows: in the language that the address asks for, if it does. */
export function searchAddress(state: SearchState, site: Site, lang: string | undefined): string {
  return `/search${printQueryString({ ...toSearchParameters(state, site), lang })}`;
}

/** Behind the address of the search page: with the advanced search open on it. */
export const advancedSearchHash = 'advanced-search';

/** The address of a feed on its site. */
export function feedLink(followed: Followed, format: FeedFormat, site: Site, language: Language): string {
  const { path, parameters } = feedAddress(followed, format, site.code, language);
  return `${path}?${new URLSearchParams(parameters)}`;
}
