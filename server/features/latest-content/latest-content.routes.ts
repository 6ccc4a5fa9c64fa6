import type { FastifyInstance } from 'fastify';
import { latestContentEndpoint, type LatestContent } from '#contract/latest-content.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';

export type FindLatestContent = (site: SiteCode, language: Language) => Promise<LatestContent | null>;

export function registerLatestContentRoutes(app: FastifyInstance, find: FindLatestContent): void {
  registerEndpoint(app, latestContentEndpoint, async ({ query }) => ({
    answer: inEnvelope(await find(query.type, query.lang)),
  }));
}
