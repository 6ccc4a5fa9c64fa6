import { sql } from '#server/database/drizzle.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureSchema } from '#contract/failures.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { buildApp } from '#server/app.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  const texts = { en: { title: 'Care', abstract: `<p>${'Care in the community. '.repeat(40)}</p>` } };
  server = await startApp({ documents: Array.from({ length: 20 }, () => evidenceDocument({ texts })) });
});
afterAll(async () => {
  await server.close();
});

const post = (payload: string, type?: string) =>
  server.inject({
    method: 'POST',
    url: '/api/search',
    payload,
    headers: type === undefined ? {} : { 'content-type': type },
  });

/** Everything that comes back over the bare connection. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write(sent);
  await once(socket, 'close');
  return received;
}

describe('what every answer of the API has', () => {
  it.each([
    '/api/sites/hse',
    '/api/search?site=hse',
    '/api/search',
    '/api/nothing',
    '/api/articles/1?type=hse',
    '/healthz',
  ])('%s: security headers', async (url) => {
    const { headers } = await server.inject(url);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('lets no other origin read', async () => {
    const answer = await server.inject({
      method: 'OPTIONS',
      url: '/api/search',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('compression', () => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s', async (encoding, unfold) => {
    const request = { method: 'POST', url: '/api/search', payload: { site: 'hse' } } as const;
    const answer = await server.inject({
      ...request,
      headers: { 'accept-encoding': `${encoding}, deflate` },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    const unfolded = JSON.parse(unfold(answer.rawPayload).toString());
    expect(unfolded.hits.hits).toHaveLength(20);
    const guide = await server.inject({ url: '/api/sites/hse', headers: { 'accept-encoding': encoding } });
    expect(guide.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unfold(guide.rawPayload).toString())).toHaveProperty('success', true);
  });

  it('leaves alone what is small or not wanted', async () => {
    const small = await server.inject({
      url: '/api/sites/hse/statistics',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers).not.toHaveProperty('content-encoding');
    const plain = await server.inject('/api/sites/hse');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['vary']).toBe('accept-encoding');
  });
});

/** What the framework throws where a call takes too long. */
async function tooSlow(): Promise<never> {
  throw Object.assign(new Error('Too slow'), { statusCode: 503 });
}

describe('refusals', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s: 415', async (type) => {
    const answer = await post('{"site":"hse"}', type);
    expect(answer.statusCode).toBe(415);
    expect(failureSchema.parse(answer.json()).error.code).toBe('unsupported_media_type');
  });

  it('refuses a body that comes compressed', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: gzipSync('{"site":"hse"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('413 for a body over 256 KiB', async () => {
    const answer = await post(JSON.stringify({ site: 'hse', more: 'x'.repeat(300_000) }), 'application/json');
    expect(answer.statusCode).toBe(413);
    expect(failureSchema.parse(answer.json()).error.code).toBe('too_large');
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/articles',
    '/api/%00',
    '/api/search/x/y',
    '/api/__proto__',
  ])('%s: 404 as an envelope, never the page', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, data: null, error: { code: 'not_found' } });
  });

  it('400 for an address that cannot be read', async () => {
    const answer = await server.inject('/api/articles/%E0%A4%A?type=hse');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(failureSchema.parse(answer.json()).error.code).toBe('invalid');
  });

  it('503 says when to ask again', async () => {
    const other = await buildApp({
      ...server.services,
      search: { search: tooSlow, read: tooSlow, suggest: tooSlow, count: tooSlow },
    });
    const answer = await other.inject('/api/search?site=hse');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ success: false, error: { code: 'unavailable' } });
    await other.close();
  });

  it('500 tells a request id and nothing else', async () => {
    const broken = await startApp();
    try {
      await broken.services.database.db.execute(sql`alter table documents rename to elsewhere`);
      const answer = await broken.inject('/api/articles/1?type=hse');
      expect(answer.statusCode).toBe(500);
      const { error, ...rest } = answer.json();
      expect(rest).toEqual({ success: false });
      expect(Object.keys(error)).toEqual(['code', 'request']);
      expect(error.request).toMatch(/^[\da-f-]{36}$/);
      expect((await broken.inject('/healthz')).statusCode).toBe(200);
      await broken.services.database.close();
      expect((await broken.inject('/readyz')).statusCode).toBe(503);
      expect((await broken.inject('/readyz')).json()).toEqual({ ok: false });
    } finally {
      await broken.close();
    }
  });
});

describe('what is no request', () => {
  it.each([
    ['something that is not HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'invalid'],
    [
      'headers over 64 KiB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'too_large',
    ],
  ])('%s: the envelope, and the connection ends', async (_, sent, status, code) => {
    const [head = '', body = ''] = (await exchange(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(failureSchema.parse(JSON.parse(body)).error.code).toBe(code);
  });
});

it('a caller who leaves within the body is no outage', async () => {
  const faults: unknown[] = [];
  const other = await buildApp({ ...server.services, logFault: (error) => faults.push(error) });
  const left = new Promise<void>((resolve) => {
    other.addHook('onRequestAbort', (_, done) => {
      resolve();
      done();
    });
  });
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100';
  socket.end(`POST /api/search HTTP/1.1\r\n${head}\r\n\r\n{"site":`);
  await left;
  expect(faults).toEqual([]);
  await other.close();
});

describe('health', () => {
  it('answers that it works', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({ ok: true });
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }]);
  });
});
