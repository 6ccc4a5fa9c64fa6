import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { workerFiles } from './service-worker.ts';

/** What a caller may ask of a file, beyond the file itself, that it cannot have (RFC 9110). */
const refusals: ReadonlyMap<number, string> = new Map([
  [412, 'Precondition failed'],
  [416, 'Range not satisfiable'],
]);

/**
 * Serves the files of the built client, all but its page. Each file is a route of its own, found once at the start: a
 * request never makes a path.
 */
export async function serveClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError & { readonly headers?: Record<string, string> }, _, reply) => {
      const { statusCode = 500 } = error;
      const refusal = refusals.get(statusCode);
      // What else can go wrong is answered as everywhere.
      if (refusal === undefined) throw error;
      const range = error.headers?.['Content-Range'];
      if (range !== undefined) reply.header('Content-Range', range);
      return reply
        .code(statusCode)
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(refusal);
    });
    await scope.register(staticFiles, {
      root: folder,
      wildcard: false,
      globIgnore: ['index.html', ...workerFiles, '**/*.map', '**/*.br', '**/*.gz'],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // Files under assets/ carry a hash of their content in their name.
        const isHashed = file.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
