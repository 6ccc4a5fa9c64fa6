import type { FastifyInstance } from 'fastify';
import { searchParameters } from '#domain/search-state/search-url.ts';
import { isPublicPage } from '#domain/sites/public-pages.ts';
import { clientRoutes } from './pages/client-routes.ts';

/** `/robots.txt` (RFC 9309): robots read the pages for everybody, but not every search that can be made out of filters. */
export function serveRobotsText(app: FastifyInstance): void {
  const closedPages = new Set(
    clientRoutes.flatMap(({ path }) => (isPublicPage(path) ? [] : `/${path.split('/')[1]}`)),
  );
  // One filter stays open, so that robots find more than the first page of all documents.
  const closedSearches = searchParameters
    .filter((name) => name !== 'page' && name !== 'applied_filters')
    .flatMap((name) => [`/search?${name}=`, `/search?*&${name}=`]);
  closedSearches.push(...['applied_filters=', ',', '%2C'].map((next) => `/search?*applied_filters=*${next}`));
  const closed = [...closedPages, ...closedSearches, '/api/export/'];
  const text = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'max-age=86400').send(text),
  );
}
