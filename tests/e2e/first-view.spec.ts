import type { Page } from '@playwright/test';
import { openAccount, signInPage } from './account-by-calls.ts';
import { firstView, holdProgram } from './first-view.ts';
import { words } from './words.ts';
import { documentsFound, expect, results, searchBox, siteAddress, test } from './sites.ts';

/** Where things stand that both the first view and the program draw. */
async function placesOf(page: Page, selectors: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box === undefined
          ? null
          : `${selector}: ${[box.x, box.y, box.width].map(Math.round).join(' ')}`;
      }),
    selectors,
  );
}

const screens = [
  [
    'home',
    `${siteAddress.hse}/`,
    ['main h1', 'main search', 'main search button[type=submit]', 'main fieldset'],
  ],
  [
    'home in French',
    `${siteAddress.sse}/?lang=fr`,
    ['main h1', 'main search', 'main search button[type=submit]', 'main fieldset'],
  ],
  [
    'search',
    `${siteAddress.hse}/search?q=care`,
    [
      'main search',
      'main search button[type=submit]',
      'main fieldset',
      'main ol',
      'main ol > li:nth-child(3) h3',
    ],
  ],
  [
    'search with filters',
    `${siteAddress.hse}/search?q=care&applied_filters=0_12_1990_2030&sort_by=most_recent&lang=es`,
    ['main search', 'main ol', 'main ol > li:nth-child(2) h3'],
  ],
  ['search of the third site', `${siteAddress.cvd}/search`, ['main search', 'main ol > li:nth-child(3) h3']],
  [
    'article',
    `${siteAddress.hse}/articles/1-a-document?lang=en`,
    ['main h1', 'main aside', 'main section h2'],
  ],
] as const;

for (const [name, address, selectors] of screens) {
  for (const width of [1280, 390, 320]) {
    test(`${name} at ${width} px: what the server writes stands where the program draws it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdProgram(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator(`${firstView} main h1`)).toBeAttached();
      await expect(page.locator(firstView)).toHaveCSS('display', 'flex');
      // A face that is optional comes within 100 ms of being asked for, or not at all.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(300);
      const first = await placesOf(page, selectors);
      expect(first).not.toContain(null);
      letGo();
      await expect(page.locator(firstView)).toHaveCount(0);
      expect(await placesOf(page, selectors)).toEqual(first);
    });
  }
}

test.describe('without the program', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches, keeps the language, and results lead to articles', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/?lang=fr`);
    await page.getByRole('textbox', { name: words('fr')('search_page.search_for') }).fill('nurses');
    await page.getByRole('radio', { name: words('fr')('search_page.search_best') }).check();
    await page.getByRole('button', { name: words('fr')('search_page.search'), exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=nurses&lang=fr&best=true|\/search\?q=nurses&best=true&lang=fr/);
    await expect(page).toHaveTitle(/^nurses – /);
    const title = page.getByRole('article').first().getByRole('link');
    const text = await title.innerText();
    await title.click();
    await expect(page).toHaveURL(/\/articles\/\d+-.*lang=fr/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  });

  test('a query is shown as it was written, whatever it looks like', async ({ page }) => {
    const query = '"><img src=x onerror=alert(1)></script><b>care</b>';
    await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('textbox')).toHaveValue(query);
    await expect(page.locator('main img, main script')).toHaveCount(0);
    await expect(page.locator('main h1')).toContainText('<img src=x');
  });
});

test('what is typed before the program is there stays, and so does the place in it', async ({ page }) => {
  const letGo = await holdProgram(page);
  await page.goto(siteAddress.hse, { waitUntil: 'commit' });
  await page.locator(`${firstView} input[name="q"]`).pressSequentially('nurses');
  await page.keyboard.press('ArrowLeft');
  const glass = page.locator('main search button[type=submit] path');
  const firstGlass = await glass.getAttribute('d');
  letGo();
  await expect(page.locator(firstView)).toHaveCount(0);
  // The glass is drawn by both.
  await expect(glass).toHaveAttribute('d', String(firstGlass));
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('e');
  await expect(searchBox(page)).toHaveValue('nursees');
});

test('a result that is opened before the program is there leads back to its list', async ({ page }) => {
  const letGo = await holdProgram(page);
  await page.goto(`${siteAddress.hse}/search?q=nurses&sort_by=most_recent`, { waitUntil: 'commit' });
  const result = page.locator(firstView).getByRole('article').nth(1).getByRole('link');
  const title = await result.innerText();
  await result.click({ noWaitAfter: true });
  await page.waitForURL(/\/articles\//, { waitUntil: 'commit' });
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: /^Previous: / })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the results for “nurses”' }).click();
  await expect(page).toHaveURL(/\/search\?q=nurses&sort_by=most_recent/);
  await expect(results(page).filter({ hasText: title }).first()).toBeInViewport();
});

test('a chosen theme and a dismissed notice hold from the first view on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('beta_notice', 'dismissed');
  });
  const letGo = await holdProgram(page);
  await page.goto(siteAddress.hse, { waitUntil: 'commit' });
  await expect(page.locator(firstView)).toHaveCSS('display', 'flex');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('region', { name: 'Beta notice' })).toBeHidden();
  letGo();
  await expect(page.locator(firstView)).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('who is signed in finds the way to their own things in the header from the first view on', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  const letGo = await holdProgram(page);
  await page.goto(siteAddress.hse, { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
  const first = await placesOf(page, ['header nav']);
  letGo();
  await expect(page.locator(firstView)).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Saved' })).toBeEnabled();
  expect(await placesOf(page, ['header nav'])).toEqual(first);
});

test('the program asks for nothing that the page brought with it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  expect(await documentsFound(page)).toBeGreaterThan(0);
  await expect(results(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/search');
  expect(asked.filter((path) => path.endsWith('/holdings'))).toEqual([]);
});
