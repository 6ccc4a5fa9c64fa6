import { languages, languageTags } from '#domain/sites/languages.ts';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { untilHydrated } from '../support/hydration.ts';
import { documentsFound, expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

test('a printed search says what was searched, and begins at the left edge of the paper', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care&applied_filters=10_3`);
  await expect(results(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { level: 1, name: 'Search results for care' });
  expect((await title.boundingBox())?.height).toBeGreaterThan(20);
  expect((await results(page).first().boundingBox())?.x).toBeLessThan(20);
  expect((await results(page).first().boundingBox())?.y).toBeLessThan(400);
  await expect(
    page.getByRole('button', { name: /^(Search|More|Sign up|Load more|Cite|Copy link|Clear all)/ }),
  ).toHaveCount(0);
  const filter = page.getByRole('button', { name: /^Remove the filter/ });
  await expect(filter).toBeVisible();
  await expect(filter.getByText('×')).toBeHidden();
});

test('paper says in each language which of the documents found stand on it, and a screen does not', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search`);
  const found = await documentsFound(page);
  expect(found).toBeGreaterThan(20);
  for (const language of languages) {
    await page.goto(`${siteAddress.hse}/search?lang=${language}`);
    const total = new Intl.NumberFormat(languageTags[language]).format(found);
    const numbers = { from: '1', to: '20', total };
    const part = page.getByText(words(language)('search_page.printed_part', numbers), { exact: true });
    await page.emulateMedia({ media: 'print' });
    await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(part).toBeHidden();
  }
});

test('paper says after reading on how far the list goes, and nothing of parts where it is whole', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await signInPage(page, await openAccount(page.request));
  await page.goto(`${siteAddress.hse}/search?page=1`);
  await expect(results(page)).toHaveCount(40);
  await expect(page.getByText(/^Documents 1 to 40 of [\d,]+$/)).toBeVisible();
  await page.goto(`${siteAddress.hse}/search?q=nurses+AND+dentists`);
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText(/^Documents 1 to/)).toHaveCount(0);
});

test('a printed article is its text without what only a screen can do', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('paper says that documents are invented, and where links lead', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/articles/67`);
  const link = page
    .getByRole('article')
    .getByRole('list')
    .getByRole('link', { name: /sample link/ });
  await expect(link.first()).toBeVisible();
  const notice = page.getByText('sample documents are invented: do not use them as evidence');
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss the beta notice' })).toHaveCount(0);
  const address = await link.first().evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain(await link.first().getAttribute('href'));
});

test('a similar document is not torn apart between two sheets', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/articles/67`);
  await expect(page.getByRole('heading', { name: 'Similar documents' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const similar = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar documents' }) });
  await expect(similar.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid');
});

test('a quality that is printed keeps the marks that it has reached', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care&applied_filters=10_3`);
  const reached = results(page).locator('[data-band] i[class*=filled]').first();
  await expect(reached).toBeVisible();
  // Without it, browsers leave out backgrounds, and nine of nine looks like none of nine.
  await expect(reached).toHaveCSS('print-color-adjust', 'exact');
});

test('a toast that stands there is not printed', async ({ page, request }) => {
  await signInPage(page, await openAccount(request));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await results(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'document saved' });
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.emulateMedia({ media: 'print' });
  await expect(toast).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(toast).toBeVisible();
});

for (const { path, tag, printed } of [
  { path: 'search?q=care', tag: 'en', printed: 'Printed on DATE from ADDRESS' },
  { path: 'articles/67?lang=fr', tag: 'fr', printed: 'Imprimé le DATE depuis ADDRESS' },
]) {
  test(`paper says from which address it was printed, and on which day: /${path}`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/${path}`);
    await untilHydrated(page);
    await page.clock.setFixedTime(new Date(2031, 2, 30, 12));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const line = page.getByText(new RegExp(`^${printed.split(' ')[0]}`));
    await expect(line).toBeHidden();
    // The page may stand open for days.
    await page.clock.setFixedTime(new Date(2031, 2, 31, 12));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(line).toBeVisible();
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(2031, 2, 31, 12));
    const address = page.url().replace(/#.*$/, '');
    await expect(line).toHaveText(printed.replace('DATE', day).replace('ADDRESS', address));
  });
}

for (const [paper, width] of [
  ['A4 upright', 718],
  ['A4 across', 1047],
  ['paper of a window', 1280],
] as const) {
  test(`a printed article gives its facts and its abstract room for whole words: ${paper}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`${siteAddress.hse}/articles/67`);
    await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const facts = page.getByRole('complementary', { name: 'About this document' });
    const widths = await facts
      .getByRole('definition')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(4);
    expect(Math.min(...widths)).toBeGreaterThan(180);
    const abstract = page.getByRole('heading', { name: 'Abstract', exact: true });
    expect((await abstract.boundingBox())?.width).toBeGreaterThan(700);
  });
}

test('in forced colours the chosen way of searching, the quality bars and the years differ from their ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${siteAddress.hse}/search?q=care&best=true`);
  await expect(results(page).first()).toBeVisible();
  const [chosen, other] = await page
    .getByRole('group', { name: 'Documents to search' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor).toReversed());
  expect(chosen).not.toBe(other);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const filled = results(page).locator('i[class*="filled"]').first();
  expect(await filled.evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(ground);
  const year = page.getByRole('complementary').locator('svg rect').first();
  expect(await year.evaluate((bar) => getComputedStyle(bar).fill)).not.toBe(ground);
});
