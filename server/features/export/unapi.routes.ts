import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fromUnapiId } from '#domain/citation/unapi.ts';
import { languages } from '#domain/sites/languages.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { languageOnSite, sites } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { sendFailure } from '#server/http/endpoints/failures.ts';
import type { ExportOne } from './export-one.ts';
import { fileFormats } from './formats/formats.ts';

const formats = ['ris', 'bibtex'] as const;
const asked = z.object({
  params: z.object({ language: z.enum(languages) }),
  query: z.object({ id: z.string().optional(), format: z.string().optional() }),
});

/** The documents of a list one by one, as reference managers ask for them (unAPI, version 1): formats, those of a document, a document. */
export function registerUnapi(app: FastifyInstance, exportOne: ExportOne, hosts: HostRules): void {
  // A reference manager asks for each result of a page by itself: as often as a caller may search.
  const config = { limit: 'search' } as const;
  app.get('/unapi/:language', { config }, async ({ params, query, host }, reply) => {
    const call = asked.safeParse({ params, query });
    if (!call.success) return sendFailure(reply, { failure: 'not_found' });
    const { id: name, format: wanted } = call.data.query;
    if (name === undefined) return reply.type('application/xml; charset=utf-8').send(listOfFormats());
    const site = siteFromHost(host, hosts);
    const document = fromUnapiId(name);
    const format = formats.find((one) => one === wanted) ?? 'ris';
    const language = languageOnSite(sites[site], call.data.params.language);
    const text = document?.site === site ? await exportOne(format, site, language, document.id) : null;
    if (text === null) return sendFailure(reply, { failure: 'not_found' });
    if (wanted === undefined) {
      return reply.status(300).type('application/xml; charset=utf-8').send(listOfFormats(name));
    }
    if (wanted !== format) return reply.status(406).type('text/plain; charset=utf-8').send('Not Acceptable');
    return reply.type(fileFormats[format].mediaType).header('Cache-Control', 'no-store').send(text);
  });
}

function listOfFormats(id?: string): string {
  const attribute = id === undefined ? '' : ` id="${escapeHtml(id)}"`;
  const list = formats.map((name) => {
    const [mediaType = ''] = fileFormats[name].mediaType.split(';');
    return `  <format name="${name}" type="${mediaType}"/>`;
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<formats${attribute}>`, ...list, '</formats>', ''].join(
    '\n',
  );
}
