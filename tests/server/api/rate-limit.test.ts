import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureSchema } from '#contract/failures.ts';
import { buildApp } from '#server/app.ts';
import { burst } from '#server/http/limits/bursts.ts';
import { createLogger } from '#server/http/logger.ts';
import { signedInAccount } from '#tests/support/accounts.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  await server.close();
});

// Over the network: calls that are injected all at once are also counted all at once, and refused together.
const call = (path: string, from: string) =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from } });

async function statuses(url: string, times: number, from: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => call(url, from)));
  return answers.map((answer) => answer.status);
}

it('lets bursts of 60 searches through, then says how long to wait, without hits', async () => {
  const calls = Array.from({ length: 150 }, () => call('/api/search?site=hse', '192.0.2.1'));
  const answers = await Promise.all(calls);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const body: unknown = await answer.json();
    expect(failureSchema.parse(body).error.code).toBe('too_many_requests');
    expect(body).not.toHaveProperty('hits');
  }
});

it('limits other calls more, unknown ones too, and leaves pages and files alone', async () => {
  const others = await statuses('/api/sites/hse', 60, '192.0.2.2');
  expect(others.filter((status) => status === 200).length).toBeLessThan(60);
  expect(others.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(await statuses('/api/nothing', 100, '192.0.2.3')).toContain(429);
  expect(await statuses('/oai?verb=Identify', 60, '192.0.2.4')).toContain(429);
  expect(await statuses('/unapi/en?id=hse-1&format=ris', 150, '192.0.2.5')).toContain(429);
  expect(new Set(await statuses('/i18n/hse/en.json', 100, '192.0.2.2'))).toEqual(new Set([200]));
  expect(new Set(await statuses('/healthz', 100, '192.0.2.2'))).toEqual(new Set([200]));
});

/** What is answered to a request that names the whole address. */
async function ask(address: string, from: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  const headers = `Host: elsewhere.example\r\nX-Forwarded-For: ${from}\r\nConnection: close`;
  socket.write(`GET ${address} HTTP/1.1\r\n${headers}\r\n\r\n`);
  await once(socket, 'close');
  return received;
}

it('answers and counts calls that name the whole address, as to a proxy', async () => {
  const robots = await ask('http://sse.localhost/robots.txt', '192.0.2.6');
  expect(robots).toMatch(/^HTTP\/1\.1 200 /);
  // The host of the address counts.
  expect(robots).toContain('Sitemap: http://sse.localhost');
  expect(await ask('http://sse.localhost?q=a', '192.0.2.6')).not.toMatch(/^HTTP\/1\.1 404 /);
  for (const [origin, from] of [
    ['http://sse.localhost', '192.0.2.7'],
    ['HTTPS://someone@sse.localhost:80', '192.0.2.8'],
    ['http://', '192.0.2.10'],
  ] as const) {
    const one = await ask(`${origin}/api/sites/sse`, from);
    expect(one).toMatch(/^HTTP\/1\.1 200 /);
    const all = await Promise.all(Array.from({ length: 60 }, () => ask(`${origin}/api/sites/sse`, from)));
    expect(all.map((answer) => answer.slice(9, 12))).toContain('429');
  }
});

it('counts an IPv6 network as one caller, and every other caller alone', async () => {
  const url = '/api/search?site=hse';
  await statuses(url, 150, '2001:db8:1:2::1');
  expect(await statuses(url, 55, '2001:db8:1:2:ffff::9')).toContain(429);
  expect(await statuses(url, 55, '2001:db8:1:3::1')).not.toContain(429);
  expect(await statuses(url, 55, '192.0.2.9')).not.toContain(429);
});

it('counts people who are signed in by their account, wherever they are, and forged tokens by the network', async () => {
  const [one, other] = [await signedInAccount(server), await signedInAccount(server)];
  const calls = async (times: number, from: string, authorization: string) => {
    const headers = { 'x-forwarded-for': from, authorization };
    const ask = () => fetch(`${server.url}/api/documents/hse/ids`, { headers });
    const answers = await Promise.all(Array.from({ length: times }, ask));
    return answers.map(({ status }) => status);
  };
  expect(await calls(60, '192.0.2.31', one.headers.authorization)).toContain(429);
  expect(await calls(20, '192.0.2.32', one.headers.authorization)).toContain(429);
  expect(new Set(await calls(25, '192.0.2.31', other.headers.authorization))).toEqual(new Set([200]));
  const forged = other.headers.authorization.replace(/.{8}$/, 'AAAAAAAA');
  expect(await calls(60, '192.0.2.33', forged)).toContain(429);
  expect(await calls(20, '192.0.2.33', `${forged}B`)).toContain(429);
});

it('does not believe forwarded addresses of anyone else', async () => {
  const config = { ...server.services.config, trustProxy: null };
  const direct = await buildApp({ ...server.services, config });
  const from = (index: number) =>
    direct.inject({ url: '/api/sites/hse', headers: { 'x-forwarded-for': `192.0.2.${index}` } });
  const all = await Promise.all(Array.from({ length: 80 }, (_, index) => from(index)));
  expect(all.map((answer) => answer.statusCode)).toContain(429);
  await direct.close();
});

it('logs a caller who is refused once a minute, by the network alone', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...server.services, logger });
  const calls = async (remoteAddress: string) => {
    const all = Array.from({ length: 60 }, () => app.inject({ url: '/api/sites/hse', remoteAddress }));
    return (await Promise.all(all)).map(({ statusCode }) => statusCode);
  };
  expect(await calls('192.0.2.77')).toContain(429);
  expect(await calls('192.0.2.77')).toContain(429);
  expect(await calls('2001:db8:77:1:2:3:4:5')).toContain(429);
  await app.close();
  const reported = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Too many requests');
  expect(reported.map(({ network, route }) => [network, route])).toEqual([
    ['192.0.2.0/24', '/api/sites/:site'],
    ['2001:db8:77::', '/api/sites/:site'],
  ]);
  expect(lines.join('')).not.toMatch(/192\.0\.2\.77|db8:77:1/);
});

it('logs a network that sends many malformed requests once a minute', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...server.services, logger });
  const malformed = async (times: number, remoteAddress: string) => {
    const request = { method: 'POST', url: '/api/search', payload: { site: 'none' }, remoteAddress } as const;
    const all = await Promise.all(Array.from({ length: times }, () => app.inject(request)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  };
  await malformed(burst - 1, '198.51.100.1');
  // Another minute begins the count anew: twice as many are a burst, whenever they come.
  await malformed(burst, '203.0.113.1');
  await malformed(burst, '203.0.113.2');
  await app.close();
  const reported = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'Many malformed requests');
  expect(reported.map(({ network, route }) => [network, route])).toEqual([['203.0.113.0/24', '/api/search']]);
});
