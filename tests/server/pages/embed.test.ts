import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDocuments } from '#domain/search-state/embed-address.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { post, signedInAccount } from '#tests/support/accounts.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { namedDocument, withdraw } from '#tests/support/digests.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

const hostile = '"\'><img src=x onerror=alert(1)></script><script>alert(2)</script>';
const publicUrl = 'http://health.example';
const names = ['Nurses', 'Doctors', 'Midwives'];
const many = Array.from({ length: 60 }, (_, at) => namedDocument(`Ward ${at + 1}`, 'hospital beds'));

let server: StartedApp;
let idOf: (externalId: string) => number;
let call: (path: string, body: object) => Promise<{ data: { id: string } }>;
beforeAll(async () => {
  server = await startAppWithClient({
    settings: { PUBLIC_URL_HSE: publicUrl },
    documents: [
      ...names.map((name) =>
        namedDocument(name, `home care ${hostile}`, {
          year: 2021,
          quality: { score: 9, scale: 10, tool: 'AMSTAR' },
          lastLitSearch: { year: 2020, month: 5 },
          best: name === 'Nurses',
        }),
      ),
      ...many,
    ],
  });
  const { headers } = await signedInAccount(server);
  call = (path, body) => post(server, `/api${path}`, body, headers);
  idOf = await documentIds(server);
});
afterAll(() => server.close());

const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers: { host: hostOf('hse'), ...headers } });

function listOf(change: object = {}) {
  const entries = ['Doctors', 'Nurses'].map((name) => ({ document: idOf(name), note: `Note ${hostile}` }));
  return { type: 'hse', title: `Reading ${hostile}`, introduction: 'Read this.', entries, ...change };
}

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/>(\w+(?: \d+)?): h/g)].map(([, name = '']) => name);

const shownAs = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;');

/** Those of all documents on home care. */
const titles = async () => titlesIn((await open('/embed/search?q=%22home+care%22')).body).toSorted();

/** Elements and attributes that nothing of a document may be. */
function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<(?:script|img|iframe|link|object)/);
  expect(html.replaceAll(/"[^"<>]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/);
}

