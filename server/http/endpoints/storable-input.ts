import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStorableText } from '#domain/text/storable-text.ts';

type ValidatorCompiler = typeof validatorCompiler;

/**
 * Checks input with its schema, and before that all its texts, names of fields included: one that the database could not
 * store is refused in every call, whether it would be stored there or not.
 */
export const storableInputCompiler: ValidatorCompiler = (route) => {
  // Every route with input has a zod schema.
  const schema = route.schema as z.ZodType;
  return validatorCompiler({ ...route, schema: storableInput.pipe(schema) });
};

const storableInput = z.unknown().superRefine((input, context) => {
  const path = pathOfUnstorable(input);
  if (path !== null) context.addIssue({ code: 'custom', message: 'invalid', path: [...path], input });
});

interface Visited {
  readonly value: unknown;
  /** The field of the whole input that it is in; none for the input itself. */
  readonly path: readonly string[];
}

/** The first field with such a text, empty for the input itself; without recursion, since input may be nested deeply. */
function pathOfUnstorable(input: unknown): readonly string[] | null {
  const waiting: Visited[] = [{ value: input, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorableText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      // A name that cannot be stored is not repeated in the answer.
      if (!isStorableText(name)) return path;
      waiting.push({ value: part, path: path.length === 0 ? [name] : path });
    }
  }
  return null;
}
