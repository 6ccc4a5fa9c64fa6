import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callStore, createCallCounts, type SharedCallCounts } from './call-counts.ts';
import { accountToCount } from '../endpoints/session-guard.ts';
import { callerOf, widerNetworkOf } from './caller.ts';
import { onceAMinute } from './once-a-minute.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which of the allowances the route draws on; `other` where it does not say. */
    limit?: keyof typeof allowances;
  }
}

const window = 3_000;

/** Calls in each window: 20 a second and 60 at once, 10 a second and 30 at once. */
const allowances = { search: 60, other: 30 };

/**
 * Limits how often one caller makes calls, an account where they are signed in, else a network: unknown addresses of the API included (by the handler of what is not found).
 * What other servers tell of their callers counts too; null where this server is the only one.
 */
export async function limitRates(
  app: FastifyInstance,
  isOn: boolean,
  news: SharedCallCounts | null,
): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: window,
    max: (request) => allowances[allowanceOf(request)],
    keyGenerator: async (request) => `${allowanceOf(request)} ${await countedAs(request)}`,
    allowList: (request) => !isOn || !isCall(request),
    store: callStore(createCallCounts(news)),
    onExceeded: createRefusalLog(),
  });
}

/** People who are signed in do not share what others in their network may ask: a ministry has one address. */
async function countedAs(request: FastifyRequest): Promise<string> {
  // Now: who goes away while the token is read is counted as well.
  const network = callerOf(request.ip);
  const account = await accountToCount(request);
  return account === null ? network : `account ${account}`;
}

/** Whether a request is a call, of which each can ask the database or the index: those of the API, and other routes that say which allowance they draw on. */
export function isCall({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') || routeOptions.config.limit !== undefined;
}

/** Logs refused callers by the network that they are in, which does not say who: each once a minute. */
function createRefusalLog(): (request: FastifyRequest) => void {
  const mayTell = onceAMinute();
  return (request) => {
    const network = widerNetworkOf(request.ip);
    if (!mayTell(network)) return;
    request.log.warn({ network, route: request.routeOptions.url }, 'Too many requests');
  };
}

/** Says whether a page may be rendered for a caller, which can take a search: as often as a caller may search. */
export function countPages(
  app: FastifyInstance,
  isOn: boolean,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: allowances.search,
    timeWindow: window,
    allowList: () => !isOn,
    keyGenerator: (request) => `page ${callerOf(request.ip)}`,
  });
  return async (request) => {
    if (app.pressure() > 0) return false;
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}

function allowanceOf(request: FastifyRequest): keyof typeof allowances {
  return request.routeOptions.config.limit ?? 'other';
}
