import fc from 'fast-check';
import { isStorableText } from '#domain/text/storable-text.ts';
import { Random } from '../random.ts';
import { randomRequest } from '../random-queries.ts';
import type { Known } from './known-values.ts';
import type { Form } from './schema-form.ts';

/** The values that only the server knows for a field of this name. */
export type KnownOf = (field: string) => readonly Known[];

/** Stands in texts that are sent, and nowhere else: it must not come up in the log. */
export const plantedWord = 'zqplantedword';

const words = [
  'nurses',
  'primary care',
  'task shifting',
  'vaccine',
  'COVID-19',
  'hse',
  'en',
  plantedWord,
  '',
];
const query = fc.nat().map((seed) => randomRequest(new Random(seed)).query);
/** Keys of filter trees have few groups and small numbers. */
const filterKey = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(40))
  .map(([group, key]) => `${group}_${key}`);

/** Values that fit a form; `field` is the name of the field that holds them. */
export function fitting(form: Form, field: string, knownOf: KnownOf): fc.Arbitrary<unknown> {
  const known = knownOf(field);
  const made = madeBy(form, field, knownOf);
  const isOneValue = form.type === 'string' || form.type === 'integer' || form.anyOf !== undefined;
  if (known.length === 0 || !isOneValue) return made;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...known) },
    { weight: 1, arbitrary: made },
  );
}

function madeBy(form: Form, field: string, knownOf: KnownOf): fc.Arbitrary<unknown> {
  if (form.const !== undefined) return fc.constant(form.const);
  if (form.enum !== undefined) return fc.constantFrom(...form.enum);
  if (form.anyOf !== undefined) return fc.oneof(...form.anyOf.map((one) => fitting(one, field, knownOf)));
  switch (form.type) {
    case 'string':
      return textOf(form, field);
    case 'integer':
      return fc.integer({ min: form.minimum ?? -1_000, max: Math.min(form.maximum ?? 1_000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: form.minimum ?? -1e9, max: form.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(form.items ?? {}, field, knownOf), {
        minLength: form.minItems ?? 0,
        maxLength: Math.min(form.maxItems ?? 8, 8),
      });
    case 'object':
      return objectOf(form, knownOf);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Form, knownOf: KnownOf): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, form]) => [name, fitting(form, name, knownOf)] as const,
  );
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function textOf({ pattern, maxLength, minLength = 0 }: Form, field: string): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'));
    return fc.oneof(filterKey, matching).filter((text) => text.length <= (maxLength ?? Infinity));
  }
  const longest = Math.min(maxLength ?? 60, 60);
  const free = fc
    .string({ unit: 'binary', minLength, maxLength: longest })
    .filter((text) => isStorableText(text) && text.length <= longest);
  const plain = fc.constantFrom(...words.filter((word) => word.length <= longest));
  const full = plain.map((word) => `${word} `.repeat(maxLength ?? 60).slice(0, maxLength ?? 6_000));
  const asked = field === 'q' || field === 'query' ? [{ weight: 4, arbitrary: query }] : [];
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 3, arbitrary: free },
    { weight: 1, arbitrary: full },
    ...asked,
  );
}
