import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtClient, type BuiltClient } from '#tests/support/built-client.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let client: BuiltClient;
let direct: StartedApp;
let behind: StartedApp;
beforeAll(async () => {
  client = await builtClient();
  const start = (settings: Readonly<Record<string, string>>) =>
    startApp({ clientFolder: client.folder, settings });
  direct = await start({});
  behind = await start({ TRUST_PROXY: '192.0.2.0/28,2001:db8::7', RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await direct.close();
  await behind.close();
  await client.remove();
});

const forwarded = {
  host: 'hse.localhost',
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-host': 'sse.localhost',
  'x-forwarded-proto': 'https',
};

/** What a page shows of who its server takes the visitor for. */
async function seenBy(server: StartedApp, remoteAddress: string, headers: Readonly<Record<string, string>>) {
  const { headers: answered, body } = await server.inject({ url: '/', remoteAddress, headers });
  return {
    site: /<title>.*?(Health|Social) Systems Evidence.*?<\/title>/.exec(body)?.[1],
    isHttps: 'strict-transport-security' in answered,
  };
}

describe('forwarded headers', () => {
  it('count nothing where TRUST_PROXY is not set, whoever sends them', async () => {
    for (const from of ['127.0.0.1', '::1', '10.0.0.1', '192.0.2.1']) {
      expect(await seenBy(direct, from, forwarded)).toEqual({ site: 'Health', isHttps: false });
    }
  });

  it.each([
    ['192.0.2.1', true],
    ['192.0.2.15', true],
    ['2001:db8::7', true],
    ['192.0.2.16', false],
    ['2001:db8::8', false],
    ['127.0.0.1', false],
  ])('of %s count: %s', async (from, counts) => {
    const expected = counts ? { site: 'Social', isHttps: true } : { site: 'Health', isHttps: false };
    expect(await seenBy(behind, from, forwarded)).toEqual(expected);
  });
});

/** Whether as many calls as no caller may make at once are refused. */
async function areTooMany(remoteAddress: string, chainOf: (number: number) => string): Promise<boolean> {
  const calls = Array.from({ length: 90 }, (_, number) =>
    behind.inject({
      url: '/api/sites/hse',
      remoteAddress,
      headers: { 'x-forwarded-for': chainOf(number) },
    }),
  );
  return (await Promise.all(calls)).some(({ statusCode }) => statusCode === 429);
}

describe('the address that limits go by', () => {
  it('is the last that no trusted proxy has, whatever a visitor put before it', async () => {
    expect(await areTooMany('192.0.2.1', (number) => `198.51.100.${number}, 203.0.113.5`)).toBe(true);
    expect(await areTooMany('192.0.2.1', (number) => `198.51.100.${number}, 203.0.113.6, 192.0.2.2`)).toBe(
      true,
    );
    expect(await areTooMany('192.0.2.1', (number) => `203.0.113.5, 198.51.100.${number}`)).toBe(false);
  });

  it('is that of the connection where it is no proxy’s', async () => {
    expect(await areTooMany('192.0.2.99', (number) => `198.51.100.${number}`)).toBe(true);
  });
});
