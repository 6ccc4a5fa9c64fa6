import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is made once and sent again and again. */
export interface StoredBody {
  readonly type: string;
  readonly etag: string;
  readonly text: string;
}

export function storeBody(type: string, text: string): StoredBody {
  return { type, text, etag: bodyTag(text) };
}

/** An entity tag by what is in a body. Weak, since one tag stands for all the encodings of the body. */
export function bodyTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
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
  if (isKnownToCaller(request, body.etag)) return reply.code(304).send();
  return reply.type(body.type).send(body.text);
}

/** Whether the caller has the body with this tag already. */
export function isKnownToCaller({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^(W\/)?/, 'W/'));
  return known.includes(etag) || known.includes('W/*');
}
