import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from './failures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: () => Pressure;
  }
}

/** How much is turned away: nothing; searches without a token; all searches; all calls of the API. */
export type Pressure = 0 | 1 | 2 | 3;

/** docs/configuration.md lists the same. */
export const overload = { delay: 250, seconds: 5 };

/** So many seconds in a row with late timers bring each step; a second without them ends all of it. */
const steps = [overload.seconds, 2 * overload.seconds, 6 * overload.seconds] as const;

/** Tells the pressure after each further second, by how late timers were in it, in milliseconds. */
export function createPressure(): (delay: number) => Pressure {
  let late = 0;
  return (delay) => {
    late = delay > overload.delay ? late + 1 : 0;
    // One step for each number of seconds that has been reached.
    return steps.filter((seconds) => late >= seconds).length as Pressure;
  };
}

const resolution = 20;

/**
 * Where the event loop is late for long, what can be asked again goes first: searches of visitors, then all searches,
 * and signing in and reading last. Whether a token counts is not looked at, which would ask the database: a wrong one is
 * turned away a step later. Pages and health are always answered.
 */
export function shedLoad(app: FastifyInstance, isOn: boolean): void {
  let pressure: Pressure = 0;
  app.decorate('pressure', () => pressure);
  if (!isOn) return;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const next = createPressure();
  const watch = setInterval(() => {
    const before = pressure;
    // Half of all timers were later: a single long task does not count, others had their turn beside it.
    pressure = next(delays.percentile(50) / 1e6 - resolution);
    delays.reset();
    if (pressure > before) app.log.warn({ pressure }, 'Overloaded: calls are turned away');
    if (pressure === 0 && before > 0) app.log.warn('No longer overloaded');
  }, 1_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(watch);
    delays.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (pressure > 0 && pressure >= stepOf(request)) return sendFailure(reply, { failure: 'unavailable' });
  });
}

/** From which pressure on a request is turned away. */
function stepOf({ url, routeOptions, headers }: FastifyRequest): number {
  if (!url.startsWith('/api/')) return Infinity;
  if (routeOptions.config.limit !== 'search') return 3;
  return headers.authorization === undefined ? 1 : 2;
}
