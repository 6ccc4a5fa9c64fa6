import { documentTitle } from '#domain/evidence/document-title.ts';
import { languageParameter, type Language } from '#domain/sites/languages.ts';
import { publicPages } from '#domain/sites/public-pages.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { articlePath } from '#domain/text/slug.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { listDocuments, spansWithDocuments } from '#server/database/documents/listed-documents.ts';

/** Ids of documents that one part of a sitemap spans. The protocol allows 50,000 addresses; this many take a moment to list. */
const idsInPart = 10_000;
const documentsAtOnce = 1_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface SitemapSources {
  readonly db: Database;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
}

/** The numbers of a site's parts: that of its pages, and those that have articles. A part without an address is not valid. */
export async function sitemapParts({ db }: SitemapSources, site: SiteCode): Promise<readonly number[]> {
  return [0, ...(await spansWithDocuments(db, site, idsInPart))];
}

/** The index of a site's sitemap: its parts in each language. */
export function sitemapIndex(
  { publicUrls }: SitemapSources,
  site: SiteCode,
  parts: readonly number[],
): string {
  const addresses = sites[site].languages.flatMap((language) =>
    parts.map((part) => new URL(`/sitemap-${language}-${part}.xml`, publicUrls[site]).href),
  );
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
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
    address.search = new URLSearchParams(languageParameter(language)).toString();
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
    let after = last - idsInPart;
    let listed;
    do {
      listed = await listDocuments(db, site, { after, last, limit: documentsAtOnce });
      for (const { id, texts, updatedAt } of listed) {
        add(
          articlePath(id, documentTitle({ texts }, language).text),
          new Date(updatedAt).toISOString().slice(0, 10),
        );
        after = id;
      }
    } while (listed.length === documentsAtOnce);
  }
  return `${declaration}<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`;
}
