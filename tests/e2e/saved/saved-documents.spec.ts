import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { openAccount, saveFound, signInPage, type AccountByCalls } from '../support/account-by-calls.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, siteAddress, test, testOfErrors } from '../support/sites.ts';

interface Opened extends AccountByCalls {
  /** As the list shows them at first: last saved on top. */
  readonly titles: readonly string[];
}

async function openSaved(page: Page, count: number, site: AccountByCalls['site'] = 'hse'): Promise<Opened> {
  const person = await openAccount(page.request, site);
  const titles = count === 0 ? [] : await saveFound(page.request, person, { query: '', count });
  await signInPage(page, person);
  await page.goto(`${siteAddress[site]}/user/articles`);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved documents' })).toBeVisible();
  return { ...person, titles };
}

function titles(page: Page) {
  return page.getByRole('article').getByRole('heading');
}

async function rowsOf(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), 'utf8');
  return parse(text, { columns: true, bom: true });
}

async function exported(page: Page, button: RegExp): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return downloading;
}

test('an empty list says what to do next', async ({ page }) => {
  await openSaved(page, 0);
  await expect(page.getByText('You have not saved any documents on this site yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Search for documents' }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('the export holds all saved documents, or the selected ones', async ({ page }) => {
  const { titles: saved } = await openSaved(page, 3);
  await expect(titles(page)).toHaveText(saved);
  const all = await exported(page, /^Export all 3 as CSV$/);
  expect(all.suggestedFilename()).toMatch(/^HSE_.*\.csv$/);
  expect(await rowsOf(all)).toHaveLength(3);
  await page.getByRole('checkbox', { name: `Select: ${saved[1]}` }).check();
  const one = await rowsOf(await exported(page, /^Export 1 as CSV$/));
  expect(one).toHaveLength(1);
  expect(Object.values(one[0] ?? {})).toContain(saved[1]);
});

test('the export of the COVID-19 site is named after it', async ({ page }) => {
  await openSaved(page, 1, 'cvd');
  expect((await exported(page, /^Export/)).suggestedFilename()).toMatch(/^COVID_.*\.csv$/);
});

test('what is removed comes back in its old order', async ({ page }) => {
  const { titles: saved } = await openSaved(page, 4);
  const remove = page.getByRole('button', { name: 'Remove selected' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: `Select: ${saved[0]}` }).check();
  await page.getByRole('checkbox', { name: `Select: ${saved[1]}` }).check();
  await remove.click();
  await expect(titles(page)).toHaveText(saved.slice(2));
  const toast = page.getByRole('alert').filter({ hasText: '2 documents removed' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(saved);
  await expect(page.getByRole('alert').filter({ hasText: '2 documents saved.' })).toBeVisible();
  // What is taken back is offered no more, and the keyboard goes on from where the button was.
  await expect(toast).toBeHidden();
  await expect(page.getByRole('main').locator('[tabindex="-1"]')).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(saved);
});

testOfErrors(
  'a removal that fails leaves the list and what is selected as they were',
  async ({ page, context }) => {
    const { titles: saved } = await openSaved(page, 3);
    await page.getByRole('checkbox', { name: `Select: ${saved[1]}` }).check();
    await untilQuiet(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Remove selected' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(titles(page)).toHaveText(saved);
    await expect(page.getByRole('checkbox', { name: `Select: ${saved[1]}` })).toBeChecked();
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(titles(page)).toHaveText([saved[0] ?? '', saved[2] ?? '']);
  },
);

test('the last document removed leaves the way back on the page', async ({ page }) => {
  const { titles: saved } = await openSaved(page, 1);
  await page.getByRole('checkbox', { name: 'Select 1 document' }).check();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect(page.getByText('You have not saved any documents')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(saved);
});

test('selected documents go to the address of the account', async ({ page }) => {
  const { email } = await openSaved(page, 2);
  await page.getByRole('checkbox', { name: 'Select all 2 documents' }).check();
  await page.getByRole('button', { name: 'Email selected' }).click();
  await expect(page.getByText(`2 documents are being sent to ${email}.`)).toBeVisible();
});

test('a long list is drawn by the hundred, sorted, filtered, and as it was on the way back', async ({
  page,
}) => {
  const { titles: saved } = await openSaved(page, 120);
  await expect(titles(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(titles(page)).toHaveCount(120);
  await page.getByLabel('Sort by').selectOption('Title');
  const inOrder = saved.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  await expect(titles(page).first()).toHaveText(inOrder[0] ?? '');
  await page.getByRole('searchbox', { name: 'Filter by keyword' }).fill(saved[7] ?? '');
  await expect(titles(page).first()).toHaveText(saved[7] ?? '');
  await page.getByRole('checkbox', { name: /matching documents?$/ }).check();
  await page.getByRole('searchbox', { name: 'Filter by keyword' }).fill('no such words at all');
  await expect(page.getByText('hidden by the filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show all saved documents' }).click();
  await expect(titles(page)).toHaveCount(100);
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
  await titles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\/.*source=search/);
  await page.getByRole('link', { name: 'Back to saved documents' }).click();
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
  await expect(titles(page).first()).toHaveText(inOrder[0] ?? '');
});

test('on paper there is the list alone', async ({ page }) => {
  await openSaved(page, 2);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(titles(page).first()).toBeVisible();
  await expect(page.getByText(/^Health Systems Evidence, /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a list that cannot be fetched says so and tries again', async ({ page }) => {
  await page.route('**/api/documents/hse?**', (route) => route.fulfill({ status: 404, json: {} }));
  await openSaved(page, 1);
  await expect(page.getByRole('alert')).toContainText('This item does not exist');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on saved documents, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSaved(page, 25);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: 'Remove selected' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('checkbox', { name: /^Select: / })
      .first()
      .check();
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('a printed list is a numbered list with its site, its date and addresses, and without what only a screen can do', async ({
  page,
}) => {
  await openSaved(page, 103);
  await expect(page.getByRole('article')).toHaveCount(100);
  // The page may stand open for days.
  await page.clock.setFixedTime(new Date(2031, 2, 31, 12));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(103);
  await expect(page.getByText('Health Systems Evidence, March 31, 2031 · 103 documents')).toBeVisible();
  await expect(page.getByRole('article').last()).toContainText(/^103/);
  await expect(page.getByRole('article').first()).toContainText(
    /https?:\/\/hse\.localhost:\d+\/articles\/\d+$/,
  );
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(/^Saved \w{3} \d/).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('article')).toHaveCount(100);
});
