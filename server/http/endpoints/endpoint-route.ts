import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { callerOf } from '../limits/caller.ts';
import { inTime } from './deadline.ts';
import { endpointSchema } from './endpoint-schema.ts';
import { sendFailure } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { sendCompressed } from '../send-compressed.ts';
import { answerTime } from '../limits/server-limits.ts';
import { rememberCaller, rememberedCaller, signedInCaller, type SignedIn } from './session-guard.ts';
import { askNotToIndex } from '../security-headers.ts';
import { sendStored, storeBody, type StoredBody } from '../stored-body.ts';

type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sent, parsed, and who it is. */
interface ParsedCall<E extends Endpoint> {
  readonly params: Received<E['params']>;
  readonly query: Received<E['query']>;
  readonly body: Received<E['body']>;
  /** Whose token it is, where the call needs one. */
  readonly signedIn: E['access'] extends 'account' ? SignedIn : undefined;
  readonly from: ClientInfo;
}

export interface ReceivedCall<E extends Endpoint> extends ParsedCall<E> {
  /** Aborts once nobody waits for the answer any longer: what has not begun then need not be done. */
  readonly signal: AbortSignal;
}

/** What limits and the list of sign-ins go by. */
export interface ClientInfo {
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly userAgent: string | null;
}

/** Seconds after which who has an answer with an ETag asks whether it is still the same. */
const storedFor = 300;

type Handler<E extends Endpoint> = (call: ReceivedCall<E>) => Promise<Outcome<AnswerOf<E>>>;

/** Serves a call of the contract: input and answer pass through its schemas, so nothing else comes in or leaves. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  register(app, endpoint, async (call, request, reply) => {
    const milliseconds = endpoint.timeoutSeconds === undefined ? answerTime : endpoint.timeoutSeconds * 1_000;
    const outcome = await inTime(reply, milliseconds, (signal) => handle({ ...call, signal }));
    if ('failure' in outcome) return sendFailure(reply, outcome);
    if ('compressed' in outcome) return sendCompressed(request, asJson(reply), outcome.compressed);
    if ('stored' in outcome) return sendStored(request, reply, outcome.stored, `max-age=${storedFor}`);
    if (outcome.fileName !== undefined) {
      reply.header('Content-Disposition', `attachment; filename="${outcome.fileName}"`);
    }
    if ('stream' in outcome) {
      return reply
        .type(outcome.mediaType)
        .headers({ ...outcome.headers, 'Cache-Control': 'no-store' })
        .send(outcome.stream);
    }
    return reply
      .type(`${endpoint.produces ?? 'application/json'}; charset=utf-8`)
      .header('Cache-Control', 'no-store')
      .send(outcome.answer);
  });
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store');
}

/**
 * Serves a call whose answer stays the same while the process runs, and which has few different answers: each is made
 * once and kept, with an ETag.
 */
export function registerKeptEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  keyOf: (call: ParsedCall<E>) => string,
  make: (call: ParsedCall<E>) => AnswerOf<E>,
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
  handle: (call: ParsedCall<E>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: endpointSchema(endpoint),
    ...(endpoint.longestBody === undefined ? {} : { bodyLimit: endpoint.longestBody }),
    config: {
      limit: endpoint.tag === 'search' ? 'search' : 'other',
      takesLong: endpoint.timeoutSeconds !== undefined,
    },
    // Before the body is looked at: who has no account learns nothing of what a call takes.
    preParsing: async (request, reply) => {
      if (endpoint.isUnlisted === true) askNotToIndex(reply);
      if (endpoint.access !== 'account') return;
      const signedIn = await signedInCaller(request);
      if (signedIn === null) await sendFailure(reply, { failure: 'unauthorised' });
      else rememberCaller(request, signedIn);
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const from = { network: callerOf(request.ip), userAgent: request.headers['user-agent'] ?? null };
      // Each part has just passed through the schema that its type is made from, and the guard has found the caller.
      const call = { params, query, body, from, signedIn: rememberedCaller(request) } as ParsedCall<E>;
      return handle(call, request, reply);
    },
  });
}
