import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server says that it is not ready, and goes on answering: a balancer is to send nothing more. */
    beginDraining: () => void;
    isDraining: () => boolean;
  }
}

/**
 * A server that drains or closes ends each connection with its next answer, so that nobody sends the request after
 * that to a server that is gone. What still arrives is answered as ever.
 */
export function prepareStopping(app: FastifyInstance): void {
  let draining = false;
  const beginDraining = (): void => {
    draining = true;
  };
  app.decorate('beginDraining', beginDraining);
  app.decorate('isDraining', () => draining);
  app.addHook('preClose', async () => beginDraining());
  app.addHook('onSend', (_, reply, payload, done) => {
    if (draining) reply.header('Connection', 'close');
    done(null, payload);
  });
}
