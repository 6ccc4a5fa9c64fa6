import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A long text as most callers take it: compressed by zstd. Who keeps it keeps no more. */
export interface PackedText {
  readonly zstd: Buffer;
}

/** Of the few levels that take less time than the sending they save. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Takes half a millisecond for the longest answers: to hand it to another thread takes as long. */
export function packText(text: string): PackedText {
  const compressed = zstdCompressSync(text, { params });
  // It lies in a block of 64 KiB, which whoever keeps the answer would keep whole.
  const zstd = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(zstd);
  return { zstd };
}

export function unpackText({ zstd }: PackedText): string {
  return zstdDecompressSync(zstd).toString('utf8');
}

/** Sends a text as it is packed to callers that take it so. For all others it is unpacked, and compressed as any answer is. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText): FastifyReply {
  if (!takesZstd(request)) return reply.send(unpackText(packed));
  // In the spelling of the plugin that compresses.
  return reply.header('Vary', 'accept-encoding').header('Content-Encoding', 'zstd').send(packed.zstd);
}

function takesZstd({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || headers['x-no-compression'] !== undefined) return false;
  return negotiate(accepted.toLowerCase(), ['zstd']) === 'zstd';
}
