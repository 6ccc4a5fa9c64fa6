import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteSettings } from '#contract/site-settings.ts';
import { buildApp } from '#server/app.ts';
import { builtClient, startAppWithClient } from '#tests/support/built-client.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    settings: {
      ANALYTICS_ID_HSE: 'G-TEST',
      PUBLIC_URL_SSE: 'https://social.example',
      HOST_TEXTS_SSE: 'social.example',
    },
  });
});
afterAll(() => server.close());

const onHost = (url: string, host: string) => server.inject({ url, headers: { host } });

describe('pages', () => {
  it.each([
    ['localhost:5001', 'COVID-19 Evidence', 'en'],
    ['hse.localhost:5001', 'Health Systems Evidence', 'fr'],
    ['www.healthsystemsevidence.org', 'Health Systems Evidence', 'fr'],
    ['sse.localhost:5001', 'Social Systems Evidence', 'fr'],
    ['social.example', 'Social Systems Evidence', 'fr'],
    ['192.0.2.1', 'COVID-19 Evidence', 'en'],
  ])('at %s: title and language of the site', async (host, title, language) => {
    const answer = await onHost('/search?q=a&lang=fr', host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toMatch(new RegExp(`<title>a – .* – ${title}</title>`));
    expect(answer.body).toContain(`lang="${language}"`);
  });

  it('shows Chinese pages as zh-Hans', async () => {
    expect((await onHost('/?lang=cn', 'hse.localhost')).body).toContain('lang="zh-Hans"');
  });

  it('says what it says without its script in the language of the page', async () => {
    const { body } = await onHost('/?lang=fr', 'hse.localhost');
    expect(body).toMatch(/<noscript><aside[^>]*>JavaScript est désactivé/);
    expect(body).toMatch(/<a href=""[^>]*>Recharger la page</);
    expect(body).not.toMatch(/JavaScript is off|Reload the page/);
  });

  it.each([
    '/signup-confirm/a-token',
    '/reset-password/a-token',
    '/unsubscribe/a-token',
    '/unsubscribe/undo/a-token',
  ])('tells nobody the address of a mailed link: %s', async (url) => {
    const answer = await onHost(url, 'hse.localhost');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const other = await onHost('/login', 'hse.localhost');
    expect(other.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('has a nonce of its own in each answer, in the page and in its policy', async () => {
    const answers = await Promise.all([onHost('/search', 'localhost'), onHost('/search', 'localhost')]);
    const nonces = answers.map((answer) => {
      const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '';
      expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.body).not.toContain('NONCE');
      return nonce;
    });
    expect(nonces[0]?.length).toBeGreaterThan(20);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('tells the client the hosts and identifiers', async () => {
    const content =
      /name="site-settings" content="([^"]*)"/.exec((await onHost('/search', 'localhost')).body)?.[1] ?? '';
    const settings = siteSettings.parse(
      JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
    );
    expect(settings.hosts.hostTexts.sse).toEqual(['social.example']);
    expect(settings.analytics).toEqual({ hse: 'G-TEST', sse: null, cvd: null });
  });

  it('is sent anew once a setting that it tells the client was changed', async () => {
    const client = await builtClient();
    onTestFinished(() => client.remove());
    const { services } = server;
    const { config } = services;
    const answerOf = async (changed: Partial<typeof config>, known = '') => {
      const app = await buildApp({ ...services, config: { ...config, ...changed } }, client.folder);
      const headers = { host: 'hse.localhost', 'if-none-match': known };
      // On a busy machine the first pages may be sent empty, without a tag.
      const answer = await vi.waitFor(async () => {
        const sent = await app.inject({ url: '/about', headers });
        expect(sent.headers).toHaveProperty('etag');
        return sent;
      }, 20_000);
      await app.close();
      return answer;
    };
    const etag = String((await answerOf({})).headers['etag']);
    expect((await answerOf({}, etag)).statusCode).toBe(304);
    for (const changed of [
      { analyticsIds: { ...config.analyticsIds, hse: 'G-OTHER' } },
      { offlineReading: !config.offlineReading },
      { embedding: config.embedding.length > 0 ? [] : ['https://ministry.example'] },
      { publicUrls: { ...config.publicUrls, sse: new URL('https://elsewhere.example') } },
    ]) {
      expect((await answerOf(changed, etag)).statusCode).toBe(200);
    }
  });

  it('allows nothing but its own files, and the analytics address where it has an identifier', async () => {
    const policy = String((await onHost('/search', 'localhost')).headers['content-security-policy']);
    const rules = [
      "default-src 'none'",
      "script-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify service-worker',
      'report-to csp',
    ];
    for (const rule of rules) expect(policy.split(';')).toContain(rule);
    expect(policy).not.toContain('upgrade-insecure-requests');
    const health = String((await onHost('/', 'hse.localhost')).headers['content-security-policy']);
    expect(health).toContain("connect-src 'self' https://");
  });

  it('insists on https where the public address has it', async () => {
    const social = await onHost('/', 'social.example');
    expect(social.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(social.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await onHost('/search', 'localhost')).headers).not.toHaveProperty('strict-transport-security');
  });

  it.each(['/', '/search', '/profile', '/latest-content', '/about/'])('%s is a screen', async (url) => {
    expect((await onHost(url, 'hse.localhost')).statusCode).toBe(200);
  });

  it.each([
    '/nothing',
    '/articles',
    '/articles/',
    '/articles/1/2',
    '/user/nothing',
    '//',
    '/__proto__',
    '/admin/users',
    '/%3Cscript%3E',
    '/constructor',
  ])('%s is no screen: the page with 404', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="root">');
  });

  it.each([
    '/assets/gone-123.js',
    '/assets/main-abc123.js.map',
    '/assets/',
    '/assets/..%2findex.html',
    '/favicon.ico',
    '/.git/config',
    '//evil.example',
    '/.env',
    '/package.json',
    '/..%2f..%2fpackage.json',
  ])('%s: 404 and never the page', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('answers other methods with the envelope', async () => {
    const answer = await server.inject({ method: 'DELETE', url: '/search' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  });
});

describe('files of the client', () => {
  it('stay for a year where their name has a hash', async () => {
    const answer = await server.inject('/assets/main-abc123.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect((await server.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('come compressed as the caller takes them, and once', async () => {
    const plain = await server.inject('/assets/main-abc123.js');
    const forms = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unfold] of Object.entries(forms)) {
      const answer = await server.inject({
        url: '/assets/main-abc123.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(unfold(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    }
    const etag = String(plain.headers['etag']);
    const again = await server.inject({ url: '/assets/main-abc123.js', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('are refused with its status where a range or a condition cannot be met', async () => {
    const url = '/assets/main-abc123.js';
    const whole = await server.inject(url);
    const part = await server.inject({ url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(1, 4)]);
    for (const encoding of ['identity', 'gzip']) {
      const asked = { range: 'bytes=99999999-', 'accept-encoding': encoding };
      const beyond = await server.inject({ url, headers: asked });
      expect(beyond.statusCode).toBe(416);
      expect(beyond.headers['content-range']).toMatch(/^bytes \*\/[1-9]\d*$/);
      expect(beyond.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
      expect(beyond.headers).not.toHaveProperty('content-encoding');
      expect(beyond.body).toBe('Range not satisfiable');
    }
    const changed = await server.inject({ url, headers: { 'if-match': '"another"' } });
    expect([changed.statusCode, changed.body]).toEqual([412, 'Precondition failed']);
    const same = { 'if-match': String(whole.headers['etag']) };
    expect((await server.inject({ url, headers: same })).statusCode).toBe(200);
  });

  it('are read by HEAD too', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/assets/main-abc123.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });
});

describe('without a built client', () => {
  it('says what to do', async () => {
    const bare = await buildApp(server.services, join(import.meta.dirname, 'no-client'));
    const answer = await bare.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    expect((await bare.inject('/healthz')).statusCode).toBe(200);
    await bare.close();
  });
});
