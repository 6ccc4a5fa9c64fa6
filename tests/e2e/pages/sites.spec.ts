import { untilHydrated } from '../support/hydration.ts';
import { documentsFound, expect, results, siteAddress, test } from '../support/sites.ts';

test('the three hosts show three sites', async ({ page }) => {
  await page.goto(siteAddress.hse);
  await expect(page).toHaveTitle(/Health Systems Evidence/);
  await page.goto(siteAddress.sse);
  await expect(page).toHaveTitle(/Social Systems Evidence/);
  await page.goto(siteAddress.cvd);
  await expect(page).toHaveTitle(/COVID-19 Evidence/);
});

test('the COVID-19 site goes to its search at once, and its name leads to the best documents', async ({
  page,
}) => {
  await page.goto(siteAddress.cvd);
  await expect(page).toHaveURL(/\/search/);
  expect(await documentsFound(page)).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'COVID-19 Evidence' }).click();
  await expect(page).toHaveURL(/\/search\?best=true/);
});

test('the language is kept in the address on every link', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=soins&lang=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\/.*lang=fr/);
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    const target = new URL((await link.getAttribute('href')) ?? '', page.url());
    if (target.protocol.startsWith('http') && target.host === new URL(page.url()).host) {
      expect(target.searchParams.get('lang'), target.href).toBe('fr');
    }
  }
});

test('a language that the site does not have is English', async ({ page }) => {
  await page.goto(`${siteAddress.sse}/about?lang=es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const missing = page.getByRole('status').filter({ hasText: 'This site is not available in Spanish.' });
  await expect(missing.getByRole('link')).toHaveText(['中文', 'English', 'Français']);
  await missing.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(missing).toHaveCount(0);
  await page.goto(`${siteAddress.sse}/about?lang=xx`);
  await expect(
    page.getByText('The address asks for a language that does not exist (xx). This site is available in:'),
  ).toBeVisible();
});

test('an unknown page says so in the words of the specification', async ({ page }) => {
  const answer = await page.goto(`${siteAddress.hse}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page not found')).toBeVisible();
  await expect(
    page.getByText('Oops, looks like we could not find the page your are looking for.'),
  ).toBeVisible();
  await expect(page.getByText('Try the links above to find what you need.')).toBeVisible();
});

test('an article that is not there shows the same', async ({ page }) => {
  const answer = await page.goto(`${siteAddress.hse}/articles/99999999-gone`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page not found')).toBeVisible();
  await expect(page.getByText('Try the links above to find what you need.')).toBeVisible();
});

test('latest content names the month and its documents, which open', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/latest-content`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/latest content/i);
  await expect(heading).toContainText(
    /(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d$/,
  );
  const document = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const title = await document.innerText();
  await document.click();
  await expect(page).toHaveURL(/source=latest_content/);
  await expect(heading).toContainText(title);
});

test('latest content has both introductions before its hot documents', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/latest-content`);
  const main = page.getByRole('main');
  const parts = [
    main.getByText('Each month the editors read'),
    main.getByText('Further down are the other documents'),
    main.getByRole('heading', { name: 'Featured documents' }),
  ];
  const tops = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(parts.length);
});

test('a new page begins at its top', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/about`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL(/\/terms/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('guided questions lead to documents', async ({ page }) => {
  await page.goto(siteAddress.hse);
  const questions = page.getByRole('region', { name: /guided/i });
  await expect(questions).toBeVisible();
  await questions.getByRole('list').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/search.*applied_filters=/);
  expect(await documentsFound(page)).toBeGreaterThan(0);
});

test('links that editors wrote keep the language and load nothing anew; so do the links to the other sites', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/latest-content?lang=fr`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Social Systems Evidence' })).toHaveAttribute(
    'href',
    /\?lang=fr$/,
  );
  await expect(footer.getByRole('link', { name: 'COVID-19 Evidence' })).toHaveAttribute('href', /\/$/);
  // Until then a link is followed as one of plain HTML, to a new document.
  await untilHydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await page.getByRole('main').getByRole('link', { name: 'faites une recherche' }).click();
  await expect(page).toHaveURL(/\/search\?lang=fr$/);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
});

test('each site labels the topics of an article as its own filters are called', async ({ page }) => {
  await page.goto(`${siteAddress.sse}/search?q=housing&applied_filters=1_2`);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'System arrangements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Health-system topics' })).toHaveCount(0);
});
