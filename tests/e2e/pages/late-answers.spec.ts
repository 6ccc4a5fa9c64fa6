import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccount, profileWith, signInPage } from '../support/account-by-calls.ts';
import { chooseLanguage } from '../support/walk.ts';
import { hold } from '../support/hold.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, siteAddress, test, testOfErrors } from '../support/sites.ts';

test('whoever chooses a language and goes back to the one before stays there, though the texts come later', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/about?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await hold(page, /\/i18n\/hse\/fr\.json/);
  const asked = page.waitForRequest(/\/i18n\/hse\/fr\.json/);
  await chooseLanguage(page, 'Français');
  await asked;
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(/lang=en/);
  const answered = page.waitForResponse(/\/i18n\/hse\/fr\.json/);
  release();
  await (await answered).finished();
  await untilQuiet(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/lang=en/);
});

testOfErrors(
  'an answer that breaks off is reported as one that did not come, and can be asked for again',
  async ({ page }) => {
    const breaking = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      answer.write('{"success":true,"data":[');
      setTimeout(() => answer.destroy(), 100);
    });
    await new Promise<void>((resolve) => {
      breaking.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on a port has such an address.
    const { port } = breaking.address() as AddressInfo;
    const list = /\/api\/lists\/own\/hse$/;
    await page.route(list, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
    await signInPage(page, await openAccount(page.request));
    await page.goto(`${siteAddress.hse}/user/lists`);
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText('The server cannot be reached.');
    await page.unroute(list);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have not shared', { exact: false })).toBeVisible();
    breaking.closeAllConnections();
    breaking.close();
  },
);

testOfErrors(
  'an answer to a guided question that cannot be taken is reported, and can be tried again',
  async ({ page }) => {
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    const trees = /\/api\/sites\/hse\?/;
    await page.route(trees, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(siteAddress.hse);
    const box = page.getByRole('region', { name: 'Guided questions' });
    await box.getByRole('listitem').getByRole('button').first().click();
    const problem = page.getByRole('alert');
    await expect(problem).toBeVisible();
    expect(failed).toEqual([]);
    await page.unroute(trees);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/search\?.*applied_filters/);
  },
);

test('a confirmation that fails late does not lead away from the page that was gone to meanwhile', async ({
  page,
}) => {
  const release = await hold(page, /\/api\/account\/confirm\//);
  const asked = page.waitForRequest(/\/api\/account\/confirm\//);
  await page.goto(`${siteAddress.hse}/signup-confirm/nonsense`);
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about/);
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/about/);
});

test('of two languages chosen one after the other the second is kept, though the first is kept late', async ({
  page,
}) => {
  const person = await openAccount(page.request);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/about?lang=en`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/profile$/, async (route) => {
    if (route.request().postDataJSON()?.language === 'fr') await promise;
    await route.fallback();
  });
  const first = page.waitForRequest((request) => request.postData()?.includes('"fr"') === true);
  await chooseLanguage(page, 'Français');
  await first;
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await chooseLanguage(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  resolve();
  const kept = async (): Promise<string> =>
    (await (await profileWith(page.request, person.token)).json()).data.languages.hse;
  await expect.poll(kept).toBe('es');
  await page.waitForLoadState('networkidle');
  expect(await kept()).toBe('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

testOfErrors(
  'a language that could not be kept stands for the visit, and the profile names the one that it has',
  async ({ page }) => {
    const person = await openAccount(page.request);
    await signInPage(page, person);
    await page.goto(`${siteAddress.hse}/profile?lang=en`);
    const language = page.getByRole('definition').filter({ hasText: /^(English|Français|Español)$/ });
    await expect(language).toHaveText('English');
    await page.route(/\/api\/profile$/, async (route) => {
      if (route.request().method() === 'POST') await route.abort();
      else await route.fallback();
    });
    await chooseLanguage(page, 'Français');
    await expect(page.getByRole('alert').filter({ hasText: /visit/ })).toBeVisible();
    await expect(language).toHaveText('English');
    await untilQuiet(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL(/lang=fr/);
    expect(await page.evaluate(() => localStorage.getItem('profile_language'))).toBeNull();
    await page.unroute(/\/api\/profile$/);
    await chooseLanguage(page, 'Español');
    await expect(language).toHaveText('Español');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  },
);

testOfErrors('of two languages chosen the one that was kept stays in the profile', async ({ page }) => {
  const person = await openAccount(page.request);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/profile?lang=en`);
  const language = page.getByRole('definition').filter({ hasText: /^(English|Français|Español)$/ });
  await expect(language).toHaveText('English');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/profile$/, async (route) => {
    const chosen: unknown = route.request().postDataJSON()?.language;
    if (chosen === 'fr') await promise;
    if (chosen === 'es') await route.fulfill({ status: 503, json: {} });
    else await route.fallback();
  });
  await chooseLanguage(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await chooseLanguage(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  resolve();
  await expect(page.getByRole('alert').filter({ hasText: /visit/ })).toBeVisible();
  await expect(language).toHaveText('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
