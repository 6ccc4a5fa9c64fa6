import type { FastifyInstance } from 'fastify';
import { articleEndpoint, type Article } from '#contract/articles.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { documentIdOf } from '#domain/text/slug.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';

export type FindArticle = (site: SiteCode, id: number, language: Language) => Promise<Article | null>;

export function registerArticleRoutes(app: FastifyInstance, findArticle: FindArticle): void {
  registerEndpoint(app, articleEndpoint, async ({ params, query }) => {
    const id = documentIdOf(params.id);
    const data = id === null ? null : await findArticle(query.type, id, query.lang);
    return data === null ? { failure: 'not_found' } : { answer: inEnvelope(data) };
  });
}
