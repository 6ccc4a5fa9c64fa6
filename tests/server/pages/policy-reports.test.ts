import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/http/logger.ts';
import { builtClient, type BuiltClient } from '#tests/support/built-client.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let client: BuiltClient;
beforeAll(async () => {
  client = await builtClient();
  server = await startApp();
});
afterAll(async () => {
  await server.close();
  await client.remove();
});

/** A second application on the same services, limited or not, and what it logs. */
async function reporting(rateLimit: boolean) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const config = { ...server.services.config, rateLimit, trustProxy: null };
  const app = await buildApp({ ...server.services, config, logger }, client.folder);
  return { app, lines };
}

const violation = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } });
const older = (directive: string) => ({ 'csp-report': { 'violated-directive': directive } });

async function report(
  app: FastifyInstance,
  payload: unknown,
  { type = 'application/reports+json', from = '192.0.2.1' } = {},
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/reports/csp',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
    remoteAddress: from,
  });
  return answer.statusCode;
}

const olderForm = { type: 'application/csp-report' };

it('takes both forms, and logs one line with counts, without what else is in them', async () => {
  const { app, lines } = await reporting(false);
  for (let at = 0; at < 50; at++) {
    expect(await report(app, [violation('style-src'), violation('script-src-elem')])).toBe(204);
    expect(await report(app, older("script-src 'self'"), olderForm)).toBe(204);
    expect(await report(app, [violation(`made-up-${at}\n"}`)])).toBe(204);
    expect(await report(app, [{ type: 'deprecation', body: null }, { type: 'csp-violation' }])).toBe(204);
  }
  expect(lines).toEqual([]);
  await app.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directives: { 'style-src': 50, 'script-src-elem': 50, 'script-src': 50, other: 100 },
  });
  expect(lines.join('')).not.toContain('made-up');
});

it('refuses what is no report with 400, and other types with 415', async () => {
  const { app, lines } = await reporting(false);
  const wrong = ['nonsense', 'null', '[null]', '{}', '[{"type":1}]', '7', '', '[{"type":"x","body":[]}]'];
  for (const payload of wrong) {
    expect(await report(app, payload), payload).toBe(400);
    expect(await report(app, payload, olderForm), payload).toBe(400);
  }
  expect(await report(app, Array(51).fill(violation('img-src')))).toBe(400);
  expect(await report(app, 'x'.repeat(20_000))).toBe(413);
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    for (const payload of ['[]', 'null', '[null]']) expect(await report(app, payload, { type })).toBe(415);
  }
  await app.close();
  expect(lines).toEqual([]);
});

it('no body fails', async () => {
  const { app } = await reporting(false);
  const field = fc.constantFrom('type', 'body', 'csp-report', 'effectiveDirective', 'violated-directive');
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.dictionary(field, fc.jsonValue())).map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(undefined, olderForm.type), async (payload, type) => {
      const status = await report(app, payload, type === undefined ? {} : { type });
      expect([204, 400]).toContain(status);
    }),
    { numRuns: 200 },
  );
  await app.close();
});

it('limits each caller, and all callers together, before a body is read', async () => {
  const { app, lines } = await reporting(true);
  const statuses: number[] = [];
  for (let at = 0; at < 40; at++) statuses.push(await report(app, [violation('img-src')]));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await report(app, 'x'.repeat(20_000))).toBe(429);
  expect(await report(app, [violation('img-src')], { from: '192.0.2.2' })).toBe(204);
  let taken = 21;
  for (let at = 0; at < 1_000; at++) {
    const from = `198.51.${Math.floor(at / 200)}.${at % 200}`;
    if ((await report(app, [violation('img-src')], { from })) === 204) taken++;
  }
  expect(taken).toBe(600);
  await app.close();
  expect(lines).toHaveLength(1);
});
