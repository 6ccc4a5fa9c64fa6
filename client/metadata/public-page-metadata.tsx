import { useLocation } from '@tanstack/react-router';
import { unapiPath } from '#domain/citation/unapi.ts';
import { feedFormats, type FeedFormat, type Followed } from '#domain/search-state/feed-address.ts';
import {
  fromSearchParameters,
  searchParameters,
  toSearchParameters,
} from '#domain/search-state/search-url.ts';
import { isPublicPage } from '#domain/sites/public-pages.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { usePublicOrigin, useSite } from '../app/session/site.tsx';
import { feedLink } from '../app/paths.ts';
import { PageMetadata } from './page-metadata.tsx';

const textPages = {
  '/about': 'text_pages.about',
  '/terms': 'text_pages.terms',
  '/privacy': 'text_pages.privacy',
} as const;

const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** Of the pages for everybody; an article has its own. Pages of an account, and addresses with a token, are known by nothing. */
export function PublicPageMetadata() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const site = useSite();
  const language = useLanguage();
  const origin = usePublicOrigin();
  if (!isPublicPage(pathname) || pathname.startsWith('/articles/')) return null;
  const asked: Readonly<Record<string, unknown>> = pathname === '/search' ? search : {};
  const parameters = Object.fromEntries(
    searchParameters.flatMap((name) => {
      const value = asked[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const followed: Followed | null =
    pathname === '/search'
      ? { search: toSearchParameters(fromSearchParameters(search, site), site) }
      : pathname === '/latest-content'
        ? 'latest'
        : null;
  return (
    <>
      {followed !== null &&
        feedFormats.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={feedTypes[format]}
            title={t(`feeds.${format}`)}
            href={feedLink(followed, format, site, language)}
          />
        ))}
      {pathname === '/search' && (
        <link
          rel="unapi-server"
          type="application/xml"
          title="unAPI"
          href={`${origin}${unapiPath(language)}`}
        />
      )}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.name}
        href={`/opensearch.xml?lang=${language}`}
      />
      <PageMetadata
        path={pathname}
        parameters={parameters}
        description={t('home_page.promise')}
        title={titleOf(pathname)}
        type="website"
      />
    </>
  );

  /** As the page's own title begins, without a query or a month. */
  function titleOf(path: string): string {
    switch (path) {
      case '/search':
        return t('search_page.title');
      case '/latest-content':
        return t('latest_content_page.title');
      case '/about':
      case '/terms':
      case '/privacy':
        return t(textPages[path]);
      default:
        return site.name;
    }
  }
}
