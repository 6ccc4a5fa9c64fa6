import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { areMailsShown } from '#server/config/local-addresses.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    settings: { SECURITY_CONTACT: 'security@example.org' },
  });
});
afterAll(() => server.close());

describe('/readyz', () => {
  it('asks the database once for all that ask together, and once a second', async () => {
    let asked = 0;
    const app = await buildApp({
      ...server.services,
      isReady: () => {
        asked++;
        return server.services.isReady();
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked).toBe(1);
    await expect.poll(async () => (await app.inject('/readyz')) && asked, { timeout: 10_000 }).toBe(2);
    await app.close();
  });
});

/** The fields of the site's security.txt by name. */
async function read(host: string, app = server.app): Promise<Map<string, string>> {
  const answer = await app.inject({ url: '/.well-known/security.txt', headers: { host } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return new Map(
    [...answer.body.matchAll(/^([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('/.well-known/security.txt', () => {
  it('says whom to tell, until when, and where it stands', async () => {
    const fields = await read('hse.localhost');
    expect(fields.get('Contact')).toBe('mailto:security@example.org');
    expect(fields.get('Canonical')).toBe('http://hse.localhost:0/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it.each([
    [{ MAIL_FROM: 'Evidence <mail@example.org>' }, 'mailto:mail@example.org'],
    [{ SECURITY_CONTACT: 'https://example.org/security' }, 'https://example.org/security'],
    [{ PUBLIC_URL_CVD: 'https://cvd.example.org' }, 'https://cvd.example.org/about'],
  ])('%j: %s', async (settings, contact) => {
    const app = await buildApp({ ...server.services, config: readConfig(settings) });
    expect((await read('localhost', app)).get('Contact')).toBe(contact);
    await app.close();
  });
});

describe('/dev/mail', () => {
  it.each(['localhost', 'hse.localhost:5001', '127.0.0.1', '[::1]:5001'])('is there for %s', async (host) => {
    expect((await server.inject({ url: '/dev/mail', headers: { host } })).statusCode).toBe(200);
  });

  it.each(['example.org', 'localhost.example.org', '192.0.2.1', 'notlocalhost'])(
    'is not there for %s',
    async (host) => {
      for (const url of ['/dev/mail', '/dev/mail/x', '/dev/mail/x/html']) {
        expect((await server.inject({ url, headers: { host } })).statusCode).not.toBe(200);
      }
    },
  );

  it('is not there where a site has a public address, and no link is logged then', async () => {
    const config = readConfig({ PUBLIC_URL_SSE: 'http://sse.example.org' });
    expect(areMailsShown(config)).toBe(false);
    const app = await buildApp({ ...server.services, config });
    const answer = await app.inject({ url: '/dev/mail', headers: { host: 'localhost' } });
    expect(answer.statusCode).not.toBe(200);
    await app.close();
  });

  it('has no mail by a name that cannot be one', async () => {
    const answer = await server.inject({ url: '/dev/mail/%00', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
  });
});
