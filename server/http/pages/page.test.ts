import { expect, it } from 'vitest';
import { standardHostRules } from '#domain/sites/site-from-host.ts';
import { preparePage, scriptHashes } from './page.ts';

const built = `<!doctype html><html class="x" lang="en"><head><title>Evidence</title>
<meta property="csp-nonce" nonce="MARK" /><meta name="site-settings" content="" />
<style nonce="MARK"></style><p data-text="failures.reload">Load it again</p><p data-text="x">Stays</p><script type="module" nonce="MARK" src="/assets/a.js"></script></head></html>`;

const client = { styles: '', filesOf: () => [] };

const fill = preparePage(
  { ...client, page: built },
  {
    hosts: {
      defaultSite: 'cvd',
      hostTexts: { hse: [...standardHostRules.hostTexts.hse, '"<&>'], sse: [], cvd: [] },
    },
    analytics: { hse: 'G-1', sse: null, cvd: null },
    publicOrigins: { hse: null, sse: null, cvd: null },
    offlineReading: true,
    embedding: true,
  },
);

it('fills in nonce, language, title and texts', () => {
  const page = fill({
    nonce: 'abc',
    site: 'hse',
    language: 'cn',
    title: 'Health <Systems>',
    content: null,
    files: [],
    textOf: (key) => `<${key}>`,
  });
  expect(page).not.toContain('MARK');
  expect(page.match(/nonce="abc"/g)).toHaveLength(4);
  expect(page).toContain('<html class="x" lang="zh-Hans" data-site="hse">');
  expect(page).toContain('<title>Health &lt;Systems&gt;</title>');
  expect(page).toContain('<p data-text="failures.reload">&lt;failures.reload&gt;</p>');
  expect(page).toContain('<p data-text="x">Stays</p>');
});

it('fills the site settings in as JSON that HTML cannot mistake', () => {
  const content = /name="site-settings" content="([^"]*)"/.exec(
    fill({ nonce: 'a', site: 'cvd', language: 'en', title: '', content: null, files: [], textOf: String }),
  )?.[1];
  const json = (content ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(json)).toMatchObject({ analytics: { hse: 'G-1' }, hosts: { defaultSite: 'cvd' } });
  expect(json).toContain('healthsystemsevidence');
});

it('puts a rendered page and its data where nothing in them is taken for a mark', () => {
  const page = preparePage(
    {
      ...client,
      page: '<title>x</title><meta name="description" content="x" /><body><div id="root"></div></body>',
    },
    {
      hosts: { defaultSite: 'cvd', hostTexts: { hse: [], sse: [], cvd: [] } },
      analytics: { hse: null, sse: null, cvd: null },
      publicOrigins: { hse: null, sse: null, cvd: null },
      offlineReading: true,
      embedding: true,
    },
  )({
    nonce: 'abc',
    site: 'hse',
    language: 'en',
    title: 'Evidence',
    content: {
      title: 'Nurses & $&',
      head: '<meta name="a" content="$&amp;">',
      html: '<p>$& data-text="failures.reload" nonce="MARK"</p>',
      json: '{"text":"$& nonce=MARK"}',
    },
    files: [],
    textOf: String,
  });
  expect(page).toContain('<title>Nurses &amp; $&amp;</title><meta name="a" content="$&amp;">');
  expect(page).toContain(
    '<div id="root"><p>$& data-text="failures.reload" nonce="MARK"</p></div>' +
      '<script type="application/json" id="page-data">{"text":"$& nonce=MARK"}</script></body>',
  );
});

it('names the scripts of the built page alone, by what is in them', () => {
  const page = `<script nonce="x">let a;</script><script src="/a.js"></script><script type="module" src="/b.js"></script>`;
  expect(scriptHashes(page)).toEqual(["'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='"]);
  expect(scriptHashes('<p></p>')).toEqual([]);
});

it('brings its styles along where there is something to see, and asks early for what its screen needs', () => {
  const fillBuilt = preparePage(
    {
      page: `<title>x</title><meta property="csp-nonce" nonce="MARK"><link rel="stylesheet" href="/assets/a.css" nonce="MARK"><div id="root"></div><script type="module" src="/assets/a.js" nonce="MARK"></script>`,
      styles: 'p{content:"$&"}',
      filesOf: () => [],
    },
    {
      hosts: { defaultSite: 'cvd', hostTexts: { hse: [], sse: [], cvd: [] } },
      analytics: { hse: null, sse: null, cvd: null },
      publicOrigins: { hse: null, sse: null, cvd: null },
      offlineReading: true,
      embedding: true,
    },
  );
  const common = { nonce: 'abc', site: 'sse', language: 'fr', title: 'Evidence', textOf: String } as const;
  const content = { title: 'Nurses', head: '', html: '<p></p>', json: '{}' };
  const seen = fillBuilt({ ...common, content, files: ['/assets/search.js'] });
  expect(seen).toContain('<style nonce="abc">p{content:"$&"}</style>');
  expect(seen).not.toContain('stylesheet');
  expect(seen).toMatch(
    /<\/div>.*href="\/i18n\/sse\/fr\.json".*rel="modulepreload"[^>]*href="\/assets\/search\.js"[^>]*nonce="abc".*<script type="module"/s,
  );
  const empty = fillBuilt({ ...common, content: null, files: [] });
  expect(empty).toContain('rel="stylesheet"');
  expect(empty).toContain('/i18n/sse/fr.json');
  expect(empty).not.toContain('search.js');
});
