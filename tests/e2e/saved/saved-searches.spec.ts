import type { Locator } from '@playwright/test';
import { getUpdates, keep, kept, saveSearch, signedIn, toast } from '../support/saved-searches.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { chooseHelp, documentsFound, expect, siteAddress, test } from '../support/sites.ts';

test('a search is saved, updates are asked for and confirmed, ended, and the search is removed', async ({
  page,
}) => {
  const person = await signedIn(page);
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await saveSearch(page).click();
  await expect(toast(page, 'Search saved.')).toBeVisible();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept(page, person)).toEqual([{ query: 'nurses', subscribed: false }]);

  await getUpdates(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(getUpdates(page)).toHaveAttribute('aria-pressed', 'false');
  await getUpdates(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get updates' }).click();
  await expect(toast(page, `Search saved. Email updates will be sent to ${person.email}.`)).toBeVisible();
  await expect(getUpdates(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept(page, person)).toEqual([{ query: 'nurses', subscribed: true }]);

  await getUpdates(page).click();
  await expect(toast(page, /Email updates turned off/)).toBeVisible();
  await expect.poll(() => kept(page, person)).toEqual([{ query: 'nurses', subscribed: false }]);
  await saveSearch(page).click();
  await expect(toast(page, 'Search removed from saved searches.')).toBeVisible();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page, person)).toEqual([]);
});

test('a saved search is known by its words and filters, in whatever order they come', async ({ page }) => {
  await signedIn(page, [{ query: ' nurses ', filters: ['10_1', '0_99'], subscribed: true }]);
  await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_99,10_1&sort_by=most_recent`);
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(getUpdates(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_99`);
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toBeVisible();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a search of the words as written alone is saved, listed and opened as such', async ({ page }) => {
  const person = await signedIn(page, [{ query: 'enfermeras' }]);
  await page.goto(`${siteAddress.hse}/search?q=enfermeras`);
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Search only the words entered' }).click();
  await expect(page).toHaveURL(/as_written=true/);
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'false');
  await saveSearch(page).click();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept(page, person)).toHaveLength(2);

  await page.goto(`${siteAddress.hse}/user/searches`);
  const both = page.getByRole('article', { name: 'enfermeras' });
  await expect(both).toHaveCount(2);
  const ofWords = both.filter({ hasText: 'Only the words entered' });
  await expect(ofWords).toHaveCount(1);
  await ofWords.getByRole('link', { name: 'enfermeras' }).click();
  await expect(page).toHaveURL(/\/search\?q=enfermeras&as_written=true$/);
  await expect(page.getByText('Only the words entered were searched.')).toBeVisible();
  await chooseHelp(page, 'Recent searches');
  await expect(page.getByRole('dialog').getByRole('link', { name: /Only the words entered/ })).toHaveCount(1);
});

test('a search that asks for nothing is not saved, and that is said', async ({ page }) => {
  const person = await signedIn(page);
  await page.goto(`${siteAddress.hse}/search`);
  for (const button of [saveSearch(page), getUpdates(page)]) {
    await button.click();
    await expect(page.getByText(/^Enter words or choose a filter first/)).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await kept(page, person)).toEqual([]);
});

