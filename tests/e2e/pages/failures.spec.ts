import type { Page } from '@playwright/test';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { findings } from '../support/page-checks.ts';
import { untilHydrated } from '../support/hydration.ts';
import { untilQuiet } from '../support/quiet.ts';
import {
  chooseHelp,
  copyLink,
  expect,
  results,
  searchBox,
  siteAddress,
  testOfErrors as test,
} from '../support/sites.ts';

test('a page whose code cannot be fetched says so and offers to load it again', async ({ page }) => {
  await page.route(/assets\/latest-content-page.*\.js/, (route) => route.abort());
  await page.goto(`${siteAddress.hse}/about`);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Latest content' }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('texts that break off or fail are fetched again, and a page stands until they come', async ({
  page,
}) => {
  const failures = [503, 'broken', 'aborted'];
  await page.route('**/i18n/hse/fr.json', async (route) => {
    const failure = failures.shift();
    if (failure === 503) await route.fulfill({ status: 503, body: '' });
    else if (failure === 'broken')
      await route.fulfill({ contentType: 'application/json', body: '{"frame":' });
    else if (failure === 'aborted') await route.abort();
    else await route.continue();
  });
  await page.goto(`${siteAddress.hse}/about?lang=fr`);
  await expect(page.getByRole('heading', { level: 1, name: 'À propos' })).toBeVisible();
  await untilHydrated(page);
  expect(failures).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Se connecter', exact: true }),
  ).toBeVisible();
});

