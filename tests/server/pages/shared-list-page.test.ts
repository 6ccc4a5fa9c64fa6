import { afterAll, beforeAll, expect, it } from 'vitest';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { post, signedInAccount } from '#tests/support/accounts.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { namedDocument, withdraw } from '#tests/support/digests.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

const hostile = '"\'><img src=x onerror=alert(1)></script><script>alert(2)</script>';

let server: StartedApp;
let call: (path: string, body: object) => Promise<{ data: { id: string } }>;
let entries: readonly { readonly document: number; readonly note: string }[];
beforeAll(async () => {
  server = await startAppWithClient({
    documents: ['Nurses', 'Doctors'].map((name) => namedDocument(name, 'work')),
  });
  const { headers } = await signedInAccount(server);
  call = (path, body) => post(server, `/api${path}`, body, headers);
  const { hits } = (await post(server, '/api/search', { site: 'hse' })).hits;
  entries = hits.map((hit: { _id: string }) => ({ document: Number(hit._id), note: `Why ${hostile}` }));
});
afterAll(() => server.close());

const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers: { host: hostOf('hse'), ...headers } });

const listOf = (change: object = {}) => ({
  type: 'hse',
  title: `Reading ${hostile}`,
  introduction: 'Read this.',
  entries,
  ...change,
});

it('comes whole, and tells nobody its address', async () => {
  const { id } = (await call('/lists', listOf())).data;
  const page = await open(`/lists/${id}?lang=fr`);
  expect(page.statusCode).toBe(200);
  const [, html = ''] = /<div id="root">(.*)<script type="application\/json"/s.exec(page.body) ?? [];
  const shown = escapeHtml(hostile).replaceAll('&#39;', '&#x27;');
  expect(html).toContain(`Reading ${shown}</h1>`);
  expect(html).toContain('Read this.');
  expect(html).toContain('Nurses: work');
  expect(html).toContain('Doctors: work');
  expect(html).toContain(`Why ${shown}</p>`);
  expect(html).toContain('a choisi ces documents et rédigé les notes');
  expect(page.body).toContain(`<title>Reading ${escapeHtml(hostile)}`);
  expect(page.body).not.toContain('<img');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const known = await open(`/lists/${id}?lang=fr`, { 'if-none-match': String(page.headers['etag']) });
  expect(known.statusCode).toBe(304);
});

it('follows its owner and the documents at once', async () => {
  const { id } = (await call('/lists', listOf())).data;
  const html = async () => (await open(`/lists/${id}`)).body;
  expect(await html()).toContain('Read this.');
  await call(`/lists/${id}`, listOf({ introduction: 'Read that.' }));
  expect(await html()).toContain('Read that.');
  await withdraw(server, ['Nurses']);
  await server.services.engine.catchUp();
  expect(await html()).not.toContain('Nurses: work');
  await call(`/lists/${id}`, listOf({ open: false }));
  const closed = await open(`/lists/${id}`);
  expect(closed.statusCode).toBe(404);
  expect(closed.body).toContain('This list is not shared');
  expect(closed.body).not.toContain('Doctors: work');
  await call(`/lists/${id}`, listOf());
  expect((await open(`/lists/${id}`)).statusCode).toBe(200);
});

it('no search engine is to keep what shows it, in any form', async () => {
  const { id } = (await call('/lists', listOf())).data;
  const known = await open(`/lists/${id}`);
  const forms: readonly [string, Readonly<Record<string, string>>, number][] = [
    [`/lists/${id}`, {}, 200],
    [`/lists/${id}`, { 'if-none-match': String(known.headers['etag']) }, 304],
    [`/lists/none`, {}, 404],
    [`/api/lists/${id}?type=hse`, {}, 200],
    [`/api/embed/lists/${id}?type=hse`, {}, 200],
    [`/embed/list/${id}`, {}, 200],
  ];
  for (const [url, headers, status] of forms) {
    const answer = await open(url, headers);
    expect([url, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([url, status, 'noindex']);
  }
  expect((await open('/about')).headers).not.toHaveProperty('x-robots-tag');
});

it.each(['none', '%00', '%ff', 'x'.repeat(300)])('that does not exist is 404: %s', async (id) => {
  const page = await open(`/lists/${id}`);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1>');
});
