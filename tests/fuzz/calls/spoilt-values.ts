import fc from 'fast-check';
import { plantedWord } from './fitting-values.ts';
import type { Form } from './schema-form.ts';

/** JSON that no value can be written as: it stands in the body as it is. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return `<raw ${this.text.length > 60 ? `${this.text.slice(0, 40)}… (${this.text.length} characters)` : this.text}>`;
  }
}

const hostileTexts = [
  '',
  ' ',
  'a\0b',
  '\0',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\u202Eabc',
  '👩‍⚕️'.repeat(40),
  'NaN',
  'Infinity',
  '-1',
  '1e2',
  '0x10',
  '1.5',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  "'; DROP TABLE documents; --",
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  'a\r\nBcc: someone@elsewhere.example',
  '%00',
  '%',
  '[a-z]+(a+)+$',
  `${plantedWord} `.repeat(400),
  'x'.repeat(5_000),
  '('.repeat(4_096),
];

const rawValues = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '123456789012345678901234567890',
  '{"__proto__":{"roles":["admin"]}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  '['.repeat(2_000) + ']'.repeat(2_000),
  '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000),
  '['.repeat(100_000),
  `"${'x'.repeat(300_000)}"`,
  `[${'1,'.repeat(3_000)}1]`,
  `[${'"1_1",'.repeat(30_000)}"1_1"]`,
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...rawValues.map((text) => new RawJson(text))) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      Number.MAX_SAFE_INTEGER + 1,
      [],
      {},
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

/** Names of fields that a caller has no business to send. */
const foreignFields = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'accountId',
  'account_id',
  'userId',
  'roles',
  'confirmed',
  'token_version',
  'password_hash',
  'na\0me',
  'x'.repeat(300),
];

interface Place {
  readonly path: readonly string[];
  readonly form: Form;
}

/** A value with one thing wrong: a field that is missing, of another form, at or over its limit, or one too many. */
export function spoilt(form: Form, value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(form, value, []);
  const added = fc
    .tuple(fc.constantFrom(...foreignFields), hostile)
    .map(([name, other]) => changed(value, [name], other));
  if (places.length === 0) return fc.oneof(added, hostile);
  const put = fc
    .constantFrom(...places)
    .chain(({ path, form: ofPlace }) =>
      fc
        .oneof({ weight: 3, arbitrary: hostile }, { weight: 2, arbitrary: atLimits(ofPlace) })
        .map((other) => changed(value, path, other)),
    );
  const left = fc.constantFrom(...places).map(({ path }) => changed(value, path, undefined));
  return fc.oneof(
    { weight: 8, arbitrary: put },
    { weight: 2, arbitrary: left },
    { weight: 2, arbitrary: added },
    { weight: 1, arbitrary: hostile },
  );
}

function placesIn(form: Form, value: unknown, path: readonly string[]): Place[] {
  const here = path.length === 0 ? [] : [{ path, form }];
  if (Array.isArray(value)) {
    return [...here, ...value.flatMap((item, at) => placesIn(form.items ?? {}, item, [...path, String(at)]))];
  }
  if (form.properties === undefined || typeof value !== 'object' || value === null) return here;
  const parts = Object.entries(value).flatMap(([name, part]) =>
    placesIn(form.properties?.[name] ?? {}, part, [...path, name]),
  );
  return [...here, ...parts];
}

/** What is just within and just beyond what a form allows. */
function atLimits(form: Form): fc.Arbitrary<unknown> {
  const around = [
    ...(form.maxLength === undefined ? [] : [...texts(form.maxLength), ...texts(form.maxLength + 2)]),
    ...(form.minimum === undefined ? [] : [form.minimum, form.minimum - 1, form.minimum + 0.5]),
    ...(form.maximum === undefined ? [] : [form.maximum, form.maximum + 1]),
    ...(form.minItems === undefined ? [] : [[]]),
    ...(form.enum ?? []).flatMap((one) => [one, `${String(one)} `, String(one).toUpperCase(), [one]]),
    ...(form.maxItems === undefined
      ? []
      : [form.maxItems, form.maxItems + 1].map((length) => filled(form, length))),
  ];
  return around.length === 0 ? hostile : fc.constantFrom(...around);
}

function texts(length: number): string[] {
  return ['x'.repeat(length), 'é'.repeat(length), '𠀀'.repeat(length / 2)];
}

function filled({ items }: Form, length: number): unknown {
  const item =
    items?.type === 'object'
      ? { query: 'nurses' }
      : items?.type === 'integer'
        ? 1
        : (items?.enum?.[0] ?? '1_1');
  return Array.from({ length }, () => item);
}

/** The value with another part at a path; without that part where it is undefined. */
function changed(value: unknown, [name, ...deeper]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => {
      if (String(at) !== name) return [item];
      const other = changed(item, deeper, part);
      return other === undefined ? [] : [other];
    });
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const before: unknown = fields.find(([one]) => one === name)?.[1];
  const other = changed(before, deeper, part);
  const rest = fields.filter(([one]) => one !== name);
  // Entries make even `__proto__` a field like any other.
  return Object.fromEntries(other === undefined ? rest : [...rest, [name, other]]);
}
