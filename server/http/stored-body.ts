import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is made once and sent again and again. */
export interface StoredBody {
  readonly type: string;
  readonly etag: string;
  readonly text: string;
}

export function storeBody(type: string, text: string): StoredBody {
  // Weak, since one tag stands for all the encodings of the body.
  return { type, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends the body, or 304 where the caller has it already. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  body: StoredBody,
  cacheControl: string,
): FastifyReply {
  // In the spelling of the plugin that compresses, so that it does not say so again.
  reply.header('Cache-Control', cacheControl).header('ETag', body.etag).header('Vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  return reply.type(body.type).send(body.text);
}

function matches(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((entry) => entry.trim().replace(/^(W\/)?/, 'W/'));
  return known.includes(etag) || known.includes('W/*');
}
