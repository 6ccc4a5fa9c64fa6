import type { FastifyInstance } from 'fastify';
import { searchParameters } from '#domain/search-state/search-url.ts';
import { isPublicPage } from '#domain/sites/public-pages.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { clientRoutes } from './pages/client-routes.ts';

interface RobotsSite {
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
}

/**
 * `/robots.txt` (RFC 9309): robots read the pages for everybody, but not every search that can be made out of words and filters. They
 * find the articles by the sitemap.
 */
export function serveRobotsText(app: FastifyInstance, { hosts, publicUrls }: RobotsSite): void {
  const closedPages = new Set(
    clientRoutes.flatMap(({ path }) => (isPublicPage(path) ? [] : `/${path.split('/')[1]}`)),
  );
  const closedSearches = searchParameters
    .filter((name) => name !== 'page')
    .flatMap((name) => [`/search?${name}=`, `/search?*&${name}=`]);
  const closed = [...closedPages, ...closedSearches, '/api/export', '/unapi/', '/api/feed?', '/embed/search'];
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  app.get('/robots.txt', async (request, reply) => {
    const sitemap = new URL('/sitemap.xml', publicUrls[siteFromHost(request.host, hosts)]).href;
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=86400')
      .send([...rules, '', `Sitemap: ${sitemap}`, ''].join('\n'));
  });
}
