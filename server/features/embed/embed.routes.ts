import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedListEndpoint, embeddedSearchEndpoint } from '#contract/embed.ts';
import { embeddedCount, embeddedDocuments, embedThemeOf } from '#domain/search-state/embed-address.ts';
import { fromFilterParameters } from '#domain/search-state/filter-parameters.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inTime } from '#server/http/endpoints/deadline.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import { answerTime } from '#server/http/limits/server-limits.ts';
import { setFrameHeaders, styleHash, type Framing } from '#server/http/security-headers.ts';
import { sendStored, storeBody } from '#server/http/stored-body.ts';
import type { EmbeddedHtml, Embeds } from './make-embeds.ts';

export interface EmbedOptions {
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  /** Whose pages may have ours in a frame; no origin: nobody embeds anything. */
  readonly framing: Framing;
  /** null where the client is not built. */
  readonly embeds: Embeds | null;
}

const statuses: Readonly<Record<EmbeddedHtml['kind'], number>> = {
  list: 200,
  search: 200,
  closed: 410,
  absent: 404,
};

/** The pages that may stand in frames on other people's pages, the only ones that may, and the calls for what is pasted. */
export function registerEmbedRoutes(app: FastifyInstance, options: EmbedOptions): void {
  const { embeds } = options;
  const isOff = options.framing.length === 0;
  registerEndpoint(app, embeddedListEndpoint, async ({ params, query }) => {
    if (embeds === null || isOff) return { failure: 'not_found' };
    const asked = { site: query.type, wanted: query.lang, form: 'fragment' } as const;
    const { kind, html } = await embeds.list(asked, params.list);
    return { answer: inEnvelope(kind === 'list' ? { html } : null) };
  });
  registerEndpoint(app, embeddedSearchEndpoint, async ({ query, signal }) => {
    if (embeds === null || isOff) return { failure: 'not_found' };
    const site = sites[query.type];
    const search = {
      query: query.q,
      best: query.best,
      ...(query.as_written ? { asWritten: true as const } : {}),
      filters: fromFilterParameters(query),
      sort: normaliseSort(query.sort_by, site.defaultSort),
      page: 0,
      count: query.count ?? embeddedDocuments.standard,
    };
    const asked = { site: site.code, wanted: query.lang, form: 'fragment' } as const;
    const { html } = await embeds.search(asked, search, signal);
    return { answer: inEnvelope({ html }) };
  });
  if (embeds !== null && !isOff)
    void app.register(async (framed) => registerFramedPages(framed, { ...options, embeds }));
}

function registerFramedPages(
  app: FastifyInstance,
  { hosts, publicUrls, framing, embeds }: EmbedOptions & { readonly embeds: Embeds },
): void {
  const styles = styleHash(embeds.styles);

  /** What makes no sense in the address counts as absent, as on the search page. */
  function asked(request: FastifyRequest) {
    const site = sites[siteFromHost(request.host, hosts)];
    const parameters: Record<string, unknown> = Object(request.query);
    const wanted = languageOnSite(site, parameters['lang']);
    return {
      site,
      parameters,
      asked: { site: site.code, wanted, form: { theme: embedThemeOf(parameters['theme']) } },
    };
  }

  function allowFrames(reply: FastifyReply, site: SiteCode): void {
    setFrameHeaders(reply, { styles, framing, formTarget: publicUrls[site].origin });
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    made: EmbeddedHtml,
    age: string,
  ) {
    allowFrames(reply, site);
    reply.code(statuses[made.kind]);
    return sendStored(request, reply, storeBody('text/html; charset=utf-8', made.html), age);
  }

  // A frame would show the refusal of a call as an error of the browser, or as JSON.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 429 && reply.statusCode < 500) return payload;
    const { asked: about } = asked(request);
    allowFrames(reply, about.site);
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return embeds.unavailable(about);
  });

  app.get<{ Params: { list: string } }>(
    '/embed/list/:list',
    { config: { limit: 'other' } },
    async (request, reply) => {
      const { asked: about } = asked(request);
      const made = await embeds.list(about, request.params.list);
      // Whoever its links lead to learns nothing of the address, which opens the list. A list that is closed is so at once.
      reply.header('Referrer-Policy', 'no-referrer');
      return send(request, reply, about.site, made, 'no-cache');
    },
  );
  app.get('/embed/search', { config: { limit: 'search' } }, async (request, reply) => {
    const { site, parameters, asked: about } = asked(request);
    const search = {
      ...fromSearchParameters(parameters, site),
      count: embeddedCount(parameters['count']),
    };
    const made = await inTime(reply, answerTime, (signal) => embeds.search(about, search, signal));
    return send(request, reply, about.site, made, 'max-age=300');
  });
}
