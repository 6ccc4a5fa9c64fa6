import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldProblemsOf } from './field-problems.ts';

const schema = z.object({
  site: z.enum(['hse', 'sse']),
  query: z.string().max(5),
  filters: z.array(z.string().max(3)).max(2),
  page: z.number().int().max(9).default(0),
});

const validate = validatorCompiler({ schema, method: 'POST', url: '/' });

function problemsOf(input: unknown) {
  // What the compiled schema tells: { value } or { error }.
  const { error } = validate(input) as { readonly error?: unknown };
  const refused = { validation: error };
  return hasZodFastifySchemaValidationErrors(refused)
    ? fieldProblemsOf(refused.validation, input, 'body')
    : {};
}

describe('fieldProblemsOf', () => {
  it.each<[unknown, Record<string, string>]>([
    [{ site: 'hse', query: 'a', filters: [] }, {}],
    [{ query: 'a', filters: [] }, { site: 'required' }],
    [{ site: 'xyz', query: 'a', filters: [] }, { site: 'unknown' }],
    [{ site: 'hse', query: 'abcdef', filters: [] }, { query: 'too_long' }],
    [{ site: 'hse', query: 'a', filters: ['a', 'b', 'c'] }, { filters: 'too_many' }],
    [{ site: 'hse', query: 'a', filters: ['abcd'] }, { filters: 'too_long' }],
    [
      { site: 'hse', query: 7, filters: 'a' },
      { query: 'invalid', filters: 'invalid' },
    ],
    [{ site: 'hse', query: 'a', filters: [], page: 10 }, { page: 'invalid' }],
    [{ site: ['hse'], query: 'a', filters: [] }, { site: 'invalid' }],
    [{ site: null, query: 'a', filters: [] }, { site: 'invalid' }],
    [null, { body: 'invalid' }],
    [undefined, { body: 'required' }],
    [[], { body: 'invalid' }],
  ])('%j', (input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });
});
