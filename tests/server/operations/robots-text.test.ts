import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let rules: RegExp[];
beforeAll(async () => {
  server = await startApp();
  const answer = await server.inject({ url: '/robots.txt', headers: { host: 'hse.localhost' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [text = '', sitemap] = answer.body.trimEnd().split('\n\n');
  expect(sitemap).toBe('Sitemap: http://hse.localhost:0/sitemap.xml');
  const [agent, ...lines] = text.split('\n');
  expect(agent).toBe('User-agent: *');
  rules = lines.map((line) => {
    const [, path = ''] = /^Disallow: (\/\S+)$/.exec(line) ?? [];
    expect(path, line).not.toBe('');
    return new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}`);
  });
});
afterAll(() => server.close());

/** As RFC 9309 says it: a rule is the beginning of an address, `*` is any text. */
const mayRead = (address: string): boolean => !rules.some((rule) => rule.test(address));

it.each([
  '/',
  '/search',
  '/search?page=2',
  '/search?lang=fr',
  '/search?page=2&lang=fr',
  '/articles/12-care?lang=es',
  '/about',
  '/terms',
  '/privacy',
  '/latest-content',
  '/api/feed/latest?site=hse&lang=en',
])('robots may read %s', (address) => {
  expect(mayRead(address)).toBe(true);
});

it.each([
  '/search?q=care',
  '/search?page=2&q=care',
  '/search?lang=fr&applied_filters=1_3&applied_filters=2_1',
  '/search?page=1&sort_by=most_recent',
  '/search?quality=high',
  '/search?applied_filters=1_3',
  '/search?page=2&applied_filters=1_3&lang=fr',
  '/search?applied_filters=1_3,2_1',
  '/search?lang=fr&applied_filters=1_3%2C2_1',
  '/search?applied_filters=1_3&quality=high',
  '/search?best=true',
])('robots are kept off the search %s', (address) => {
  expect(mayRead(address)).toBe(false);
});

it.each([
  '/login',
  '/forgot-password',
  '/reset-password/token',
  '/signup',
  '/signup-success',
  '/signup-confirm/token',
  '/profile',
  '/user/articles',
  '/user/searches',
  '/unsubscribe',
  '/unsubscribe/undo/token',
  '/api/export?format=ris&q=care',
  '/api/feed?site=hse&lang=en&q=care',
])('robots are kept off %s', (address) => {
  expect(mayRead(address)).toBe(false);
});
