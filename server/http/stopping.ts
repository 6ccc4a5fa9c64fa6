import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failures.ts';

/** Once the application closes, requests that still arrive on open connections are refused; those under way finish. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!stopping) return;
    reply.header('Connection', 'close');
    await sendFailure(reply, { failure: 'unavailable' });
  });
}
