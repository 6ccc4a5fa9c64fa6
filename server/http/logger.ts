import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino, type DestinationStream } from 'pino';
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

/**
 * An error as the log has it. The message of a failed statement ends with its values (addresses, hashes, whole mails),
 * and so does the stack: there the statement stands alone.
 */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack = '', cause } = error;
  const isStatement = 'query' in error && 'params' in error;
  const message = isStatement ? `Failed query: ${String(error.query)}` : error.message;
  return {
    type,
    message,
    stack: isStatement ? stack.replace(error.message, () => message) : stack,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
