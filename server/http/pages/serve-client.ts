import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostedForm, WantedPage, WholePage } from '#contract/page-data.ts';
import { analyticsOrigin } from '#domain/sites/analytics-origin.ts';
import { languageParameter, type Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { byName, decoded, splitAddress } from '#domain/search-state/split-address.ts';
import { readBuiltClient, type BuiltClient } from './built-client.ts';
import { serveClientFiles } from './client-files.ts';
import { clientRoutes, type ClientRoute } from './client-routes.ts';
import { sendFailure } from '../endpoints/failures.ts';
import {
  isDone,
  isFromHere,
  readPostedForms,
  refusedLink,
  statusOf,
  takePostedForm,
  tokenIn,
  waitOf,
} from './posted-forms.ts';
import { preparePage, scriptHashes, type PageText } from './page.ts';
import { serveServiceWorker } from './service-worker.ts';
import { serveWebManifest } from './web-manifest.ts';
import { callerOf } from '../limits/caller.ts';
import { countPages } from '../limits/rate-limit.ts';
import { askNotToIndex, setPageHeaders } from '../security-headers.ts';
import { bodyTag, isKnownToCaller } from '../stored-body.ts';

export interface ClientOptions {
  /** The built client. */
  readonly folder: string;
  readonly hosts: HostRules;
  /** Of the address by which everybody is to know a site; null: the one that it is asked for by. */
  readonly publicOrigins: Readonly<Record<SiteCode, string | null>>;
  readonly analyticsIds: Readonly<Record<SiteCode, string | null>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: PageText | 'home_page.promise') => string;
  readonly isHttps: (host: string, protocol: string) => boolean;
  readonly pages: {
    /** A page that was rendered lately. */
    find(wanted: WantedPage): Promise<WholePage | undefined>;
    /** null for a page that the client has to draw by itself. */
    render(wanted: WantedPage, posted?: PostedForm): Promise<WholePage | null>;
  };
  /** Whether a mail's link to set a new password could not be used any more. */
  readonly isResetLinkRefused: (token: string, network: string) => Promise<boolean>;
  /** Whether browsers may keep the site, and what was read on it, for times without a network. */
  readonly offlineReading: boolean;
  /** Whether lists and searches may stand on other people's pages. */
  readonly embedding: boolean;
  /** Whether a caller gets only so many of them. */
  readonly limitsRates: boolean;
}

/** Serves the built client: its files, its page at every screen's address, and 404 for everything that nothing serves. */
export async function serveClient(app: FastifyInstance, options: ClientOptions): Promise<void> {
  await serveClientFiles(app, options.folder);
  await serveServiceWorker(app, options.folder, options.offlineReading);
  serveWebManifest(app, options);
  /** Where it cannot be read, sending the form says so. */
  const isRefused = async (request: FastifyRequest, route: ClientRoute): Promise<boolean> =>
    route.form === 'reset-password' &&
    options.isResetLinkRefused(tokenIn(request), callerOf(request.ip)).catch(() => false);
  const mayRender = countPages(app, options.limitsRates);
  const sendPage = createPage(await readBuiltClient(options.folder), options, mayRender);

  for (const route of clientRoutes) {
    // The router would also take an empty part for a parameter.
    const pattern = route.path.replace(/:\w+/g, '$&(.+)');
    const addresses = route.path === '/' ? [pattern] : [pattern, `${pattern}/`];
    for (const address of addresses) {
      app.get(address, async (request, reply) => {
        if (isSecret(route)) keepSecret(reply);
        return sendPage(request, reply, route, (await isRefused(request, route)) ? refusedLink : undefined);
      });
    }
  }
  void app.register(async (scope) => {
    readPostedForms(scope);
    for (const route of clientRoutes) {
      if (route.form === undefined) continue;
      const { form } = route;
      scope.post(route.path, async (request, reply) => {
        if (isSecret(route)) keepSecret(reply);
        // Who has a mail's link needs no other proof.
        if (!isSecret(route) && !isFromHere(request)) return sendFailure(reply, { failure: 'forbidden' });
        const { site, language } = visitOf(request, options.hosts);
        const posted = await takePostedForm(app, request, form, { type: site.code, language });
        if (form === 'signup' && isDone(posted.outcome)) {
          const parameters = new URLSearchParams(languageParameter(language)).toString();
          return reply.redirect(`/signup-success${parameters === '' ? '' : `?${parameters}`}`, 303);
        }
        return sendPage(request, reply, route, posted);
      });
    }
  });

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/')) {
      return sendFailure(reply, { failure: 'not_found' });
    }
    return namesFile(path) ? sendText(reply, 404, 'Not found') : sendPage(request, reply, null);
  });
}

