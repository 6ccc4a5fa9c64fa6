import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which of the allowances the route draws on; `other` where it does not say. */
    limit?: keyof typeof allowances;
  }
}

const window = 3_000;

/** Calls in each window: 20 a second and 60 at once, 10 a second and 30 at once. */
const allowances = { search: 60, other: 30 };

/** More callers than this at once, and those that rested longest are forgotten, which only ever lets calls through. */
const rememberedCallers = 50_000;

/** Limits how often one caller calls the API, unknown addresses of it included (by the handler of what is not found). */
export async function limitRates(app: FastifyInstance, isOn: boolean): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: window,
    max: (request) => allowances[allowanceOf(request)],
    keyGenerator: (request) => `${allowanceOf(request)} ${callerOf(request.ip)}`,
    allowList: (request) => !isOn || !request.url.startsWith('/api/'),
    cache: rememberedCallers,
    onExceeded: (request) => void logOnceAMinute(request),
  });

  const countLogged = app.createRateLimit({
    max: 1,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerOf(request.ip),
  });
  async function logOnceAMinute(request: FastifyRequest): Promise<void> {
    const logged = await countLogged(request);
    if (logged.isAllowed || logged.isExceeded) return;
    request.log.warn({ caller: logged.key, route: request.routeOptions.url }, 'Too many requests');
  }
}

/** Says whether a page may be written with what it shows at first, which takes a search: as often as a caller may search. */
export function countFirstViews(
  app: FastifyInstance,
  isOn: boolean,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: allowances.search,
    timeWindow: window,
    allowList: () => !isOn,
    keyGenerator: (request) => callerOf(request.ip),
  });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}

function allowanceOf(request: FastifyRequest): keyof typeof allowances {
  return request.routeOptions.config.limit ?? 'other';
}
