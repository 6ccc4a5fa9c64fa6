import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses answers and files for callers that take it. Bodies that come in compressed are refused. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What is smaller fits in one network packet.
    threshold: 1_200,
    globalDecompression: false,
  });
}
