import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FirstView } from '#contract/first-data.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { readBuiltClient, type BuiltClient } from './built-client.ts';
import { serveClientFiles } from './client-files.ts';
import { clientRoutes } from './client-routes.ts';
import { sendFailure } from './failures.ts';
import { preparePage, scriptHashes, type PageText } from './page.ts';
import { countFirstViews } from './rate-limit.ts';
import { setPageHeaders } from './security-headers.ts';

/** Where the client sends its analytics events. */
const analyticsOrigin = 'https://www.google-analytics.com';

export interface ClientOptions {
  /** The built client. */
  readonly folder: string;
  readonly hosts: HostRules;
  readonly analyticsIds: Readonly<Record<SiteCode, string | null>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: PageText) => string;
  readonly isHttps: (host: string, protocol: string) => boolean;
  /** What a page shows at first; null for one that begins empty. */
  readonly writeFirstView: (address: {
    readonly site: Site;
    readonly path: string;
    readonly parameters: Readonly<Record<string, string>>;
  }) => Promise<FirstView | null>;
  /** Whether a caller gets only so many of them. */
  readonly limitsRates: boolean;
}

/** Serves the built client: its files, its page at every screen's address, and 404 for everything that nothing serves. */
export async function serveClient(app: FastifyInstance, options: ClientOptions): Promise<void> {
  await serveClientFiles(app, options.folder);
  const mayHaveView = countFirstViews(app, options.limitsRates);
  const sendPage = createPage(await readBuiltClient(options.folder), options, mayHaveView);

  for (const path of clientRoutes) {
    // The router would also take an empty part for a parameter.
    const pattern = path.replace(/:\w+/g, '$&(.+)');
    const addresses = path === '/' ? [path] : [pattern, `${pattern}/`];
    const isSecret = path.includes('/:token');
    for (const address of addresses) {
      app.get(address, (request, reply) => {
        // Whoever the page calls or leads to learns nothing of the address.
        if (isSecret) reply.header('Referrer-Policy', 'no-referrer');
        return sendPage(request, reply, 200);
      });
    }
  }

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/')) {
      return sendFailure(reply, { failure: 'not_found' });
    }
    return namesFile(path) ? sendText(reply, 404, 'Not found') : sendPage(request, reply, 404);
  });
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;

function createPage(
  built: BuiltClient | null,
  options: ClientOptions,
  mayHaveView: (request: FastifyRequest) => Promise<boolean>,
): SendPage {
  if (built === null) {
    return async (_, reply) => sendText(reply, 503, 'The client is not built yet: npm run build');
  }
  const fillPage = preparePage(built, { hosts: mutable(options.hosts), analytics: options.analyticsIds });
  const scripts = scriptHashes(built.page);
  return async (request, reply, status) => {
    const site = sites[siteFromHost(request.host, options.hosts)];
    // Ours, since the plugin's nonces would join script-src too, which needs none.
    const nonce = randomBytes(18).toString('base64');
    setPageHeaders(reply, {
      nonce,
      scripts,
      https: options.isHttps(request.host, request.protocol),
      analyticsOrigin: options.analyticsIds[site.code] === null ? null : analyticsOrigin,
    });
    const parameters = parametersOf(request.url);
    const language = languageOnSite(site, parameters['lang']);
    const path = pathOf(request.url).replace(/(?<=.)\/$/, '');
    const view =
      status === 200 && (await mayHaveView(request))
        ? await options.writeFirstView({ site, path, parameters })
        : null;
    const textOf = (key: PageText): string => options.textOf(site, language, key);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(fillPage({ nonce, site: site.code, language, title: site.name, view, textOf }));
  };
}

/** Whether a path asks for a file rather than a screen: by its folder, an ending, or a name that begins with a dot. */
function namesFile(path: string): boolean {
  return /^\/(assets|i18n)\/|\/\.|\.[^/]*$/.test(path);
}

/** The parameters of an address, a repeated one joined by commas, as the client reads them. */
function parametersOf(url: string): Record<string, string> {
  const parameters = new URLSearchParams(url.split('?').slice(1).join('?'));
  return Object.fromEntries([...parameters.keys()].map((key) => [key, parameters.getAll(key).join(',')]));
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(text);
}

function mutable(rules: HostRules) {
  const { hse, sse, cvd } = rules.hostTexts;
  return { defaultSite: rules.defaultSite, hostTexts: { hse: [...hse], sse: [...sse], cvd: [...cvd] } };
}
