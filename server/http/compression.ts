import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses answers for callers that take it: quickly, since each is made for one caller. Files are compressed as far
 * as it goes when the client is built. Bodies that come in compressed are refused.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // For answers of searches zstd takes less time than the others, and makes less of them.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    // What is smaller fits in one network packet.
    threshold: 1_200,
    globalDecompression: false,
  });
}
