import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { sites, type Site } from '#domain/sites/sites.ts';
import { splitAddress } from '#domain/search-state/split-address.ts';
import type { Arguments } from './oai-request.ts';

/** The answer to a request, in XML. */
export type AnswerHarvester = (site: Site, given: Arguments) => Promise<string>;

interface OaiCalls {
  readonly hosts: HostRules;
  readonly answer: AnswerHarvester;
}

const form = 'application/x-www-form-urlencoded';
/** Bytes of a request's arguments: a token has a few dozen. */
const longestForm = 8_192;

/** Where repositories harvest a site, as OAI-PMH 2.0 asks: by GET, and by POST with the form that all other calls refuse. */
export function registerOai(app: FastifyInstance, { hosts, answer }: OaiCalls): void {
  const config = { limit: 'other' } as const;

  async function send(request: FastifyRequest, reply: FastifyReply, given: string): Promise<FastifyReply> {
    const site = sites[siteFromHost(request.host, hosts)];
    const text = await answer(site, [...new URLSearchParams(given)]);
    return reply.type('text/xml; charset=utf-8').header('Cache-Control', 'no-store').send(text);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: longestForm },
      async (_: FastifyRequest, text: string) => text,
    );
    scope.get('/oai', { config }, (request, reply) => send(request, reply, splitAddress(request.url).query));
    scope.post<{ Body: unknown }>('/oai', { config }, (request, reply) =>
      send(request, reply, typeof request.body === 'string' ? request.body : ''),
    );
  });
}
