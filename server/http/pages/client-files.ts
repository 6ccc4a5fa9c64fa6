import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerFiles } from './service-worker.ts';

/**
 * Serves the files of the built client, all but its page. Each file is a route of its own, found once at the start: a
 * request never makes a path.
 */
export async function serveClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
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
}
