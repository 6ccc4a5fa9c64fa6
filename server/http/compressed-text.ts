import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A long text as most callers take it: compressed by zstd. Who keeps it keeps no more. */
export interface CompressedText {
  readonly zstd: Buffer;
}

/** Of the few levels that take less time than the sending they save. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Takes half a millisecond for the longest answers: to hand it to another thread takes as long. */
export function compressText(text: string): CompressedText {
  const compressed = zstdCompressSync(text, { params });
  // It lies in a block of 64 KiB, which whoever keeps the answer would keep whole.
  const zstd = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(zstd);
  return { zstd };
}

export function decompressText({ zstd }: CompressedText): string {
  return zstdDecompressSync(zstd).toString('utf8');
}

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
