import type { FastifyBaseLogger } from 'fastify';

/** Logs a fault with what it made impossible. */
export type LogFault = (error: unknown, message: string, details?: object) => void;

const quiet = 60_000;

/**
 * Logs faults as errors. Those of an outage, which everything that asks the database meets at once, are logged once a
 * minute for each kind of outage.
 */
export function createFaultLog(
  logger: Pick<FastifyBaseLogger, 'error'>,
  outageOf: (error: unknown) => string | null,
  now: () => number = Date.now,
): LogFault {
  const logged = new Map<string, number>();
  return (error, message, details = {}) => {
    const outage = outageOf(error);
    if (outage !== null && now() - (logged.get(outage) ?? -Infinity) < quiet) return;
    if (outage !== null) logged.set(outage, now());
    logger.error({ err: error, ...(outage === null ? {} : { outage }), ...details }, message);
  };
}
