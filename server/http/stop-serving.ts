import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests that are under way may take this long after the server has drained. */
const timeoutMs = 10_000;
/** After this, whatever still runs is left behind: the database survives it. */
export const stopDeadline = 14_000;

interface StopOptions {
  /** Milliseconds for which a server says that it is not ready before it stops to answer. */
  readonly drainFor: number;
  readonly closeServices: () => Promise<void>;
}

/**
 * Stops cleanly: no new requests, the running ones finish, all else is closed, exit 0. SIGTERM drains the server
 * before; SIGINT, which a person sends, does not wait, and ends the wait of a SIGTERM too.
 */
export function stopOnSignals(app: FastifyInstance, { drainFor, closeServices }: StopOptions): void {
  const hurry = new AbortController();
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    app.log.info('Server stops');
    const drainMs = hurry.signal.aborted ? 0 : drainFor;
    setTimeout(() => process.exit(0), drainMs + stopDeadline).unref();
    void drain(app, drainMs, hurry.signal)
      .then(() => stopServing(app))
      .then(closeServices)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', () => {
    hurry.abort();
    stop();
  });
  process.on('SIGTERM', stop);
}

async function drain(app: FastifyInstance, milliseconds: number, hurry: AbortSignal): Promise<void> {
  app.beginDraining();
  // The signal ends the wait, which is all that it is to do.
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal: hurry }).catch(() => undefined);
}

async function stopServing(app: FastifyInstance): Promise<void> {
  const closing = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(closing);
}
