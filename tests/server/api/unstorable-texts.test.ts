import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failureSchema } from '#contract/failures.ts';
import { signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { accountCalls, publicCalls, type Known } from './access-table.ts';

let server: StartedApp;
let known: Known;
let own: SignedInAccount;
beforeAll(async () => {
  server = await startApp();
  own = await signedInAccount(server);
  known = { own, other: own, otherSignIn: 'none', document: 1, curated: 'none' };
});
afterAll(() => server.close());

type Data = Readonly<Record<string, unknown>>;

interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly data: Data;
}

/** The call well made, as the table of who may make it has it. */
function wellMade({ method, path }: Endpoint): Sent {
  const line = { ...publicCalls, ...accountCalls }[`${method} ${path}`];
  return { params: line?.params ?? {}, data: line?.data?.(known) ?? {} };
}

function send({ method, path }: Endpoint, { params, data }: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' };
  if (method === 'POST') {
    return server.inject({ method, url: `/api${filled}`, headers, payload: JSON.stringify(data) });
  }
  const query = Object.entries(data).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return server.inject({ method, url: `/api${filled}?${query.join('&')}`, headers });
}

const jsonSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

/** The names of the fields that a part of a call has. */
function fieldsOf(part: z.ZodType | undefined): string[] {
  if (part === undefined) return [];
  const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return Object.keys(jsonSchema.parse(schema).properties);
}

const broken = fc
  .tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\0', '\uD800', '\uDFFF'), fc.string({ maxLength: 5 }))
  // A character after half of a pair must not make it whole.
  .map(([before, fault, after]) => `${before.toWellFormed()}${fault} ${after.toWellFormed()}`);

/** What holds such a text, somewhere within. */
const brokenValue = broken.chain((text) =>
  fc.constantFrom<unknown>(
    text,
    [text],
    ['nurses', text],
    { query: text },
    [{ query: text, filters: [] }],
    [{ query: 'nurses', keys: [text] }],
    { [text]: 1 },
    [[[{ [text]: null }]]],
  ),
);

const withBody = endpoints.filter(({ body }) => body !== undefined);
const withQuery = endpoints.filter(({ query }) => query !== undefined);
const withParams = endpoints.filter(({ params }) => params !== undefined);
const named = (list: readonly Endpoint[]) => list.map((one) => [`${one.method} ${one.path}`, one] as const);

/** Refused with 400, by the name of the field. */
async function expectRefused(endpoint: Endpoint, sent: Sent, field: string): Promise<void> {
  const answer = await send(endpoint, sent);
  expect(answer.statusCode, JSON.stringify(sent)).toBe(400);
  expect(failureSchema.parse(answer.json()).error).toMatchObject({
    code: 'invalid',
    fields: { [field]: 'invalid' },
  });
}

describe('a text that cannot be stored is refused with 400, in every field', () => {
  it.each(named(withBody))('of the body: %s', async (_, endpoint) => {
    const made = wellMade(endpoint);
    const fields = fc.constantFrom(...fieldsOf(endpoint.body), 'unknown');
    await fc.assert(
      fc.asyncProperty(fields, brokenValue, (field, value) =>
        expectRefused(endpoint, { ...made, data: { ...made.data, [field]: value } }, field),
      ),
      { numRuns: 25 },
    );
    await expectRefused(endpoint, { ...made, data: { ...made.data, 'na\0me': 1 } }, 'body');
  });

  // In an address half of a pair cannot be written.
  it.each(named(withQuery))('of the query string: %s', async (_, endpoint) => {
    const made = wellMade(endpoint);
    for (const field of [...fieldsOf(endpoint.query), 'unknown']) {
      await expectRefused(endpoint, { ...made, data: { ...made.data, [field]: 'health\0care' } }, field);
    }
  });

  it.each(named(withParams))('of the path: %s', async (_, endpoint) => {
    const made = wellMade(endpoint);
    for (const field of fieldsOf(endpoint.params)) {
      await expectRefused(endpoint, { ...made, params: { ...made.params, [field]: 'a\0b' } }, field);
    }
  });
});

it('no body fails, whatever texts are in it', async () => {
  const bodies = fc.dictionary(
    fc.constantFrom(...new Set(withBody.flatMap(({ body }) => fieldsOf(body)))),
    fc.oneof(brokenValue, fc.anything(), fc.string({ unit: 'binary' })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), bodies, async (endpoint, data) => {
      const made = wellMade(endpoint);
      expect((await send(endpoint, { ...made, data: { ...made.data, ...data } })).statusCode).toBeLessThan(
        500,
      );
    }),
    { numRuns: 150 },
  );
});
