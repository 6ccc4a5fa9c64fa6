import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bySite } from '#domain/sites/by-site.ts';
import { isLanguage, type Language } from '#domain/sites/languages.ts';
import { sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { sendFailure } from '#server/http/endpoints/failures.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import { askedAtMostEvery } from '#server/http/shared-answer.ts';
import { compressText, type CompressedText } from '#server/responses/compressed-text.ts';
import { sitemapIndex, sitemapPart, sitemapParts } from './sitemap.ts';

export interface DiscoverySources {
  readonly db: Database;
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
}

/** Milliseconds for which a list is given again: whoever asks for it often costs one reading of the database. */
const listKept = 60_000;

/** By which robots find their way about a site: its sitemap. */
export function registerDiscovery(app: FastifyInstance, sources: DiscoverySources): void {
  const { hosts } = sources;
  const siteOf = ({ host }: FastifyRequest): Site => sites[siteFromHost(host, hosts)];
  const partsOf = bySite((site) => askedAtMostEvery(listKept, () => sitemapParts(sources, site)));
  /** By site, language and number: as many as there are. */
  const parts = new Map<string, () => Promise<CompressedText>>();

  function partOf(site: SiteCode, language: Language, part: number): Promise<CompressedText> {
    const name = `${site} ${language} ${part}`;
    const make = async () => compressText(await sitemapPart(sources, site, language, part));
    const known = parts.get(name) ?? askedAtMostEvery(listKept, make);
    parts.set(name, known);
    return known();
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const { code } = siteOf(request);
    return asXml(reply).send(sitemapIndex(sources, code, await partsOf[code]()));
  });

  app.get<{ Params: { language: string; part: string } }>(
    '/sitemap-:language-:part(^\\d{1,6}).xml',
    async (request, reply) => {
      const site = siteOf(request);
      const { language } = request.params;
      const part = Number(request.params.part);
      const isThere = isLanguage(language) && site.languages.includes(language);
      if (!isThere || !(await partsOf[site.code]()).includes(part))
        return sendFailure(reply, { failure: 'not_found' });
      return sendCompressed(request, asXml(reply), await partOf(site.code, language, part));
    },
  );
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('Cache-Control', 'max-age=3600');
}
