import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { failureStatus, type FailureCode } from '#contract/failures.ts';
import { fieldProblemsOf } from './field-problems.ts';
import type { Refusal } from './outcome.ts';

/** What cannot be answered now is worth asking again after so many seconds. */
const secondsUntilRetry = 5;

/** Answers with the failure's status and the error envelope. */
export function sendFailure(reply: FastifyReply, refusal: Refusal, request?: string): FastifyReply {
  const seconds = refusal.retryAfter ?? (failureStatus[refusal.failure] === 503 ? secondsUntilRetry : null);
  if (seconds !== null) reply.header('Retry-After', Math.ceil(seconds));
  return reply
    .code(failureStatus[refusal.failure])
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify(failureBody(refusal, request)));
}

/** A missing thing also has `data: null`, which is what the client of old reads. */
export function failureBody({ failure, fields }: Refusal, request?: string): object {
  return {
    success: false,
    ...(failure === 'not_found' ? { data: null } : {}),
    error: {
      code: failure,
      ...(fields === undefined ? {} : { fields }),
      ...(request === undefined ? {} : { request }),
    },
  };
}

const failureOfStatus: ReadonlyMap<number, FailureCode> = new Map([
  [413, 'too_large'],
  [414, 'too_large'],
  [415, 'unsupported_media_type'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
]);

/** Turns what was thrown into the envelope: faults of the input by field, other refusals of the framework by their status, all else into 500 and a line in the log. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return sendFieldProblems(error, request, reply);
  const status = error.statusCode ?? 500;
  const known = failureOfStatus.get(status);
  if (known !== undefined) return sendFailure(reply, { failure: known });
  if (status >= 400 && status < 500) {
    const field = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError ? 'body' : 'path';
    return sendFailure(reply, { failure: 'invalid', fields: { [field]: 'invalid' } });
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'A call failed unexpectedly');
  return sendFailure(reply, { failure: 'internal' }, request.id);
}

function sendFieldProblems(
  { validation, validationContext }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const parts = { params: ['path', request.params], querystring: ['query', request.query] } as const;
  const [whole, input] =
    validationContext === 'params' || validationContext === 'querystring'
      ? parts[validationContext]
      : (['body', request.body] as const);
  return sendFailure(reply, { failure: 'invalid', fields: fieldProblemsOf(validation ?? [], input, whole) });
}
