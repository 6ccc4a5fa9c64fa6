import type { Page } from '@playwright/test';
import { openAccount, saveFound, signInPage, type AccountByCalls } from '../support/account-by-calls.ts';
import { hold } from '../support/hold.ts';
import { chooseLanguage } from '../support/walk.ts';
import { keep, saveSearch, signedIn, toast } from '../support/saved-searches.ts';
import { expect, results, siteAddress, test, testOfErrors } from '../support/sites.ts';

/** Signs another account in, as another tab does it. */
async function changeAccount(page: Page, { token }: AccountByCalls): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('client-token', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'client-token', newValue }));
  }, token);
}

test('a search that is removed in one language is not there in the others', async ({ page }) => {
  await signedIn(page, [{ query: 'nurses' }, { query: 'doctors' }]);
  await page.goto(`${siteAddress.hse}/user/searches?lang=fr`);
  await expect(page.getByRole('article', { name: 'nurses', exact: true })).toBeVisible();
  await chooseLanguage(page, 'English');
  await page.getByRole('checkbox', { name: 'Select: nurses' }).check();
  await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
  await expect(toast(page, /removed/)).toBeVisible();
  await chooseLanguage(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('article', { name: 'doctors', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'nurses', exact: true })).toHaveCount(0, { timeout: 5_000 });
});

testOfErrors(
  'a removal that is taken back from another page says when that fails, and can be tried again',
  async ({ page }) => {
    const person = await openAccount(page.request);
    const [title = ''] = await saveFound(page.request, person, { query: '', count: 2 });
    await signInPage(page, person);
    await page.goto(`${siteAddress.hse}/user/articles`);
    await page.getByRole('checkbox', { name: `Select: ${title}` }).check();
    await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
    const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.route(/\/api\/documents\/subscribe$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/about/);
    await undo.click();
    const failure = toast(page, 'Sorry, there is a problem');
    await expect(failure).toBeVisible();
    await page.unroute(/\/api\/documents\/subscribe$/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, /saved/)).toBeVisible();
  },
);

test('what one account has selected is not selected for the next', async ({ page }) => {
  const first = await openAccount(page.request);
  const second = await openAccount(page.request);
  await signInPage(page, first);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const box = results(page).first().getByRole('checkbox');
  await box.check();
  await changeAccount(page, second);
  await expect(page.getByText('No results selected')).toBeVisible();
  await expect(box).not.toBeChecked();
});

testOfErrors('what is typed in a list stays when its other language cannot be fetched', async ({ page }) => {
  const person = await openAccount(page.request);
  await saveFound(page.request, person, { query: '', count: 2 });
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/user/articles?lang=en`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Share as a list' }).click();
  await page.getByLabel('Introduction').fill('Read before Monday.');
  await page.route(/\/api\/lists\/own\/hse\/.*lang=fr/, (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse(/\/api\/lists\/own\/hse\/.*lang=fr/);
  await chooseLanguage(page, 'Français');
  await failed;
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toHaveValue('Read before Monday.');
});

const removals = [
  {
    what: 'a saved search',
    path: '/user/searches',
    call: /\/api\/subscriptions\/remove$/,
    async remove(page: Page) {
      await page.getByRole('checkbox', { name: 'Select: nurses' }).check();
      await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
    },
  },
  {
    what: 'a saved document',
    path: '/user/articles',
    call: /\/api\/documents\/unsubscribe$/,
    async remove(page: Page) {
      await page
        .getByRole('checkbox', { name: /^Select: / })
        .first()
        .check();
      await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
    },
  },
  {
    what: 'a result that is saved',
    path: '/search?q=care',
    call: /\/api\/documents\/unsubscribe$/,
    async remove(page: Page) {
      const save = results(page)
        .first()
        .getByRole('button', { name: /^Save: / });
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await save.click();
    },
  },
] as const;

/** Somebody who is signed in, with something of each kind to remove. */
async function withSomethingSaved(page: Page): Promise<void> {
  const person = await openAccount(page.request);
  await saveFound(page.request, person, { query: 'care', count: 2 });
  await keep(page, person, { query: 'nurses' });
  await signInPage(page, person);
}

for (const { what, path, call, remove } of removals) {
  test(`Undo of ${what} goes with the account that it acts for`, async ({ page }) => {
    const other = await openAccount(page.request);
    await withSomethingSaved(page);
    await page.goto(siteAddress.hse + path);
    await remove(page);
    const removed = toast(page, /removed/);
    await removed.getByRole('button', { name: 'Undo' }).hover();
    await changeAccount(page, other);
    await expect(removed).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test(`Undo of ${what} is not offered to the account that came before it was removed`, async ({ page }) => {
    const other = await openAccount(page.request);
    await withSomethingSaved(page);
    await page.goto(siteAddress.hse + path);
    const release = await hold(page, call);
    const asked = page.waitForRequest(call);
    await remove(page);
    await asked;
    await changeAccount(page, other);
    const answered = page.waitForResponse(call);
    release();
    await (await answered).finished();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
}

test('Undo goes as the person signs out', async ({ page }) => {
  await withSomethingSaved(page);
  await page.goto(`${siteAddress.hse}/user/searches`);
  await removals[0].remove(page);
  const removed = toast(page, /removed/);
  await removed.getByRole('button', { name: 'Undo' }).focus();
  await page.getByRole('button', { name: 'Account', exact: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Sign out' }).dispatchEvent('click');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(removed).toHaveCount(0, { timeout: 2000 });
});

testOfErrors('a failed save is not tried again for another account', async ({ page }) => {
  const other = await openAccount(page.request);
  await withSomethingSaved(page);
  await page.route(/\/api\/documents\/unsubscribe$/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await removals[2].remove(page);
  const failure = toast(page, 'Sorry, there is a problem');
  await failure.getByRole('button', { name: 'Try again' }).hover();
  await changeAccount(page, other);
  await expect(failure).toHaveCount(0, { timeout: 2000 });
});

const failures = [
  {
    what: 'an e-mailed article',
    path: '/articles/1-a-document?lang=en',
    call: /\/api\/documents\/send$/,
    press: (page: Page) => page.getByRole('button', { name: 'Email', exact: true }).click(),
  },
  {
    what: 'a search that is to be saved',
    path: '/search?q=doctors',
    call: /\/api\/subscriptions\/toggle$/,
    press: (page: Page) => saveSearch(page).click(),
  },
  {
    what: 'updates of a curated search',
    path: '/user/searches',
    call: /\/api\/client-curated\/subscribe$/,
    press: (page: Page) =>
      page
        .getByRole('region', { name: 'Curated searches' })
        .getByRole('checkbox', { name: /^Email updates/ })
        .first()
        .click(),
  },
  {
    what: 'a saved document that is to be removed',
    path: '/user/articles',
    call: /\/api\/documents\/unsubscribe$/,
    press: (page: Page) => removals[1].remove(page),
  },
] as const;

for (const { what, path, call, press } of failures) {
  testOfErrors(`what failed of ${what} is not offered to another account`, async ({ page }) => {
    const other = await openAccount(page.request);
    await withSomethingSaved(page);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(siteAddress.hse + path);
    await press(page);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await changeAccount(page, other);
    await expect(again).toHaveCount(0, { timeout: 5000 });
  });
}