test('someone without saved searches reads how to get one', async ({ page }) => {
  await signedIn(page);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await expect(page.getByText('You have not saved any searches on this site yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Start a search' }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('a saved search says what it finds and opens as it was saved', async ({ page }) => {
  await signedIn(page, [{ query: 'care', filters: ['10_1'] }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  const search = page.getByRole('article', { name: 'care', exact: true });
  await expect(search.getByRole('list', { name: 'Filters' })).toHaveText('Evidence briefs for policy');
  const found = Number(/(\d+) documents?/.exec(await search.getByText(/^\d+ documents?$/).innerText())?.[1]);
  const visited = page.waitForResponse(/\/api\/subscriptions\/visited$/);
  await search.getByRole('link', { name: 'care' }).click();
  expect((await visited).status()).toBe(200);
  await expect(page).toHaveURL(/\/search\?q=care&applied_filters=10_1$/);
  expect(await documentsFound(page)).toBe(found);
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
});

test('removing takes the selected searches and no others, and Undo brings them back with their updates', async ({
  page,
}) => {
  const person = await signedIn(page, [{ query: 'one' }, { query: 'two', subscribed: true }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await page.getByRole('checkbox', { name: 'Select: two' }).check();
  await keep(page, person, { query: 'saved elsewhere' });
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect(page.getByRole('article', { name: 'two' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'saved elsewhere' })).toBeVisible();
  expect((await kept(page, person)).map(({ query }) => query)).toEqual(['saved elsewhere', 'one']);
  await toast(page, '1 search removed.').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'two' })).toBeVisible();
  await expect.poll(() => kept(page, person)).toContainEqual({ query: 'two', subscribed: true });
});

test('all searches are selected and removed at once', async ({ page }) => {
  const person = await signedIn(page, [{ query: 'one' }, { query: 'two' }, { query: 'three' }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 searches selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove selected' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Saved searches' })).toBeFocused();
  await expect(page.getByText('You have not saved any searches on this site yet.')).toBeVisible();
  await expect.poll(() => kept(page, person)).toEqual([]);
});

test('updates are turned on and off in the list, and those without can be hidden', async ({ page }) => {
  const person = await signedIn(page, [{ query: 'one' }, { query: 'two' }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await tick(page.getByRole('checkbox', { name: 'Email updates for one' }), true);
  await expect(toast(page, `Email updates for this search will be sent to ${person.email}.`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'With email updates only' }).check();
  await expect(page.getByRole('article', { name: 'two' })).toHaveCount(0);
  await expect.poll(() => kept(page, person)).toContainEqual({ query: 'one', subscribed: true });
  await tick(page.getByRole('checkbox', { name: 'Email updates for one' }), false);
  await expect(page.getByRole('checkbox', { name: 'Email updates for one' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'With email updates only' }).uncheck();
  await page.getByRole('checkbox', { name: 'With email updates only' }).check();
  await expect(page.getByText('None of your saved searches has email updates.')).toBeVisible();
  await expect.poll(() => kept(page, person)).toContainEqual({ query: 'one', subscribed: false });
});

/** Ticks or unticks a box that follows what is saved: it changes a moment after the click, and not within it. */
async function tick(box: Locator, isTicked: boolean): Promise<void> {
  await expect(box).toBeChecked({ checked: !isTicked });
  await box.click();
  await expect(box).toBeChecked({ checked: isTicked });
}

test('updates of a search that editors keep stay as they were chosen', async ({ page }) => {
  await signedIn(page);
  await page.goto(`${siteAddress.hse}/user/searches`);
  const curated = page.getByRole('region', { name: 'Curated searches' });
  const updates = curated.getByRole('article').first().getByRole('checkbox');
  await tick(updates, true);
  await expect(toast(page, /Email updates for this search will be sent/)).toBeVisible();
  await page.reload();
  await expect(updates).toBeChecked();
  await tick(updates, false);
  await expect(toast(page, 'Email updates for this search are off.')).toBeVisible();
  await page.reload();
  await expect(curated.getByRole('article').first()).toBeVisible();
  await expect(updates).not.toBeChecked();
});

test('long words are cut to 50 characters and shown in full to those who point at them', async ({ page }) => {
  const query = `nurses ${'and physicians '.repeat(5)}in primary care`;
  await signedIn(page, [{ query }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  const link = page.getByRole('region', { name: 'Saved searches' }).getByRole('article').getByRole('link');
  await expect(link).toHaveText(/^nurses and physicians .*\.\.\.$/);
  expect((await link.innerText()).length).toBeLessThanOrEqual(50);
  await expect(link).toHaveAttribute('title', query);
});

test('visitors who are not signed in are led to the home page', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/user/searches`);
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/(\?.*)?$/);
});

test('signing out on the page asks for nothing more of the account', async ({ page }) => {
  await signedIn(page, [{ query: 'one' }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await expect(page.getByRole('article', { name: 'one' }).getByText(/documents?/)).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  // By the time that another page is there, whatever was asked for has been answered.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on saved searches, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signedIn(page, [{ query: 'one', filters: ['10_1', '6_124'], subscribed: true }, { query: 'two' }]);
    await page.goto(`${siteAddress.hse}/user/searches`);
    await page.getByRole('checkbox', { name: 'Select: two' }).check();
    await expect(page.getByRole('article', { name: 'one' }).getByText(/documents?/)).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('what a saved search finds now is exported', async ({ page }) => {
  await signedIn(page, [{ query: 'nurses' }, { query: 'zzzzqqq' }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await page.getByRole('button', { name: /^Export.*nurses/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Word/ }).filter({ visible: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^HSE_.*\.docx$/);
  expect(new URL(download.url()).search).toBe('?format=docx&site=hse&lang=en&q=nurses');
  await expect(page.getByRole('button', { name: /^Export.*zzzzqqq/ })).toBeHidden();
});

test('the filters of a saved search are as high as their names, whatever stands beside them', async ({
  page,
}) => {
  await signedIn(page, [{ query: 'nurses', filters: ['1_1', '1_3'] }]);
  await page.goto(`${siteAddress.hse}/user/searches`);
  const filters = page.getByRole('article', { name: 'nurses' }).getByRole('list').getByRole('listitem');
  await expect(filters).toHaveCount(2);
  await expect(
    page.getByRole('article', { name: 'nurses' }).getByRole('button', { name: /^Export/ }),
  ).toBeVisible();
  const heights = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
});
