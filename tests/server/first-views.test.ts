import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sites } from '#domain/sites/sites.ts';
import { createFirstViews, type FirstViewSources } from '#server/features/first-view/first-view.ts';
import { projectFiles } from '#tests/repository/files.ts';
import { builtClient, type BuiltClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const hostile = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script><b>nurses</b>`;

let client: BuiltClient;
let server: StartedApp;
beforeAll(async () => {
  client = await builtClient();
  server = await startApp({
    clientFolder: client.folder,
    settings: { RATE_LIMIT: 'on' },
    documents: [
      evidenceDocument({
        texts: {
          en: {
            title: `Nurses ${hostile}`,
            declarativeTitle: hostile,
            abstract: `<p onclick="x()">Nurses help.</p>${hostile}`,
          },
        },
        authors: [hostile],
        journal: hostile,
        qualityNote: hostile,
        quality: { score: 7, scale: 9, tool: 'AMSTAR' },
        best: true,
        living: true,
        countries: [{ code: 'CA', count: 3, links: [] }],
      }),
    ],
  });
});
afterAll(async () => {
  await server.close();
  await client.remove();
});

async function viewOf(url: string, ip = '192.0.2.1'): Promise<string> {
  const { body, statusCode } = await server.inject({
    url,
    headers: { host: 'hse.localhost' },
    remoteAddress: ip,
  });
  expect(statusCode).toBe(200);
  return /<div id="root">.*(?=<template )/s.exec(body)?.[0] ?? '';
}

async function articleAddress(): Promise<string> {
  return /href="(\/articles\/[^"?]+)/.exec(await viewOf('/search?q=nurses'))?.[1] ?? '';
}

describe('first views', () => {
  it('show documents as text, whatever is in them', async () => {
    for (const url of [
      '/search?q=nurses',
      `/search?q=${encodeURIComponent(hostile)}`,
      await articleAddress(),
    ]) {
      const view = await viewOf(url);
      const html = view.slice(0, view.indexOf('<script type="application/json"'));
      expect(html).toContain('data-first-view');
      expect(html).not.toMatch(/<(img|script)|onclick=/i);
      const json = /id="first-data">(.*?)<\/script>/s.exec(view)?.[1] ?? '';
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toHaveProperty('holdings.documents', 1);
    }
    expect(await viewOf(await articleAddress())).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('wear classes that the client has', async () => {
    const sheets = projectFiles.filter((path) => /^client\/.*\.css$/.test(path));
    const known = new Set(
      sheets.flatMap((path) => {
        const file = /([^/]+?)(\.module)?\.css$/.exec(path);
        const names = readFileSync(join(import.meta.dirname, '../..', path), 'utf8').match(
          /(?<=\.)[a-z][\w-]*/gi,
        );
        return (names ?? []).map((name) => (file?.[2] === undefined ? name : `${file[1]}_${name}`));
      }),
    );
    const views = await Promise.all(
      ['/', '/search?q=nurses&applied_filters=1_2', '/search?q=zzzz', await articleAddress()].map((url) =>
        viewOf(url),
      ),
    );
    const worn = new Set(
      views.flatMap((view) =>
        [...view.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
      ),
    );
    expect(worn.size).toBeGreaterThan(40);
    expect([...worn].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are for pages that begin with what the server knows', async () => {
    for (const url of ['/about', '/search?q=nurses&page=3', '/articles/999-no-such', '/login']) {
      expect(await viewOf(url)).toMatch(/^<div id="root"><\/div>/);
    }
  });

  it('are for every search that an address can name: what makes no sense in it counts as absent', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `9_${at}`).join(',');
    expect(await viewOf(`/search?q=nurses&applied_filters=${many}`)).toContain('data-first-view');
    const view = await viewOf(`/search?q=nurses&applied_filters=${encodeURIComponent(hostile)}`);
    expect(view).toContain('"holdings"');
    expect(JSON.parse(/id="first-data">(.*?)<\/script>/s.exec(view)?.[1] ?? '')).toHaveProperty(
      'search.hits.total.value',
      1,
    );
  });

  it('bring their styles along, and ask early for the code of their screen', async () => {
    const { body } = await server.inject({ url: '/search?q=nurses', headers: { host: 'hse.localhost' } });
    expect(body).toMatch(/<style nonce="[^"]+">p\{margin:0\}<\/style>/);
    expect(body).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\/search-abc123\.js"/);
    const manifest = await server.inject({ url: '/.vite/manifest.json', headers: { host: 'hse.localhost' } });
    expect(manifest.statusCode).toBe(404);
  });

  it('are left out for a caller who asks for too many', async () => {
    for (let call = 0; call < 60; call++) await viewOf('/search?q=nurses', '192.0.2.9');
    expect(await viewOf('/search?q=nurses', '192.0.2.9')).not.toContain('data-first-view');
    expect(await viewOf('/search?q=nurses', '192.0.2.10')).toContain('data-first-view');
  });
});

describe('a page whose first view is not to be had', () => {
  const sources: FirstViewSources = {
    textsOf: () => String,
    readHoldings: async () => ({ documents: 0, samples: 0, updated: null }),
    search: () => wait(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('late'))),
    findArticle: () => Promise.reject(new Error('broken')),
    // Not asked for before there is a document.
    vocabularies: {} as FirstViewSources['vocabularies'],
    cleanHtml: String,
    onError: () => undefined,
    patience: 20,
  };

  it('does not wait for a slow search', async () => {
    const write = createFirstViews(sources);
    expect(await write({ site: sites.hse, path: '/search', parameters: { q: 'a' } })).toBeNull();
  });

  it('comes without it where something fails, and that is told', async () => {
    const told: unknown[] = [];
    const write = createFirstViews({ ...sources, onError: (error) => told.push(error) });
    expect(await write({ site: sites.hse, path: '/articles/1-a', parameters: {} })).toBeNull();
    expect(told).toEqual([new Error('broken')]);
  });
});
