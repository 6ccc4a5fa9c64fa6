import type { FastifyInstance } from 'fastify';

/** Requests that are under way may take this long after a stop is asked for. */
const patience = 10_000;
/** After this, whatever still runs is left behind: the database survives it. */
const deadline = 14_000;

/** Stops cleanly at SIGINT and SIGTERM: no new requests, the running ones finish, all else is closed, exit 0. */
export function stopOnSignals(app: FastifyInstance, closeServices: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), deadline).unref();
    void stopServing(app)
      .then(closeServices)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function stopServing(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(impatience);
}
