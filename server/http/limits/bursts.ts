import type { FastifyInstance } from 'fastify';
import { widerNetworkOf } from './caller.ts';
import { onceAMinute } from './once-a-minute.ts';

/** So many requests that make no sense, from one network within a minute, are no mistakes of a person any more. */
export const burst = 30;
/** Networks whose requests are counted at once. */
const counted = 10_000;

/** Logs bursts of 400 once a minute, by the network alone: somebody tries what the server takes. */
export function logBursts(app: FastifyInstance): void {
  const mayTell = onceAMinute();
  let counts = new Map<string, number>();
  let minute = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 400) return;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute || counts.size >= counted) counts = new Map();
    minute = now;
    const network = widerNetworkOf(request.ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count >= burst && mayTell(network)) {
      request.log.warn({ network, route: request.routeOptions.url }, 'Many malformed requests');
    }
  });
}