describe('a shared list', () => {
  it('is a whole page that others may have in a frame, with nothing that runs, loads or is kept', async () => {
    const { id } = (await call('/lists', listOf())).data;
    const page = await open(`/embed/list/${id}`);
    expect(page.statusCode).toBe(200);
    const [, styles] =
      /style-src ('sha256-[^']+')/.exec(String(page.headers['content-security-policy'])) ?? [];
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';style-src ${styles};base-uri 'none';form-action ${publicUrl};frame-ancestors *`,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    });
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.body).toMatch(/^<!doctype html><html lang="en" data-site="hse">/);
    expect(page.body).toContain('name="robots" content="noindex"');
    expect(page.body).toContain('--color-paper');
    expect(page.body).toContain('>Read this.</p>');
    expect(page.body).toContain('2021 · High quality 9/10 · literature searched to May 2020');
    expect(titlesIn(page.body)).toEqual(['Doctors', 'Nurses']);
    const links = [...page.body.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(links).toHaveLength(3);
    for (const link of links)
      expect(link).toMatch(/^href="http:\/\/health\.example\/[^"]+" target="_blank" rel="noopener"$/);
    expectHarmless(page.body);
    const known = await open(`/embed/list/${id}`, { 'if-none-match': String(page.headers['etag']) });
    expect(known.statusCode).toBe(304);
    expect(known.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  it('follows its owner at once: changed, closed (410), opened, deleted (404)', async () => {
    const { id } = (await call('/lists', listOf())).data;
    const [address, call_] = [`/embed/list/${id}`, `/lists/${id}`];
    expect((await open(address)).body).toContain('Read this.');
    await call(call_, listOf({ introduction: 'Read that.' }));
    expect((await open(address)).body).toContain('Read that.');
    await call(call_, listOf({ open: false }));
    const closed = await open(`${address}?lang=fr`);
    expect(closed.statusCode).toBe(410);
    expect(closed.body).toContain('Cette liste n’est plus partagée');
    expect(closed.body).not.toContain('Nurses');
    expect(closed.headers['content-security-policy']).toContain('frame-ancestors *');
    await call(call_, listOf());
    expect((await open(address)).statusCode).toBe(200);
    await call(`${call_}/remove`, { type: 'hse' });
    const gone = await open(address);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('There is no such list');
  });

  it.each(['none', '%00', '%2e%2e%2fsearch', 'x'.repeat(300), '%ff'])(
    'that does not exist is 404: %s',
    async (id) => {
      expect((await open(`/embed/list/${id}`)).statusCode).toBe(404);
    },
  );

  it('of another site is none of this one', async () => {
    const { id } = (await call('/lists', listOf())).data;
    expect((await open(`/embed/list/${id}`, { host: hostOf('sse') })).statusCode).toBe(404);
  });

  it('is HTML to paste, which a closed one is not', async () => {
    const { id } = (await call('/lists', listOf())).data;
    const fragment = async () => (await open(`/api/embed/lists/${id}?type=hse&lang=es`)).json().data;
    const { html } = await fragment();
    expect(html).toMatch(/^<section lang="es">\s*<h2 dir="auto">Reading /);
    expect(html).toContain(shownAs(hostile));
    expect(titlesIn(html)).toEqual(['Doctors', 'Nurses']);
    expect(html).not.toMatch(/\s(?:class|style|id)=/);
    expectHarmless(html);
    await call(`/lists/${id}`, listOf({ open: false }));
    expect(await fragment()).toBeNull();
  });
});

describe('a search', () => {
  it('has its first documents in its order, in a language, and searches on within its filters', async () => {
    const page = await open('/embed/search?q=%22home+care%22&best=true&lang=fr&theme=dark');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('max-age=300');
    expect(page.body).toContain('<html lang="fr" data-site="hse" data-theme="dark">');
    expect(titlesIn(page.body)).toEqual(['Nurses']);
    expect(page.body).toContain('Documents affichés\u00A0: 1 sur 1');
    expect(page.body).toContain(`action="${publicUrl}/search" target="_blank"`);
    expect(page.body).toContain('name="q" value="&quot;home care&quot;"');
    expect(page.body).toContain('<input type="hidden" name="best" value="true"/>');
    expect(page.body).toContain('<input type="hidden" name="lang" value="fr"/>');
    expectHarmless(page.body);
    const known = await open('/embed/search?q=%22home+care%22&best=true&lang=fr&theme=dark', {
      'if-none-match': String(page.headers['etag']),
    });
    expect(known.statusCode).toBe(304);
  });

  it.each([
    ['', embeddedDocuments.standard],
    ['&count=1', 1],
    ['&count=50', 50],
    ['&count=51', embeddedDocuments.most],
    ['&count=999999999', embeddedDocuments.standard],
    ['&count=0', embeddedDocuments.standard],
    ['&count=-1&sort_by=nonsense&theme=x&lang=xx&applied_filters=%00', embeddedDocuments.standard],
  ])('has as many documents as are asked for, nonsense aside: %s', async (parameters, count) => {
    const page = await open(`/embed/search?q=beds${parameters}`);
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/<li>/g)).toHaveLength(count);
    expect(page.body).toContain(`${count} of 60 documents`);
  });

  it('of words that look like markup shows them', async () => {
    const page = await open(`/embed/search?q=${encodeURIComponent(`zzzz${hostile}`)}&sort_by=most_recent`);
    expect(page.body).toContain(`<h1 dir="auto">zzzz${shownAs(hostile)}</h1>`);
    expectHarmless(page.body);
    expect((await open('/embed/search?q=zzzzzz')).body).toContain('No documents match this search.');
  });

  it('shows what searches see: withdrawn documents leave it', async () => {
    expect(await titles()).toEqual(['Doctors', 'Midwives', 'Nurses']);
    await withdraw(server, ['Midwives']);
    await server.services.engine.catchUp();
    expect(await titles()).toEqual(['Doctors', 'Nurses']);
  });

  it('is HTML to paste; a number that cannot be had is refused by name', async () => {
    const answer = await open('/api/embed/search?type=hse&q=beds&count=2');
    expect(answer.json().data.html.match(/<li>/g)).toHaveLength(2);
    for (const count of ['0', '51', 'many']) {
      const refused = await open(`/api/embed/search?type=hse&q=beds&count=${count}`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error.fields).toHaveProperty('count');
    }
  });
});

it.each([
  '/',
  '/search?q=beds',
  '/lists/none',
  '/embed',
  '/embed/',
  '/embed/other',
  '/api/embed/search?type=hse',
])('%s may not be framed', async (address) => {
  const { headers } = await open(address);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

it('while the server cannot answer, a frame says so in the language of its page', async () => {
  const busy = await server.withSettings({ RATE_LIMIT: 'on' });
  const ask = (address: string) => busy.inject({ url: address, headers: { host: hostOf('hse') } });
  const asked = Array.from({ length: 70 }, () => ask('/embed/search?q=beds&lang=fr&theme=dark'));
  const refused = (await Promise.all(asked)).find(({ statusCode }) => statusCode !== 200);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors \*$/),
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
  });
  expect(refused?.headers).not.toHaveProperty('x-frame-options');
  expect(refused?.body).toContain('<html lang="fr" data-site="hse" data-theme="dark">');
  expect(refused?.body).toContain('Ce contenu ne peut pas être affiché pour le moment');
  // Programs that ask for what is pasted get what other calls give.
  const calls = Array.from({ length: 70 }, () => ask('/api/embed/search?type=hse&q=beds'));
  const call = (await Promise.all(calls)).find(({ statusCode }) => statusCode !== 200);
  expect(call?.json().error.code).toBe('too_many_requests');
});

it('pages say whether they can be embedded', async () => {
  expect((await open('/')).body).toContain('&quot;embedding&quot;:true');
});

it('EMBEDDING names the pages that may, or switches it off', async () => {
  const some = await server.withSettings({ EMBEDDING: 'https://health.example, https://*.gov.example' });
  const { headers } = await some.inject('/embed/search');
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/health\.example https:\/\/\*\.gov\.example$/,
  );
  const none = await server.withSettings({ EMBEDDING: 'off' });
  const page = await none.inject('/embed/search');
  expect(page.statusCode).toBe(404);
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect((await none.inject('/api/embed/search?type=hse')).statusCode).toBe(404);
  expect((await none.inject('/api/embed/lists/none?type=hse')).statusCode).toBe(404);
  expect((await none.inject('/about')).body).toContain('&quot;embedding&quot;:false');
});
