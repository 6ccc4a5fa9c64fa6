import type { FastifyInstance } from 'fastify';
import { relatedEndpoint } from '#contract/related.ts';
import { documentIdOf } from '#domain/text/slug.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import type { Related } from './find-related.ts';

export function registerRelatedRoutes(app: FastifyInstance, { find }: Related): void {
  registerEndpoint(app, relatedEndpoint, async ({ params, query, signal }) => {
    const id = documentIdOf(params.id);
    const compressed = id === null ? null : await find(query.type, id, query.lang, signal);
    return compressed === null ? { failure: 'not_found' } : { compressed };
  });
}
