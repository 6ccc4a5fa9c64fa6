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
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      200: json('Success', answer),
      400: json('A field is missing or wrong; the answer names it', failure),
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
  return { description, content: { 'application/json': { schema } } };
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z]+/i).filter((word) => word !== '');
  return [method.toLowerCase(), ...words].join('_');
}
