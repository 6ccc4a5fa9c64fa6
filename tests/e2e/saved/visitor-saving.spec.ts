import type { Locator, Page } from '@playwright/test';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { mailedLink, openAccount } from '../support/account-by-calls.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const password = 'a phrase that nobody else has';
const strange = 'xqstrange nurses';

async function signIn(form: Locator | Page, email: string): Promise<void> {
  await form.getByRole('textbox', { name: /mail/ }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
}

function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text });
}

/** All that the browser stores on the page, by name. */
async function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries([sessionStorage, localStorage].flatMap((storage) => Object.entries(storage))),
  );
}

for (const site of siteCodes) {
  for (const language of sites[site].languages) {
    test(`the layer says why an account is needed: ${site}, ${language}`, async ({ page }) => {
      const t = words(language);
      await page.goto(`${siteAddress[site]}/search?q=care&lang=${language}`);
      await expect(results(page).first()).toBeVisible();
      for (const [button, kind] of [
        ['search_page.save_search', 'save_search'],
        ['search_page.get_updates', 'get_updates'],
      ] as const) {
        await page.getByRole('button', { name: t(button), exact: true }).click();
        await expect(page.getByRole('dialog')).toContainText(t(`account.pending.why.${kind}`));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await results(page).first().getByRole('heading').getByRole('link').click();
      // Results have such a button too.
      await expect(results(page)).toHaveCount(0);
      await page.getByRole('button', { name: t('search_page.save'), exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(t('account.pending.why.save_document'));
    });
  }
}

test('a search is saved once its visitor has signed in, and that is reported', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/search?q=care&applied_filters=0_99`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await signIn(page.getByRole('dialog'), email);
  await expect(toast(page, 'Search saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Get updates' })).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(page)).not.toHaveProperty('pending-action');
});

test('who signs in to save a result goes on at that result', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const result = results(page).nth(14);
  const title = result.getByRole('heading').getByRole('link');
  await title.focus();
  await result.getByRole('button', { name: 'Save' }).press('Enter');
  await signIn(page.getByRole('dialog'), email);
  await expect(toast(page, '1 document saved.')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test('updates that an account has stay on when its search is saved while signed out', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const [save, updates] = ['Save search', 'Get updates'].map((name) => page.getByRole('button', { name }));
  if (save === undefined || updates === undefined) throw new Error('There are two buttons');
  await updates.click();
  await signIn(page.getByRole('dialog'), email);
  await expect(toast(page, email)).toBeVisible();
  await expect(updates).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await save.click();
  await signIn(page.getByRole('dialog'), email);
  await expect(toast(page, 'Search saved.')).toBeVisible();
  await expect(updates).toHaveAttribute('aria-pressed', 'true');
});

test('an article is saved for who signs up, confirms in another tab and signs in there', async ({
  page,
  context,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\//);
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('main')).toContainText('Sign in or sign up to save this document.');
  const email = `ada-${crypto.randomUUID()}@example.org`;
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('form').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('The document will be saved when you sign in.')).toBeVisible();
  // Nothing in it says who it is.
  expect((await stored(page))['pending-action']).not.toContain('example');

  const tab = await context.newPage();
  await tab.goto(
    `${siteAddress.hse}/signup-confirm/${await mailedLink(page.request, email, /\/signup-confirm\/([\w.-]+)/)}`,
  );
  await expect(tab.getByText('The document will be saved when you sign in.')).toBeVisible();
  await tab.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(tab, email);
  await expect(toast(tab, '1 document saved.')).toBeVisible();
  await tab.goto(`${siteAddress.hse}/user/articles`);
  await expect(tab.getByRole('article').getByRole('heading')).toHaveText([title]);
  expect(await stored(tab)).not.toHaveProperty('pending-action');
});

test('what a visitor thinks better of is forgotten, and nobody else gets it', async ({ page }) => {
  const other = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(strange)}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await stored(page)).toHaveProperty('pending-action');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toHaveProperty('pending-action');

  // Somebody signs up for it, and somebody else signs in at the same browser.
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(`bea-${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('form').getByRole('button', { name: 'Sign up' }).click();
  // The form has such a link too, and stands until the code of the next page is there.
  await expect(page.getByText(/^Check your email\./)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, other.email);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.goto(`${siteAddress.hse}/user/searches`);
  await expect(page.getByText('You have not saved any searches on this site yet.')).toBeVisible();
  await page.goto(`${siteAddress.hse}/about`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => stored(page)).not.toHaveProperty('pending-action');
});

test('a search that asks for nothing is not worth an account: the page says so', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: words('en')('search_page.nothing_to_save') }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
