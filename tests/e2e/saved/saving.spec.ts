import type { Page } from '@playwright/test';
import { openAccount, post, signInPage, type AccountByCalls } from '../support/account-by-calls.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { untilQuiet } from '../support/quiet.ts';
import {
  documentsFound,
  expect,
  results,
  siteAddress,
  sortBy,
  test,
  testOfErrors,
} from '../support/sites.ts';
import { words } from '../support/words.ts';

/** Someone who is signed in, at the results of a search. */
async function atResults(page: Page, search = 'q=care'): Promise<AccountByCalls> {
  const person = await openAccount(page.request);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/search?${search}`);
  await expect(page.getByRole('group', { name: 'Selected results' })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  return person;
}

function selection(page: Page) {
  return page.getByRole('group', { name: 'Selected results' });
}

function box(page: Page, index: number) {
  return results(page)
    .nth(index)
    .getByRole('checkbox', { name: /^Select: / });
}

function saveButton(page: Page, index: number) {
  return results(page)
    .nth(index)
    .getByRole('button', { name: /^Save: / });
}

function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text });
}

async function savedIds(page: Page, { token }: AccountByCalls): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${siteAddress.cvd}/api/documents/hse/ids`, { headers });
  return (await answer.json()).data;
}

test('a result is saved, is still saved later, is removed, and comes back with Undo by keyboard', async ({
  page,
}) => {
  const person = await atResults(page);
  await saveButton(page, 1).click();
  await expect(toast(page, '1 document saved.')).toBeVisible();
  expect(await savedIds(page, person)).toHaveLength(1);
  await page.reload();
  await expect(saveButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'false');

  await saveButton(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(saveButton(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, '1 document removed from saved documents.')).toBeVisible();
  expect(await savedIds(page, person)).toEqual([]);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  // The bar above the results offers the same.
  await expect(toast(page, /removed/).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saveButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedIds(page, person)).toHaveLength(1);
});

test('selected results are saved and e-mailed to the address of the account', async ({ page }) => {
  const person = await atResults(page);
  const titles = await results(page).getByRole('heading').allInnerTexts();
  for (const index of [0, 2]) await box(page, index).check();
  await expect(selection(page).getByRole('status')).toHaveText('2 selected');
  await selection(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 documents saved.')).toBeVisible();
  for (const index of [0, 2]) await expect(saveButton(page, index)).toHaveAttribute('aria-pressed', 'true');

  await selection(page).getByRole('button', { name: 'Email' }).click();
  await expect(toast(page, `2 documents are being sent to ${person.email}.`)).toBeVisible();
  await selection(page).getByRole('link', { name: 'View saved' }).click();
  await expect(page).toHaveURL(/\/user\/articles/);
  for (const index of [0, 2]) {
    await expect(page.getByRole('heading', { name: titles[index] ?? '', exact: true })).toBeVisible();
  }
});

test('all means all that is found: later pages too, until one result is unticked', async ({ page }) => {
  const person = await atResults(page);
  const total = await documentsFound(page);
  const all = selection(page).getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await expect(selection(page).getByRole('status')).toHaveText(`All ${total} results are selected`);
  await page.getByRole('button', { name: 'Load more results' }).click();
  await expect(box(page, 39)).toBeChecked();
  await expect(selection(page).getByRole('status')).toHaveText(`All ${total} results are selected`);

  await selection(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, `${total} documents saved.`)).toBeVisible();
  expect(await savedIds(page, person)).toHaveLength(total);

  // A slow page may have loaded one more while it scrolled: what counts is what was loaded at the untick.
  const before = await results(page).count();
  await box(page, 5).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  const status = selection(page).getByRole('status');
  await expect(status).toHaveText(/^\d+ selected$/);
  const loaded = Number.parseInt(await status.innerText(), 10) + 1;
  expect(loaded).toBeGreaterThanOrEqual(before);
  expect(loaded).toBeLessThanOrEqual(await results(page).count());
});

test('more than one mail takes: it says how many were taken of how many', async ({ page }) => {
  const { email } = await atResults(page, '');
  const total = await documentsFound(page);
  expect(total).toBeGreaterThan(500);
  await selection(page).getByRole('checkbox', { name: 'Select all' }).check();
  await selection(page).getByRole('button', { name: 'Email' }).click();
  await expect(
    toast(page, `500 documents are being sent to ${email}. Only the first 500 of ${total} results.`),
  ).toBeVisible();
});

test('the selection is kept on the way to an article and back, and is not kept for another search', async ({
  page,
}) => {
  await atResults(page);
  await box(page, 3).check();
  await results(page).nth(3).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\//);
  await page.goBack();
  await expect(box(page, 3)).toBeChecked();
  await sortBy(page, 'most_recent');
  await expect(selection(page).getByRole('status')).toHaveText('No results selected');
  await expect(results(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the selection is kept when the page is reloaded, and forgotten when the account signs out', async ({
  page,
}) => {
  await atResults(page);
  await box(page, 0).check();
  await box(page, 3).check();
  await page.reload();
  await expect(selection(page).getByRole('status')).toHaveText('2 selected');
  await expect(box(page, 3)).toBeChecked();

  const stored = () => page.evaluate(() => sessionStorage.getItem('selected-results'));
  await page.goto(`${siteAddress.hse}/profile`);
  expect(await stored()).not.toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(stored).toBeNull();
});

test('with nothing selected the buttons say why they do nothing', async ({ page }) => {
  await atResults(page);
  const email = selection(page).getByRole('button', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-disabled', 'true');
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(selection(page).getByRole('status')).toHaveText(/^Nothing is selected\./);
  await expect(email).toBeFocused();
});

testOfErrors(
  'what fails is reported, the selection stays, and trying again works',
  async ({ page, context }) => {
    const person = await atResults(page);
    await box(page, 0).check();
    await untilQuiet(page);
    await context.setOffline(true);
    await selection(page).getByRole('button', { name: 'Save' }).click();
    await expect(selection(page).getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(box(page, 0)).toBeChecked();
    await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await saveButton(page, 1).click();
    await expect(saveButton(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page, 'The server cannot be reached.').last()).toBeVisible();

    await context.setOffline(false);
    await selection(page).getByRole('button', { name: 'Try again' }).click();
    await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(selection(page).getByRole('alert')).toBeHidden();
    expect(await savedIds(page, person)).toHaveLength(1);
  },
);

test('what another tab has saved shows when this one is looked at again', async ({ page, context }) => {
  await atResults(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await saveButton(other, 4).click();
  await expect(toast(other, '1 document saved.')).toBeVisible();
  await expect(saveButton(page, 4)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(saveButton(page, 4)).toHaveAttribute('aria-pressed', 'true');
});

test('an article is saved and e-mailed from its own page', async ({ page }) => {
  const { email } = await atResults(page);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\//);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(toast(page, `1 document is being sent to ${email}.`)).toBeVisible();
  await page.goBack();
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
});

test('visitors who are not signed in select nothing, and are led to sign in at their search', async ({
  page,
}) => {
  const { email, password } = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save search' }).click();
  const layer = page.getByRole('dialog');
  await layer.getByRole('textbox', { name: /mail/ }).fill(email);
  await layer.getByLabel('Password', { exact: true }).fill(password);
  await layer.getByRole('button', { name: 'Sign in' }).click();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=care$/);
  await expect(box(page, 0)).toBeVisible();
  // The button that had opened the layer is another one now.
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the results keep their place when one is ticked, in the language of the longest words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await openAccount(page.request);
  await post(page.request, '/api/profile', { id: person.id, type: 'hse', language: 'fr' }, person.token);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/search?q=care&lang=fr`);
  const bar = page.getByRole('group', { name: words('fr')('search_page.selection') });
  await expect(bar).toContainText(words('fr')('search_page.none_selected'));
  const before = await bar.boundingBox();
  await results(page).first().getByRole('checkbox').check();
  await expect(bar.getByRole('status')).toHaveText('1 sélectionné');
  expect((await bar.boundingBox())?.height).toBe(before?.height);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on results with a selection, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atResults(page);
    await box(page, 0).check();
    await saveButton(page, 1).click();
    await expect(toast(page, '1 document saved.')).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
  });
}
