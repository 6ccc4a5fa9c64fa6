import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { endpointSchema } from './endpoint-schema.ts';
import { sendFailure } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { sendStored, storeBody, type StoredBody } from './stored-body.ts';

type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sent, parsed. */
export interface ReceivedCall<E extends Endpoint> {
  readonly params: Received<E['params']>;
  readonly query: Received<E['query']>;
  readonly body: Received<E['body']>;
}

type Handler<E extends Endpoint> = (call: ReceivedCall<E>) => Promise<Outcome<AnswerOf<E>>>;

/** Serves a call of the contract: input and answer pass through its schemas, so nothing else comes in or leaves. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  register(app, endpoint, async (call, _request, reply) => {
    const outcome = await handle(call);
    if ('failure' in outcome) return sendFailure(reply, outcome);
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(outcome.answer);
  });
}

/**
 * Serves a call whose answer stays the same while the process runs, and which has few different answers: each is made
 * once and kept, with an ETag.
 */
export function registerKeptEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  keyOf: (call: ReceivedCall<E>) => string,
  make: (call: ReceivedCall<E>) => AnswerOf<E>,
): void {
  const kept = new Map<string, StoredBody>();
  register(app, endpoint, async (call, request, reply) => {
    const key = keyOf(call);
    const body =
      kept.get(key) ??
      storeBody('application/json; charset=utf-8', JSON.stringify(endpoint.answer.parse(make(call))));
    kept.set(key, body);
    return sendStored(request, reply, body, 'no-cache');
  });
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ReceivedCall<E>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: endpointSchema(endpoint),
    config: { limit: endpoint.tag === 'search' ? 'search' : 'other' },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      // Each part has just passed through the schema that its type is made from.
      return handle({ params, query, body } as ReceivedCall<E>, request, reply);
    },
  });
}
