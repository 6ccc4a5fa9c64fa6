import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { loggedError } from './logged-error.ts';
import { reportPath } from './security-headers.ts';
import { rememberedCaller } from './endpoints/session-guard.ts';

/** JSON lines on standard output, times in UTC. Addresses, queries and bodies are never logged. */
export function createLogger(
  level: string,
  stream: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const serializers = { err: loggedError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, stream);
}

/**
 * One line a request: its id, the pattern of its route, status, time, and the id of the account whose token it carried.
 * Reports of browsers are counted in a line of their own, and so are calls that are turned away.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === reportPath || request.isShed) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: rememberedCaller(request)?.accountId,
      },
      'request',
    );
  });
}
