import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';

/** JSON lines on standard output, times in UTC. Addresses, queries and bodies are never logged. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** One line a request: its id, the pattern of its route, status and time. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
