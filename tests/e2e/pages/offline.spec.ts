import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAccount, saveFound, signInPage } from '../support/account-by-calls.ts';
import { openGate, type Gate } from '../support/gate.ts';
import { expect, testOfErrors } from '../support/sites.ts';

const test = testOfErrors.extend<{ gate: Gate }>({
  // oxlint-disable-next-line no-empty-pattern -- how the library learns that it needs no other fixture
  gate: async ({}, use) => {
    const gate = await openGate();
    await use(gate);
    await gate.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Nothing is kept before a page has nothing else to do, which takes a busy machine long. */
const eventually = expect.configure({ timeout: 100_000 });
test.setTimeout(300_000);

/** The addresses of everything that caches hold whose names begin so. */
function cached(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, prefix);
}

/** Waits until the page could be opened without a network, in English. */
async function untilInstalled(page: Page): Promise<void> {
  await eventually.poll(() => cached(page, 'build-shells-')).toContain('/offline?lang=en');
}

/** Signs in somebody who has saved so many documents, and gives the account and their titles. */
async function signInWithSaved(page: Page, request: APIRequestContext, count: number) {
  const account = await openAccount(request);
  const titles = await saveFound(request, account, { query: 'care', count });
  await signInPage(page, account);
  return { account, titles };
}

/** Opens an article, and waits until it is kept. */
async function readArticle(page: Page, gate: Gate, id: number): Promise<string> {
  await page.goto(`${gate.address}/articles/${id}-a-document?lang=en`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await eventually.poll(() => cached(page, 'kept-visited')).toContain(`/kept/article/hse/en/${id}`);
  await untilInstalled(page);
  return title;
}

test('an article that was opened is read without a connection, and said to be as it was then', async ({
  page,
  context,
  gate,
}) => {
  const title = await readArticle(page, gate, 1);
  gate.shut(true);
  await context.setOffline(true);
  await page.goto(`${gate.address}/articles/1-a-document?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const year = String(new Date().getFullYear());
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'cannot be reached' });
  await expect(note).toContainText(year);
  await expect(page.getByText('You are offline.')).toBeVisible();
  // Another language was never read: its page is not made up from this one.
  const other = page.goto(`${gate.address}/articles/1-a-document?lang=fr`);
  await expect(other).rejects.toThrow();
  gate.shut(false);
  await context.setOffline(false);
  await page.goto(`${gate.address}/articles/1-a-document?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('what was kept is read where only a gateway answers, for a server that is not there', async ({
  page,
  gate,
}) => {
  const title = await readArticle(page, gate, 1);
  gate.rewrite(() => 502);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const note = page.getByText('This content is from');
  await expect(note).toBeVisible();
  // No event says that the server is there again: the page asks for itself.
  gate.rewrite(() => undefined);
  await expect(note).toHaveCount(0);
});

test('what is embedded on other pages passes by the worker: it is as the server has it, or not there', async ({
  page,
  gate,
}) => {
  await readArticle(page, gate, 1);
  const embedded = (count: number): string => `${gate.address}/embed/search?q=care&count=${count}`;
  await page.goto(embedded(3));
  await expect(page.getByRole('listitem')).toHaveCount(3);
  gate.shut(true);
  // Another one: the browser itself may keep what it has shown for a while.
  await expect(page.goto(embedded(4))).rejects.toThrow();
});

test('what was kept gives way to what the server has as soon as that answers again', async ({
  page,
  context,
  gate,
}) => {
  await readArticle(page, gate, 1);
  gate.shut(true);
  await context.setOffline(true);
  await page.reload();
  const note = page.getByText('This content is from');
  await expect(note).toBeVisible();
  gate.shut(false);
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('a search without a connection says what it needs, shows no earlier results, and offers what is kept', async ({
  page,
  gate,
}) => {
  const title = await readArticle(page, gate, 1);
  await page.goto(`${gate.address}/search?q=care`);
  await expect(page.getByRole('article').first()).toBeVisible();
  gate.shut(true);
  await page.goto(`${gate.address}/search?q=care`);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results.getByRole('heading', { name: 'Searching needs a connection' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await results.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('saved documents are read without a connection, and nothing of them stays after signing out', async ({
  page,
  context,
  request,
  gate,
}) => {
  const { account, titles } = await signInWithSaved(page, request, 3);
  await page.goto(`${gate.address}/search?q=health`);
  await untilInstalled(page);
  await eventually.poll(() => cached(page, `kept-saved-${account.id}`)).toHaveLength(5);
  gate.shut(true);
  await context.setOffline(true);
  await page.goto(`${gate.address}/user/articles`);
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('This content is from')).toBeVisible();
  // Its article was never opened.
  const [first = ''] = titles;
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await eventually.poll(() => cached(page, 'kept-')).toEqual([]);
});

test('a list that is kept anew is there all the time, since the page may be left at any moment', async ({
  page,
  request,
  gate,
}) => {
  await signInWithSaved(page, request, 1);
  await page.addInitScript(() => {
    const put = Cache.prototype.put;
    const puts = new Map<string, number>();
    Cache.prototype.put = async function slowlyAgain(key, answer) {
      const address = key instanceof Request ? new URL(key.url).pathname : `${key}`;
      const times = (puts.get(address) ?? 0) + 1;
      puts.set(address, times);
      document.documentElement.dataset['listPuts'] = String(puts.get('/kept/saved-list/hse/en') ?? 0);
      if (times > 1) await new Promise((resolve) => void setTimeout(resolve, 5_000));
      return put.call(this, key, answer);
    };
  });
  await page.goto(`${gate.address}/about`);
  await eventually(page.locator('html')).toHaveAttribute('data-list-puts', '2');
  expect(await cached(page, 'kept-saved-')).toContain('/kept/saved-list/hse/en');
});

test('what an account left behind whose time ran out meanwhile is removed at the next visit', async ({
  page,
  request,
  gate,
}) => {
  await signInWithSaved(page, request, 1);
  await page.goto(`${gate.address}/about`);
  await untilInstalled(page);
  await eventually.poll(() => cached(page, 'kept-saved-')).toHaveLength(3);
  await page.goto(`${gate.address}/site.webmanifest`);
  await page.evaluate(() => localStorage.removeItem('client-token'));
  await page.goto(`${gate.address}/about`);
  await eventually.poll(() => cached(page, 'kept-')).toEqual([]);
});

test('what is kept is listed on a page of its own, and can be removed', async ({ page, gate }) => {
  const title = await readArticle(page, gate, 1);
  await page.goto(`${gate.address}/offline`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kept on this device' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all from this device' }).click();
  await expect(page.getByRole('status').getByText('Nothing is kept on this device any more.')).toBeVisible();
  expect(await cached(page, 'kept-')).toEqual([]);
});

const built = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../dist/client', name), 'utf8');

test('a new version takes over, and a page of the earlier one still fetches its parts', async ({
  page,
  context,
  gate,
}) => {
  const build = /[`"']([0-9a-f]{12})[`"']/.exec(built('service-worker.js'))?.[1] ?? '';
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  // The earlier version: its worker has another name for its build.
  gate.rewrite((path, text) =>
    path === '/service-worker.js' ? text.replaceAll(build, 'earlier-build') : undefined,
  );
  await page.goto(`${gate.address}/search?q=care`);
  await untilInstalled(page);
  expect(await page.evaluate(() => caches.keys())).toEqual(
    expect.arrayContaining(['build-files-earlier-build', 'build-shells-earlier-build']),
  );
  const other = await context.newPage();
  await other.goto(`${gate.address}/about?lang=fr`);
  await eventually.poll(() => cached(other, 'build-shells-')).toContain('/offline?lang=fr');
  // The newer version: the server has none of the earlier files any more, nor one of the languages.
  gate.rewrite((path) => (/^\/assets\/text-pages|\/fr\.json$/.test(path) ? 404 : undefined));
  await other.goto(`${gate.address}/search?q=health`);
  const names = () => other.evaluate(() => caches.keys());
  await eventually.poll(names).toContain(`build-shells-${build}`);
  await eventually.poll(names).not.toContain('build-shells-earlier-build');
  expect(await names()).toEqual(
    expect.arrayContaining(['build-files-earlier-build', `build-files-${build}`]),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a worker that the server withdraws takes everything with it', async ({ page, gate }) => {
  await readArticle(page, gate, 1);
  gate.rewrite((path, text) => {
    if (path === '/service-worker.js') return built('withdrawn-worker.js');
    return text.includes('site-settings')
      ? text.replace('offlineReading&quot;:true', 'offlineReading&quot;:false')
      : undefined;
  });
  await page.goto(`${gate.address}/about`);
  await eventually
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the worker is registered under the policy of the page, without an error', async ({ page, gate }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => errors.push(error.message));
  await readArticle(page, gate, 1);
  expect(errors).toEqual([]);
});
