import type { FastifySchemaValidationError } from 'fastify';
import type { FieldProblem } from '#contract/failures.ts';

/** What is wrong, by the name of the top-level field; `whole` names a fault of the whole input. */
export function fieldProblemsOf(
  faults: readonly FastifySchemaValidationError[],
  input: unknown,
  whole: string,
): Record<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const fault of faults) {
    const path = fault.instancePath.split('/').filter((part) => part !== '');
    const field = path[0] ?? whole;
    if (!problems.has(field)) problems.set(field, problemOf(fault, path, input));
  }
  return Object.fromEntries(problems);
}

function problemOf(
  { keyword, params, message }: FastifySchemaValidationError,
  path: readonly string[],
  input: unknown,
): FieldProblem {
  const found = follow(path, input);
  if (found === undefined && path.length < 2) return 'required';
  if (message === 'invalid_email') return 'invalid_email';
  if (keyword === 'invalid_value')
    return found === undefined || typeof found === 'string' ? 'unknown' : 'invalid';
  if (keyword !== 'too_big') return 'invalid';
  if (params['origin'] === 'string') return 'too_long';
  return params['origin'] === 'array' ? 'too_many' : 'invalid';
}

/** What was sent at the path; undefined where nothing was, or where a text held the list that the path leads into. */
function follow(path: readonly string[], input: unknown): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    // Own keys of an object that JSON or a query string gave.
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
