import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { runTool } from '../support/commands.ts';
import { newestMail } from '../support/mails.ts';
import { scriptInjections } from '../support/script-injections.ts';
import { expect, results, siteAddress, testOfErrors as test } from '../support/sites.ts';
import { untilHydrated } from '../support/hydration.ts';
import { untilQuiet } from '../support/quiet.ts';

test.describe.configure({ mode: 'serial', timeout: 400_000 });

/** Stands in every document here, and in no other. */
const word = 'zqinjected';
const idOf = (at: number): string => `injected:${at}`;
const inAbstract = (at: number): string =>
  Array.from({ length: 20 }, (_, more) => scriptInjections[(at + more) % scriptInjections.length] ?? '')
    .map((text) => `<p>${text}</p>`)
    .join(' ');

test.beforeAll(async () => {
  expect(new Set(scriptInjections).size).toBeGreaterThanOrEqual(200);
  const file = join(await mkdtemp(join(tmpdir(), 'evidence-e2e-injected-')), 'injected.jsonl');
  const lines = scriptInjections.map((text, at) =>
    JSON.stringify({
      id: idOf(at),
      title: `${word} ${at} ${text}`,
      abstract: `${word} ${inAbstract(at)}`,
      authors: [text],
      journal: text,
      citation: text,
    }),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  await runTool('import.ts', '--site', 'hse', file);
});

let ran: string[];
test.beforeEach(async ({ page }) => {
  ran = [];
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
});
test.afterEach(() => {
  expect(ran, 'what ran').toEqual([]);
});

/** What stands in the page and could run: it must not be there, whether or not the page's policy would have stopped it. */
function hostileParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const names = element.getAttributeNames();
      const bad =
        names.some((name) => /^on|^srcdoc$|^formaction$|^ping$/i.test(name)) ||
        /^(iframe|object|embed|base|meta|math|marquee|frame|portal)$/i.test(element.localName) ||
        (element instanceof HTMLAnchorElement &&
          !/^(https?|mailto):$/.test(new URL(element.href || '/', location.href).protocol)) ||
        (element instanceof HTMLScriptElement &&
          element.src !== '' &&
          !element.src.startsWith(location.origin)) ||
        (element instanceof HTMLImageElement &&
          element.src !== '' &&
          !element.src.startsWith(location.origin));
      if (bad) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}

test('nothing runs in results and highlights', async ({ page }) => {
  const pages = Math.ceil(scriptInjections.length / 20);
  for (const [query, last] of [
    [word, pages],
    [`${word} alert script onerror`, 2],
  ] as const) {
    for (let number = 0; number < last; number++) {
      await page.goto(`${siteAddress.hse}/search?q=${query}&page=${number}`);
      await expect(results(page).first()).toBeVisible();
      expect(await hostileParts(page)).toEqual([]);
    }
  }
  await expect(results(page).first().locator('b, mark').first()).toBeVisible();
});

test('nothing runs in articles', async ({ page, request }) => {
  for (let at = 0; at < scriptInjections.length; at += 20) {
    const { hits } = await post(request, '/api/search', { query: `${word} ${at}`, site: 'hse' });
    const { id } = hits.hits[0]._source;
    await page.goto(`${siteAddress.hse}/articles/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    expect(await hostileParts(page)).toEqual([]);
  }
});

test('content that came past the import is cleaned where it is shown', async ({ page, request }) => {
  const { hits } = await post(request, '/api/search', { query: word, site: 'hse' });
  const { id } = hits.hits[0]._source;
  const good =
    '<h2>Heading</h2><p>Text <sub>1</sub> <a href="https://elsewhere.example/x" onclick="alert(1)" style="color:red">elsewhere</a></p>';
  let at = 0;
  const article = await request.get(`${siteAddress.cvd}/api/articles/${id}?type=hse&lang=en`);
  const answer = await article.text();
  await page.route('**/api/articles/*', async (route) => {
    const uncleaned = scriptInjections.slice(at, at + 20).map((text) => `<div>${text}</div>`);
    const abstract = JSON.stringify(good + uncleaned.join(''));
    // As if nothing had been cleaned when it was imported.
    const body = answer.replace(/"abstract":"(?:[^"\\]|\\.)*"/, () => `"abstract":${abstract}`);
    await route.fulfill({ contentType: 'application/json; charset=utf-8', body });
  });
  for (; at < scriptInjections.length; at += 20) {
    await page.goto(`${siteAddress.hse}/search?q=${word}`);
    await expect(results(page).first()).toBeVisible();
    await untilHydrated(page);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/articles/${id}`);
    const link = page.getByRole('link', { name: 'elsewhere', exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await link.getAttribute('style')).toBeNull();
    await expect(page.getByRole('heading', { level: 2, name: 'Heading' })).toBeVisible();
    expect(await hostileParts(page)).toEqual([]);
  }
});

test('nothing runs in saved searches, names, mails and the CSV file', async ({ page, request }) => {
  const account = await openAccount(request);
  await signInPage(page, account);
  const subscriptions = scriptInjections.map((query) => ({ query, keys: [] }));
  await post(request, '/api/subscriptions', { type: 'hse', subscriptions }, account.token);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText("alert('ran')").first()).toBeVisible();
  expect(await hostileParts(page)).toEqual([]);

  for (const text of scriptInjections.filter(({ length }) => length <= 100)) {
    const name = { id: account.id, type: 'hse', firstName: text, lastName: text };
    await post(request, '/api/profile', name, account.token);
    await page.goto(`${siteAddress.hse}/profile`);
    await expect(page.getByRole('main')).toContainText(text.trim());
    expect(await hostileParts(page)).toEqual([]);
  }

  const documents: number[] = [];
  for (let at = 0; documents.length < scriptInjections.length; at++) {
    const { hits } = await post(request, '/api/search', { query: word, site: 'hse', page: at });
    for (const hit of hits.hits) documents.push(hit._source.id);
  }
  await post(request, '/api/documents/send', { type: 'hse', documents }, account.token);
  const { id } = await newestMail(request, account.email);
  for (const part of ['', '/html']) {
    // Comes back once all that the mail names was fetched or failed: its handlers would have run by then.
    await page.goto(`${siteAddress.cvd}/dev/mail/${id}${part}`, { waitUntil: 'load' });
    await expect(page.locator('body')).toBeAttached();
  }
  expect(await hostileParts(page)).toEqual([]);

  const csv = await request.post(`${siteAddress.cvd}/api/documents/csv`, {
    data: { type: 'hse', documents },
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(csv.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
  expect((await csv.text()).match(new RegExp(word, 'g'))?.length).toBeGreaterThanOrEqual(documents.length);
});
