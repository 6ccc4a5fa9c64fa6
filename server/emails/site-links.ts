import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { SortCriterion } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { articlePath } from '#domain/text/slug.ts';

/** A search as links lead to it. */
export interface LinkedSearch {
  readonly query: string;
  readonly filters: readonly string[];
  readonly best: boolean;
  /** Only the words as they are written, without their forms in other languages. */
  readonly asWritten: boolean;
  /** As the site sorts where it is not given. */
  readonly sort?: readonly SortCriterion[] | undefined;
}

export interface SiteLinks {
  readonly home: string;
  readonly savedSearches: string;
  readonly profile: string;
  readonly signIn: string;
  readonly forgotPassword: string;
  article(id: number, title: string): string;
  search(search: LinkedSearch): string;
  confirm(token: string): string;
  reset(token: string): string;
  unsubscribe(token: string): string;
  undoUnsubscribe(token: string): string;
}

/** Absolute addresses of a site's pages in a language. They are made from settings, never from a request. */
export function siteLinks(publicUrl: URL, language: Language): SiteLinks {
  const page = (path: string, parameters: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(path, publicUrl);
    url.search = new URLSearchParams({ ...parameters, lang: language }).toString();
    return url.href;
  };
  const withToken = (path: string) => (token: string) => page(`${path}/${encodeURIComponent(token)}`);
  return {
    home: page('/'),
    savedSearches: page('/user/searches'),
    profile: page('/profile'),
    signIn: page('/login'),
    forgotPassword: page('/forgot-password'),
    article: (id, title) => page(articlePath(id, title)),
    search: (search) => page('/search', searchParameters(search)),
    confirm: withToken('/signup-confirm'),
    reset: withToken('/reset-password'),
    unsubscribe: withToken('/unsubscribe'),
    undoUnsubscribe: withToken('/unsubscribe/undo'),
  };
}

/** The site's own order needs no parameter, whichever it is. */
function searchParameters({ asWritten, sort, ...search }: LinkedSearch): Record<string, string> {
  const words = asWritten ? { asWritten } : {};
  const state = { sort: ['relevance'] as const, ...search, ...words, page: 0 };
  const parameters = toSearchParameters(state, { defaultSort: 'relevance' });
  return { ...parameters, ...(sort === undefined ? {} : { sort_by: sort.join(',') }) };
}
