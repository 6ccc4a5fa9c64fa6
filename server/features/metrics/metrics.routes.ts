import type { FastifyInstance } from 'fastify';
import type { Meters } from './meters.ts';

/** Counts every answer, by the pattern of its route. */
export function countRequests(app: FastifyInstance, { countRequest }: Pick<Meters, 'countRequest'>): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    countRequest({
      method,
      route: routeOptions.url ?? 'page',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
