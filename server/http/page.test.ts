import { expect, it } from 'vitest';
import { standardHostRules } from '#domain/sites/site-from-host.ts';
import { preparePage } from './page.ts';

const built = `<!doctype html><html class="x" lang="en"><head><title>Evidence</title>
<meta property="csp-nonce" nonce="MARK" /><meta name="site-settings" content="" />
<style nonce="MARK"></style><p data-text="failures.reload">Load it again</p><p data-text="x">Stays</p><script type="module" nonce="MARK" src="/assets/a.js"></script></head></html>`;

const fill = preparePage(built, {
  hosts: {
    defaultSite: 'cvd',
    hostTexts: { hse: [...standardHostRules.hostTexts.hse, '"<&>'], sse: [], cvd: [] },
  },
  analytics: { hse: 'G-1', sse: null, cvd: null },
});

it('fills in nonce, language, title and texts', () => {
  const page = fill({ nonce: 'abc', language: 'cn', title: 'Health <Systems>', textOf: (key) => `<${key}>` });
  expect(page).not.toContain('MARK');
  expect(page.match(/nonce="abc"/g)).toHaveLength(3);
  expect(page).toContain('<html class="x" lang="zh-Hans">');
  expect(page).toContain('<title>Health &lt;Systems&gt;</title>');
  expect(page).toContain('<p data-text="failures.reload">&lt;failures.reload&gt;</p>');
  expect(page).toContain('<p data-text="x">Stays</p>');
});

it('fills the site settings in as JSON that HTML cannot mistake', () => {
  const content = /name="site-settings" content="([^"]*)"/.exec(
    fill({ nonce: 'a', language: 'en', title: '', textOf: String }),
  )?.[1];
  const json = (content ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(json)).toMatchObject({ analytics: { hse: 'G-1' }, hosts: { defaultSite: 'cvd' } });
  expect(json).toContain('healthsystemsevidence');
});
