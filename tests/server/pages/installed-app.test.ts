import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { paper } from '#server/http/pages/web-manifest.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const root = join(import.meta.dirname, '../../..');
const hostOf = { hse: 'hse.localhost', sse: 'sse.localhost', cvd: 'localhost' } as const;

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({});
});
afterAll(() => server.close());

const get = (url: string, host: string) => server.inject({ url, headers: { host } });

describe('the manifest', () => {
  it.each(siteCodes.flatMap((site) => sites[site].languages.map((language) => ({ site, language }))))(
    'names the app of $site in $language, its icons and where it starts',
    async ({ site, language }) => {
      const answer = await get(`/site.webmanifest?lang=${language}`, hostOf[site]);
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const manifest = answer.json();
      expect(manifest).toMatchObject({
        id: '/',
        name: sites[site].name,
        start_url: `/?lang=${language}`,
        display: 'standalone',
      });
      expect(manifest.short_name.length).toBeLessThanOrEqual(16);
      expect(manifest.description).not.toBe('');
      for (const { src, sizes } of manifest.icons) expect(sizeOfPicture(src)).toBe(sizes);
    },
  );

  it('takes English for a language that the site does not have', async () => {
    expect((await get('/site.webmanifest?lang=es', hostOf.sse)).json().start_url).toBe('/?lang=en');
    expect((await get('/site.webmanifest?lang=a&lang=b', hostOf.hse)).json().start_url).toBe('/?lang=en');
  });

  it('is linked from pages in their language, with the colours of both themes', async () => {
    const { body } = await get('/search?lang=fr', hostOf.hse);
    expect(body).toContain('<link rel="manifest" href="/site.webmanifest?lang=fr">');
    expect(body).toContain('href="/icons/hse-apple-180.png"');
    expect(body).toContain(`media="(prefers-color-scheme: dark)" content="${paper.dark}"`);
  });

  it('has the colours of the pages', () => {
    const tokens = readFileSync(join(root, 'client/ui/tokens.css'), 'utf8');
    expect(tokens).toContain(`--color-paper: light-dark(${paper.light}, ${paper.dark})`);
  });
});

describe('the service worker', () => {
  it('is asked for anew at each visit, and may only ask its own site', async () => {
    const answer = await get('/service-worker.js', hostOf.hse);
    expect(answer.body).toBe('self.kept = true;\n');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain(
      "default-src 'none';script-src 'self';connect-src 'self'",
    );
    const etag = String(answer.headers['etag']);
    const again = await server.inject({
      url: '/service-worker.js',
      headers: { host: hostOf.hse, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect((await get('/withdrawn-worker.js', hostOf.hse)).statusCode).toBe(404);
  });

  it('starts from a page without contents, in the language asked for', async () => {
    const { body } = await get('/offline?lang=fr', hostOf.hse);
    expect(body).toContain('<html lang="fr"');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('&quot;offlineReading&quot;:true');
  });

  it('gives way to one that withdraws it where reading offline is switched off', async () => {
    const other = await server.withSettings({ OFFLINE_READING: 'off' });
    const answer = await other.inject({ url: '/service-worker.js' });
    expect(answer.body).toBe('self.withdrawn = true;\n');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await other.inject({ url: '/offline' })).body).toContain('&quot;offlineReading&quot;:false');
  });
});

/** Width and height of a PNG, as its header says them. */
function sizeOfPicture(address: string): string {
  const file = readFileSync(join(root, 'client/public', address));
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
