import type { Language } from '../sites/languages.ts';
import type { SiteCode } from '../sites/sites.ts';
import type { SearchParameters } from './search-url.ts';

/** How feeds are written: Atom (RFC 4287) and JSON Feed 1.1. */
export const feedFormats = ['atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What is followed: the documents that a search finds, or what the page of latest content lists. */
export type Followed = { readonly search: SearchParameters } | 'latest';

/** An address on a site: its path and its query parameters by name. */
export interface FeedAddress {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The address of a feed. That of a search has its parameters, but for the order and the page. */
export function feedAddress(
  followed: Followed,
  format: FeedFormat,
  site: SiteCode,
  language: Language,
): FeedAddress {
  const about = { site, lang: language };
  const written = format === 'atom' ? {} : { format };
  if (followed === 'latest') return { path: '/api/feed/latest', parameters: { ...about, ...written } };
  const { sort_by: _sort, page: _page, ...search } = followed.search;
  return { path: '/api/feed', parameters: { ...about, ...search, ...written } };
}
