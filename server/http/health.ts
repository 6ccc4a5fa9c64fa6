import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process works; false while the embedded database is being opened again. `/readyz`: it can do its work. Neither tells any details. */
export function serveHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  isAlive: () => boolean,
): void {
  app.get('/healthz', async (_, reply) => {
    const ok = isAlive();
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
  app.get('/readyz', async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'Not ready');
      return false;
    });
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok: ready });
  });
}