function isSecret({ path }: ClientRoute): boolean {
  return /\/:(?:token|list)$/.test(path);
}

/** Whoever the page calls or leads to learns nothing of its address, nor do search engines. */
function keepSecret(reply: FastifyReply): void {
  reply.header('Referrer-Policy', 'no-referrer');
  askNotToIndex(reply);
}

/** `route` is null where no screen has the address. */
type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: ClientRoute | null,
  posted?: PostedForm,
) => Promise<FastifyReply>;

function createPage(
  built: BuiltClient | null,
  options: ClientOptions,
  mayRender: (request: FastifyRequest) => Promise<boolean>,
): SendPage {
  if (built === null) {
    return async (_, reply) => sendText(reply, 503, 'The client is not built yet: npm run build');
  }
  const { pages, hosts, publicOrigins, analyticsIds, isHttps, offlineReading, embedding } = options;
  const settings = {
    hosts: mutable(hosts),
    publicOrigins,
    analytics: analyticsIds,
    offlineReading,
    embedding,
  };
  const fillPage = preparePage(built, settings);
  const scripts = scriptHashes(built.page);
  // What is the same in every page: a browser that has one must not keep it after a setting was changed.
  const build = bodyTag(built.page + JSON.stringify(settings));

  async function contentOf(
    request: FastifyRequest,
    wanted: WantedPage,
    route: ClientRoute | null,
    posted: PostedForm | undefined,
  ): Promise<WholePage | null> {
    if (route?.isSentEmpty === true) return null;
    const known = posted === undefined ? await pages.find(wanted) : undefined;
    if (known !== undefined) return known;
    return (await mayRender(request)) ? pages.render(wanted, posted) : null;
  }

  return async (request, reply, route, posted) => {
    const { host } = request;
    const { site, parameters, language } = visitOf(request, hosts);
    const https = isHttps(host, request.protocol);
    const path = pathOf(request.url).replace(/(?<=.)\/$/, '');
    const origin = { protocol: https ? 'https:' : 'http:', host };
    const publicOrigin = publicOrigins[site.code] ?? `${origin.protocol}//${host}`;
    const wanted = { site, language, path, parameters, address: request.url, origin, publicOrigin };
    const content = await contentOf(request, wanted, route, posted);
    if (content !== null && content.leadsTo !== null) return reply.redirect(content.leadsTo, 302);
    const isMissing = route === null || content?.isFound === false;
    const isSent = posted !== undefined && request.method === 'POST';
    reply.code(isMissing ? 404 : isSent ? statusOf(posted) : 200);
    reply.header('Cache-Control', posted === undefined ? 'no-cache' : 'no-store');
    const wait = posted === undefined ? null : waitOf(posted);
    if (wait !== null) reply.header('Retry-After', wait);
    if (content !== null && posted === undefined) {
      const tag = bodyTag(build + language + content.fingerprint);
      reply.header('ETag', tag).header('Vary', 'accept-encoding');
      if (isKnownToCaller(request, tag)) {
        // The page that the browser has comes with the policy, and the nonce, that it was sent with.
        return reply.removeHeader('Content-Security-Policy').code(304).send();
      }
    }
    // Ours, since the plugin's nonces would join script-src too, which needs none.
    const nonce = randomBytes(18).toString('base64');
    const analytics = analyticsIds[site.code] === null ? null : analyticsOrigin;
    setPageHeaders(reply, { nonce, scripts, https, analyticsOrigin: analytics });
    const textOf = (key: PageText): string => options.textOf(site, language, key);
    const files = content === null || route === null ? [] : built.filesOf(route.page);
    return reply
      .type('text/html; charset=utf-8')
      .send(fillPage({ nonce, site: site.code, language, title: site.name, content, files, textOf }));
  };
}

/** Which site is visited, in which language, and what else the address says. */
function visitOf({ host, url }: FastifyRequest, hosts: HostRules) {
  const site = sites[siteFromHost(host, hosts)];
  const parameters = byName(new URLSearchParams(splitAddress(url).query));
  return { site, parameters, language: languageOnSite(site, parameters['lang']) };
}

/** Whether a path asks for a file rather than a screen: by its folder, an ending, or a name that begins with a dot. */
function namesFile(path: string): boolean {
  return /^\/(assets|i18n)\/|\/\.|\.[^/]*$/.test(path);
}

function pathOf(url: string): string {
  return decoded(splitAddress(url).path);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(text);
}

function mutable(rules: HostRules) {
  const { hse, sse, cvd } = rules.hostTexts;
  return { defaultSite: rules.defaultSite, hostTexts: { hse: [...hse], sse: [...sse], cvd: [...cvd] } };
}