test('an article that the server has rendered works without what cleans HTML; one that the browser draws says where it lacks', async ({
  page,
}) => {
  await page.route(/assets\/clean-in-browser.*\.js/, (route) => route.abort());
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const link = results(page).first().getByRole('heading').getByRole('link');
  const address = await link.getAttribute('href');
  await page.goto(`${siteAddress.hse}${address}`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await untilHydrated(page);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
});

test('code that does not come within two minutes has failed', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${siteAddress.hse}/about`);
  await untilHydrated(page);
  const delayed = Promise.withResolvers<void>();
  await page.route(/assets\/latest-content-page.*\.js/, async (route) => {
    await delayed.promise;
    await route.abort().catch(() => undefined);
  });
  const asked = page.waitForRequest(/assets\/latest-content-page.*\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Latest content' }).click();
  await asked;
  const failed = page.getByRole('heading', { name: 'Loading chunk failed' });
  await page.clock.fastForward(110_000);
  await expect(page).toHaveURL(/\/latest-content/);
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(failed).toBeVisible();
  delayed.resolve();
});

test('a page or a layer whose code is gone after a deployment is there once the page is loaded again', async ({
  page,
}) => {
  const gone = /assets\/(latest-content-page|filters-layer).*\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(`${siteAddress.hse}/about`);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Latest content' }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest content' })).toBeVisible();

  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await page.getByRole('button', { name: /^Health-system topics/ }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: /^Health-system topics/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
});

test('what is not needed for searching does not end a search when it cannot be fetched', async ({ page }) => {
  await page.route(/assets\/(open-questions|toast-area).*\.js/, (route) => route.abort());
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await copyLink(page);
  await chooseHelp(page, 'Guided questions');
  const questions = page.getByRole('region', { name: 'Guided questions' });
  await expect(questions.getByRole('alert')).toContainText('Part of this site could not be loaded.');
  await expect(questions.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Unexpected' })).toHaveCount(0);
});

test('guided questions that cannot be had say so, and are asked for again', async ({ page }) => {
  await page.route('**/questions-en.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await chooseHelp(page, 'Guided questions');
  const questions = page.getByRole('region', { name: 'Guided questions' });
  await expect(questions.getByRole('alert')).toContainText('The server is busy');
  await page.unroute('**/questions-en.json');
  await questions.getByRole('button', { name: 'Try again' }).click();
  await expect(questions.getByText(/^1 of \d$/)).toBeVisible();
  await expect(questions.getByRole('alert')).toHaveCount(0);
});

/** Search pages of the default site, whose name this process can find, come without what the server knew, as where it takes too long. */
async function sentEmpty(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/search',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<div id="root">.*<\/script>(?=\s*<template)/s,
        '<div id="root"></div>',
      );
      await route.fulfill({ response, body });
    },
  );
}

test('an answer that cannot be shown is the failure screen, with the error', async ({ page }) => {
  await sentEmpty(page);
  const hits = { total: { value: 1 }, hits: [{ _id: '1' }] };
  await page.route('**/api/search', (route) => route.fulfill({ json: { hits, facets: {}, years: {} } }));
  await page.goto(`${siteAddress.cvd}/search?q=care`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText(/Cannot read properties of undefined/)).toBeVisible();
});

test('an answer without hits is too many requests', async ({ page }) => {
  await sentEmpty(page);
  await page.route('**/api/search', (route) => route.fulfill({ json: {} }));
  await page.goto(`${siteAddress.cvd}/search?q=care`);
  await expect(page.getByText('Too many requests detected, please try again later')).toBeVisible();
  await page.unroute('**/api/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('being offline is reported; a search that failed shows no number, and the menu still opens', async ({
  page,
  context,
}) => {
  const menu = page.waitForResponse(/assets\/site-layers.*\.js/);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  await menu;
  await untilQuiet(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await searchBox(page).fill('zebra');
  await searchBox(page).press('Enter');
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ documents?$/).filter({ visible: true })).toHaveCount(0);
});

test('a lost connection is reported once, and so is its return', async ({ page, context }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  await untilQuiet(page);
  await context.setOffline(true);
  const listed = page.getByText(/^You are offline/);
  await expect(listed).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(listed).toHaveCount(1);
  await context.setOffline(false);
  await expect(listed).toHaveCount(0);
  await expect(page.getByText('You are back online.')).toHaveCount(1);
});

test('what failed without a connection is asked for again when it returns', async ({
  page,
  context,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  const saved = page.waitForResponse('**/api/documents/hse/ids');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  await saved;
  await untilQuiet(page);
  await context.setOffline(true);
  await searchBox(page).fill('nurses');
  await searchBox(page).press('Enter');
  const failure = page.getByText('The server cannot be reached.', { exact: false });
  await expect(failure).toBeVisible();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await context.setOffline(false);
  await expect(results(page).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  // What had been answered is not asked for a second time.
  expect(asked).toContain('/api/search');
  expect(asked.filter((path) => path.startsWith('/api/documents/'))).toEqual([]);
});

test('a search that fails is asked for twice more; a change and what is refused once', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  let calls = 0;
  const answerWith = (path: string, status: number) =>
    page.route(path, async (route) => {
      calls++;
      await route.fulfill({ status, json: { success: false, error: { code: 'unavailable' } } });
    });
  await answerWith('**/api/search', 503);
  await searchBox(page).fill('zebra');
  await searchBox(page).press('Enter');
  await expect(page.getByText('The server is busy', { exact: false })).toBeVisible();
  expect(calls).toBe(3);

  await page.unroute('**/api/search');
  calls = 0;
  await answerWith('**/api/search', 400);
  await searchBox(page).fill('giraffe');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/giraffe/);
  // Until the answer, what became of the search before stands there.
  await expect(page.getByText('The server is busy', { exact: false })).toBeHidden();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(calls).toBe(1);

  await page.unroute('**/api/search');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  calls = 0;
  await answerWith('**/api/documents/subscribe', 503);
  await results(page)
    .first()
    .getByRole('button', { name: /^Save: / })
    .click();
  await expect(page.getByText('The server is busy', { exact: false })).toBeVisible();
  // Longer than the wait before a further try would be.
  const later = page.waitForRequest('**/api/search/suggestions*');
  await searchBox(page).fill('car');
  await later;
  expect(calls).toBe(1);
});
