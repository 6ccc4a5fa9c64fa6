import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendStored, storeBody } from '../stored-body.ts';

/** The files of the built client that are a service worker, and not served by their names. */
export const workerFiles = ['service-worker.js', 'withdrawn-worker.js'] as const;

/** What a worker may do: ask its own site. The policy of the worker's answer holds for it, not that of a page. */
const workerPolicy =
  "default-src 'none';script-src 'self';connect-src 'self';require-trusted-types-for 'script';trusted-types 'none';frame-ancestors 'none'";

/**
 * `/service-worker.js`. Browsers ask for it at each visit, and take what they get in place of the one they have: where reading
 * offline is switched off that is a worker which takes away all that was kept, and then itself.
 */
export async function serveServiceWorker(app: FastifyInstance, folder: string, isOn: boolean): Promise<void> {
  const file = join(folder, workerFiles[isOn ? 0 : 1]);
  if (!existsSync(file)) return;
  const body = storeBody('text/javascript; charset=utf-8', await readFile(file, 'utf8'));
  app.get('/service-worker.js', (request, reply) =>
    sendStored(request, reply.header('Content-Security-Policy', workerPolicy), body, 'no-cache'),
  );
}
