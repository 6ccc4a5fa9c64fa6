import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryInAddress } from '#contract/values.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import type { Suggestion } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { inTime } from '#server/http/endpoints/deadline.ts';
import { answerTime } from '#server/http/limits/server-limits.ts';

export interface OpenSearchSources {
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  readonly suggest: (
    site: SiteCode,
    typed: string,
    language: Language,
    signal: AbortSignal,
  ) => Promise<{ readonly searches: readonly Suggestion[] }>;
}

interface Asked {
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const description = '/opensearch.xml';
const suggestions = '/opensearch-suggestions';
const suggestionsType = 'application/x-suggestions+json';
/** Pixels of the icon that it names. */
const iconSize = 192;

/** By which browsers search a site from their address bar (OpenSearch 1.1): how it is searched, and what they offer while one types. */
export function registerOpenSearch(app: FastifyInstance, sources: OpenSearchSources): void {
  const { hosts, suggest } = sources;
  const askedOf = ({ host, query }: FastifyRequest<Asked>): { site: Site; language: Language } => {
    const site = sites[siteFromHost(host, hosts)];
    return { site, language: languageOnSite(site, textIn(query['lang'])) };
  };

  app.get<Asked>(description, async (request, reply) => {
    const { site, language } = askedOf(request);
    return reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('Cache-Control', 'max-age=86400')
      .send(describe(site, language, sources));
  });

  // Their own form: what was typed, then what may be meant.
  app.get<Asked>(suggestions, { config: { limit: 'search' } }, async (request, reply) => {
    const { site, language } = askedOf(request);
    const typed = queryInAddress.parse(textIn(request.query['q']) ?? '');
    const { searches } = await inTime(reply, answerTime, (signal) =>
      suggest(site.code, typed, language, signal),
    );
    return reply
      .type(`${suggestionsType}; charset=utf-8`)
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify([typed, searches.map(({ query }) => query)]));
  });
}

function describe(site: Site, language: Language, { publicUrls, textOf }: OpenSearchSources): string {
  const addressOf = (path: string): string => escapeHtml(new URL(path, publicUrls[site.code]).href);
  const lang = `?lang=${language}`;
  const urls = [
    ['text/html', 'results', `${addressOf(`/search${lang}`)}&amp;q={searchTerms}`],
    [suggestionsType, 'suggestions', `${addressOf(suggestions + lang)}&amp;q={searchTerms}`],
    ['application/opensearchdescription+xml', 'self', addressOf(description + lang)],
  ];
  const icon = addressOf(`/icons/${site.code}-${iconSize}.png`);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // Sixteen characters at most.
    `<ShortName>${escapeHtml(`${site.exportName} Evidence`)}</ShortName>`,
    `<LongName>${escapeHtml(site.name)}</LongName>`,
    `<Description>${escapeHtml(textOf(site, language, 'home_page.promise'))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="${iconSize}" height="${iconSize}" type="image/png">${icon}</Image>`,
    ...urls.map(([type, rel, template]) => `<Url type="${type}" rel="${rel}" template="${template}"/>`),
    '</OpenSearchDescription>',
  ].join('\n')}\n`;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
