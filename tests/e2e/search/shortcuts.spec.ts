import type { Page } from '@playwright/test';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { expectNoFindings } from '../support/page-checks.ts';
import { chooseHelp, expect, results, searchBox, siteAddress, sortSlot, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

/** Opens a page and waits until single keys are taken, which nothing on it shows: "p" does nothing where no article is open. */
async function withShortcuts(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await page.waitForFunction(() => {
    const key = new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(key);
  });
}

/** The results of a search, shortcuts at work. */
async function atResults(page: Page): Promise<void> {
  await withShortcuts(page, () => page.goto(`${siteAddress.hse}/search?q=care`));
  await expect(results(page)).toHaveCount(20);
}

function titleOf(page: Page, index: number) {
  return results(page).nth(index).getByRole('heading').getByRole('link');
}

test('results are walked, opened and left by single keys', async ({ page }) => {
  await atResults(page);
  await page.keyboard.press('j');
  await expect(titleOf(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(titleOf(page, 2)).toBeFocused();
  await expect(titleOf(page, 2)).toBeInViewport();
  await page.keyboard.press('k');
  await expect(titleOf(page, 1)).toBeFocused();
  const title = await titleOf(page, 1).innerText();
  const next = await titleOf(page, 2).innerText();
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: /^Next/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the search box, the filters and the advanced search are one key away', async ({ page }) => {
  await atResults(page);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('care');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Advanced search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await withShortcuts(page, () => page.goto(`${siteAddress.hse}/about`));
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search/);
  await expect(searchBox(page)).toBeFocused();
});

test('while typing, choosing, in a dialog, or with Ctrl, keys are not shortcuts', async ({ page }) => {
  await atResults(page);
  await searchBox(page).fill('');
  await searchBox(page).pressSequentially('a/?jf');
  await expect(searchBox(page)).toHaveValue('a/?jf');
  await (await sortSlot(page, 1)).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('?');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+f');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sheet names the keys, and switches them off for good', async ({ page }) => {
  await atResults(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Go to the next result')).toBeVisible();
  await expect(sheet.getByText('Save or remove the result or document')).toBeHidden();
  await expectNoFindings(page);
  const use = sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await use.uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  for (const key of ['?', 'a', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titleOf(page, 0)).not.toBeFocused();
  const code = page.waitForResponse(/assets\/listen-for-shortcuts.*\.js/);
  await page.reload();
  await (await code).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(results(page)).toHaveCount(20);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(use).not.toBeChecked();
  await use.check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Whichever is nearest: the sheet was opened from the end of the page.
  await page.keyboard.press('j');
  const focused = results(page).getByRole('heading').getByRole('link').and(page.locator(':focus'));
  await expect(focused).toHaveCount(1);
});

test('the result that has the focus, and the article that is open, are saved with one key', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  await atResults(page);
  const save = (index: number) =>
    results(page)
      .nth(index)
      .getByRole('button', { name: /^Save: / });
  await expect(save(1)).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(save(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(save(0)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('o');
  const saved = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(saved).toHaveAttribute('aria-pressed', 'false');
});

test('en français, la feuille dit les touches, et les recherches récentes leurs filtres', async ({
  page,
}) => {
  const t = words('fr');
  const address = `${siteAddress.hse}/search?q=care&applied_filters=0_12_2015_2020&lang=fr`;
  await withShortcuts(page, () => page.goto(address));
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: t('shortcuts.title') });
  await expect(sheet.getByText(t('shortcuts.does.next_result'))).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseHelp(page, t('search_history.title'), 'fr');
  const recent = page.getByRole('dialog', { name: t('search_history.title') });
  await expect(recent.getByRole('link')).toHaveText([/^care\s+Filtres\s: 2015–2020\s+\d+ documents?$/]);
});
