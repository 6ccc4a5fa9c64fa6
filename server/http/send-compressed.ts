import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decompressText, type CompressedText } from '../responses/compressed-text.ts';

/** Sends a text as it is compressed to callers that take zstd. For all others it is decompressed, and compressed as any answer is. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: CompressedText,
): FastifyReply {
  if (!takesZstd(request)) return reply.send(decompressText(compressed));
  // In the spelling of the plugin that compresses.
  return reply.header('Vary', 'accept-encoding').header('Content-Encoding', 'zstd').send(compressed.zstd);
}

function takesZstd({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || headers['x-no-compression'] !== undefined) return false;
  return negotiate(accepted.toLowerCase(), ['zstd']) === 'zstd';
}
