import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../endpoints/failures.ts';
import { isCall } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: () => Pressure;
    /** Requests that have come in and are not answered yet, without those that take long. */
    requestsInProgress: () => number;
  }
  interface FastifyContextConfig {
    /** Whether calls of it wait for a turn of their own, as those do that hash passwords: they keep out nobody else. */
    takesLong?: boolean;
  }
  interface FastifyRequest {
    /** Whether it was turned away before anything was done for it. */
    isShed: boolean;
  }
}

/** How much is turned away: nothing; searches without a token; all searches; all calls of the API. */
export type Pressure = 0 | 1 | 2 | 3;

/** docs/configuration.md lists the same. */
export const overload = {
  delay: 250,
  seconds: 5,
  /** Requests being answered from which each step begins: the first so many take a third of a second on a slow machine. */
  requests: [100, 150, 200],
} as const;

/** So many seconds in a row with late timers bring each step; a second without them ends all of it. */
const steps = [overload.seconds, 2 * overload.seconds, 6 * overload.seconds] as const;

/** Tells the pressure after each further second, by how late timers were in it, in milliseconds. */
export function createPressure(): (delay: number) => Pressure {
  let late = 0;
  return (delay) => {
    late = delay > overload.delay ? late + 1 : 0;
    return stepsReached(steps, late);
  };
}

/** One step for each of the three numbers that has been reached. */
function stepsReached(numbers: readonly [number, number, number], reached: number): Pressure {
  // Of three there are three at most.
  return numbers.filter((number) => reached >= number).length as Pressure;
}

const resolution = 20;

/**
 * Where more is asked than can be answered soon, what can be asked again goes first: searches of visitors, then all
 * searches, and signing in and reading last. Whether a token counts is not looked at, which would ask the database: a
 * wrong one is turned away a step later. Pages and health are always answered.
 */
export function shedLoad(app: FastifyInstance, isOn: boolean): void {
  const inProgress = new Set<FastifyRequest>();
  const lateness = isOn ? watchLateness(app) : (): Pressure => 0;
  const pressure = (): Pressure => {
    if (!isOn) return 0;
    const crowd = stepsReached(overload.requests, inProgress.size);
    const late = lateness();
    return crowd > late ? crowd : late;
  };
  app.decorate('pressure', pressure);
  app.decorate('requestsInProgress', () => inProgress.size);
  app.decorateRequest('isShed', false);
  if (!isOn) return;
  const shed = createShedding(app);

  function mayGoOn(request: FastifyRequest, reply: FastifyReply): boolean {
    const step = pressure();
    if (step === 0 || step < stepOf(request)) return true;
    shed(request, reply);
    return false;
  }
  function begin(request: FastifyRequest, reply: FastifyReply): boolean {
    if (inProgress.has(request)) return true;
    if (!mayGoOn(request, reply)) return false;
    if (request.routeOptions.config.takesLong === true) return true;
    inProgress.add(request);
    // Whoever goes away is not answered.
    reply.raw.once('close', () => inProgress.delete(request));
    return true;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (mayGoOn(request, reply)) done();
  });
  // Only what has come in whole counts: a body that comes slowly would keep others out at no cost.
  app.addHook('preParsing', (request, reply, _, done) => {
    if (!request.raw.complete || begin(request, reply)) done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (begin(request, reply)) done();
  });
  // What is made counts no longer, however slowly it is taken.
  app.addHook('onSend', (request, _, payload, done) => {
    inProgress.delete(request);
    done(null, payload);
  });
}

/** Turns requests away, and logs how many in one line for each second: one for each request would be work as well. */
function createShedding(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  let count = 0;
  return (request, reply) => {
    request.isShed = true;
    if (count++ === 0) {
      setTimeout(() => {
        app.log.warn({ count }, 'Overloaded: calls were turned away');
        count = 0;
      }, 1_000).unref();
    }
    sendFailure(reply, { failure: 'unavailable' });
  };
}

/** The pressure by how late the event loop has been for long. */
function watchLateness(app: FastifyInstance): () => Pressure {
  let pressure: Pressure = 0;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const next = createPressure();
  const watch = setInterval(() => {
    const before = pressure;
    // Half of all timers were later: a single long task does not count, others had their turn beside it.
    pressure = next(delays.percentile(50) / 1e6 - resolution);
    delays.reset();
    if (pressure > before) app.log.warn({ pressure }, 'Overloaded: the event loop is late');
    if (pressure === 0 && before > 0) app.log.warn('No longer overloaded');
  }, 1_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(watch);
    delays.disable();
  });
  return () => pressure;
}

/** From which pressure on a request is turned away. */
function stepOf(request: FastifyRequest): number {
  const { routeOptions, headers } = request;
  if (!isCall(request)) return Infinity;
  if (routeOptions.config.limit !== 'search') return 3;
  return headers.authorization === undefined ? 1 : 2;
}
