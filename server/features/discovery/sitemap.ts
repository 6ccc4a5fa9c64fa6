import { publicPages } from '#domain/sites/public-pages.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { articleSegment } from '#domain/text/slug.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lastDocumentId, listDocuments } from '#server/database/documents/listed-documents.ts';

/** Ids of documents that one part of a sitemap spans. The protocol allows 50,000 addresses; this many take a moment to list. */
export const idsInPart = 10_000;
const documentsAtOnce = 1_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface SitemapSources {
  readonly db: Database;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
}

/** The index of a site's sitemap: the pages of each language, then all articles in each. */
export async function sitemapIndex({ db, publicUrls }: SitemapSources, site: SiteCode): Promise<string> {
  const parts = Math.ceil((await lastDocumentId(db, site)) / idsInPart);
  const addresses = sites[site].languages.flatMap((language) =>
    Array.from(
      { length: parts + 1 },
      (_, part) => new URL(sitemapPath(language, part), publicUrls[site]).href,
    ),
  );
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

export function sitemapPath(language: Language, part: number): string {
  return `/sitemap-${language}-${part}.xml`;
}

/** One part: 0 has the pages, 1 the articles up to id 10,000, and so on. */
export async function sitemapPart(
  { db, publicUrls }: SitemapSources,
  site: SiteCode,
  language: Language,
  part: number,
): Promise<string> {
  const entries: string[] = [];
  const add = (path: string, changed: string | null): void => {
    const address = new URL(path, publicUrls[site]);
    if (language !== defaultLanguage) address.searchParams.set('lang', language);
    const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
    entries.push(`<url><loc>${escapeHtml(address.href)}</loc>${lastmod}</url>\n`);
  };
  if (part === 0) {
    // An article is no page by itself; a site without a home page begins at its search.
    const isPage = (path: string): boolean =>
      path !== 'articles' && (path !== '' || sites[site].home === 'landing');
    for (const path of publicPages.filter(isPage)) add(`/${path}`, null);
  } else {
    const last = part * idsInPart;
    for (let after = last - idsInPart; ;) {
      const listed = await listDocuments(db, site, language, { after, last, limit: documentsAtOnce });
      for (const { id, title, updatedAt } of listed) {
        const segment = encodeURIComponent(articleSegment(id, title ?? ''));
        add(`/articles/${segment}`, new Date(updatedAt).toISOString().slice(0, 10));
      }
      after = listed.at(-1)?.id ?? last;
      if (listed.length < documentsAtOnce) break;
    }
  }
  return `${declaration}<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`;
}
