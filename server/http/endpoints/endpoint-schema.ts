import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema } from '#contract/failures.ts';

/** A call of the contract in the framework's form: what checks its input and answer, and what documents it. */
export function endpointSchema(endpoint: Endpoint): FastifySchema {
  const { method, path, summary, tag, params, query, body, answer } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tag],
    ...(endpoint.access === 'account' ? { security: [{ token: [] }] } : {}),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      200: typed(endpoint.produces ?? 'application/json', 'Success', answer),
      400: json('A field is missing or wrong; the answer names it', failure),
      ...(endpoint.access === 'account' ? signedInFailures : {}),
      ...(params === undefined ? {} : { 404: json('There is no such thing', failure) }),
      ...(body === undefined
        ? {}
        : {
            413: json('The body is too large', failure),
            415: json('The body must be application/json', failure),
          }),
      429: json('Too many requests; Retry-After says how long to wait', failure),
      500: json('Something went wrong here; the answer names the request', failure),
    },
  };
}

const failure = failureSchema.meta({ id: 'Failure' });

function json(description: string, schema: z.ZodType) {
  return typed('application/json', description, schema);
}

function typed(type: string, description: string, schema: z.ZodType) {
  return { description, content: { [type]: { schema } } };
}

const signedInFailures = {
  401: json('There is no token, or it is not in force', failure),
  403: json('It belongs to somebody else', failure),
};

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z]+/i).filter((word) => word !== '');
  return [method.toLowerCase(), ...words].join('_');
}
