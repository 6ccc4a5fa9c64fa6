import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failureSchema } from '#contract/failures.ts';
import { formOf, type Form } from '#tests/fuzz/calls/schema-form.ts';
import { signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { accountCalls, publicCalls } from './access-table.ts';

let server: StartedApp;
let own: SignedInAccount;
beforeAll(async () => {
  server = await startApp();
  own = await signedInAccount(server);
});
afterAll(() => server.close());

type Data = Readonly<Record<string, unknown>>;
type Part = 'body' | 'query' | 'params';

interface Field {
  readonly endpoint: Endpoint;
  readonly part: Part;
  readonly name: string;
  readonly form: Form;
}

/** Every field of every call, with what its schema says of it. */
const fields: readonly Field[] = endpoints.flatMap((endpoint) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    return Object.entries(formOf(schema).properties ?? {}).map(([name, form]) => ({
      endpoint,
      part,
      name,
      form,
    }));
  }),
);
const named = (list: readonly Field[]) =>
  list.map((field) => {
    const { endpoint, part, name } = field;
    return [`${endpoint.method} ${endpoint.path}, ${part}: ${name}`, field] as const;
  });

/** What the call is answered that is well made but for one field; a value of the query may stand there more than once. */
async function answerTo({ endpoint, part, name }: Field, values: readonly unknown[]) {
  const { method, path } = endpoint;
  const line = { ...publicCalls, ...accountCalls }[`${method} ${path}`];
  const known = { own, other: own, otherSignIn: 'none', document: 1, curated: 'none' };
  const made: Data = line?.data?.(known) ?? {};
  const params: Data = { ...line?.params, ...(part === 'params' ? { [name]: values[0] } : {}) };
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(params[one])))}`;
  const headers = { authorization: `Bearer ${own.token}` };
  if (method === 'POST') {
    const payload = part === 'body' ? { ...made, [name]: values[0] } : made;
    return server.inject({ method, url, headers, payload });
  }
  const pairs = Object.entries(made).filter(([one]) => part !== 'query' || one !== name);
  const query = [...pairs, ...(part === 'query' ? values.map((value) => [name, value]) : [])]
    .map(([one, value]) => `${String(one)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return server.inject({ method, url: `${url}?${query}`, headers });
}

async function expectRefused(field: Field, values: readonly unknown[]): Promise<void> {
  const answer = await answerTo(field, values);
  expect(answer.statusCode, answer.body).toBe(400);
  const { error } = failureSchema.parse(answer.json());
  expect(error).toMatchObject({ code: 'invalid', fields: { [field.name]: expect.any(String) } });
}

describe('a value of a wrong type is refused with 400, by the name of the field', () => {
  it.each(named(fields.filter(({ part }) => part === 'body')))('%s', async (_, field) => {
    await expectRefused(field, [{ some: ['thing'] }]);
  });
});

const taken = (form: Form): readonly Form[] => form.anyOf ?? [form];
const isSingle = ({ form }: Field): boolean => taken(form).every(({ type }) => type !== 'array');

describe('a single value that is given twice is refused with 400, by the name of the field', () => {
  it.each(named(fields.filter((field) => field.part === 'query' && isSingle(field))))(
    '%s',
    async (_, field) => {
      await expectRefused(field, ['1', '1']);
    },
  );

  it.each(named(fields.filter((field) => field.part === 'body' && isSingle(field))))(
    '%s',
    async (_, field) => {
      await expectRefused(field, [['1', '1']]);
    },
  );
});

const longest = ({ maxLength }: Form): number => maxLength ?? 0;

describe('a text that is too long, or a list, is refused with 400, by the name of the field', () => {
  it.each(named(fields.filter(({ form }) => longest(form) > 0)))('%s', async (_, field) => {
    await expectRefused(field, ['x'.repeat(longest(field.form) + 1)]);
  });

  it.each(named(fields.filter(({ form }) => form.maxItems !== undefined)))('%s', async (_, field) => {
    const item = field.form.items?.type === 'integer' ? 1 : '1_1';
    await expectRefused(field, [Array.from({ length: (field.form.maxItems ?? 0) + 1 }, () => item)]);
  });
});
