import { openAccount, post, signInPage, type AccountByCalls } from '../support/account-by-calls.ts';
import { newestMail } from '../support/mails.ts';
import { untilQuiet, watchRequests } from '../support/quiet.ts';
import { expect, results, searchBox, siteAddress, test } from '../support/sites.ts';
import type { Page } from '@playwright/test';

test('signing in from the menu stays on the page; on the COVID-19 site the menu has the account too', async ({
  page,
  request,
}) => {
  const account = await openAccount(request, 'cvd');
  await page.goto(`${siteAddress.cvd}/search?q=vaccine`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await fillIn(page, account);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/search\?q=vaccine/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Guided search/,
    'Account',
    'Sign out',
  ]);
});

test('signing up in the layer closes it and says what comes next', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  const layer = page.getByRole('dialog', { name: 'Sign up' });
  await layer.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.org`);
  await layer.getByLabel('Password', { exact: true }).fill('a phrase that nobody else has');
  await layer.getByLabel('Confirm password').fill('a phrase that nobody else has');
  await layer.getByRole('checkbox').check();
  await layer.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup-success$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs of a browser are signed in and out together', async ({ page, context, request }) => {
  const account = await openAccount(request);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const other = await context.newPage();
  await other.goto(`${siteAddress.hse}/signup`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillIn(page, account);
  // Signing up is for nobody who is signed in.
  await expect(other).toHaveURL(`${siteAddress.hse}/`);
  await other.getByRole('button', { name: 'Account', exact: true }).click();
  await other.getByRole('link', { name: 'Profile' }).click();
  await expect(other).toHaveURL(/\/profile/);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/hse\.localhost:\d+\/(\?lang=en)?$/);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a session whose time is over ends while the page is open, and takes nothing typed with it', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await page.clock.install();
  await signInPage(page, account);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await searchBox(page).fill('care of the el');
  await page.clock.fastForward('12:01:00');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has expired', { exact: false })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('care of the el');
  await expect(results(page).first()).toBeVisible();
});

test('the language chosen while signed in is kept, and comes back with the next sign-in', async ({
  page,
  browser,
  request,
}) => {
  const account = await openAccount(request);
  await signInPage(page, account);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect((await saved).status()).toBe(200);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${siteAddress.hse}/login`);
  await fillIn(elsewhere, account);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(elsewhere).toHaveURL(/lang=fr/);
  await elsewhere.close();
});

// What the page asks for beside the confirmation may come after the sign-in has ended.
test.describe(() => {
  test.use({ expectedStatuses: [401, 404] });
  test('a new address is confirmed by its link, which ends the sign-ins of the account, and other tabs say why', async ({
    page,
    context,
    request,
  }) => {
    const account = await openAccount(request);
    const email = `new-${crypto.randomUUID()}@example.org`;
    const claims = JSON.parse(atob(account.token.split('.')[1] ?? ''));
    await post(request, '/api/account-edit', { id: claims._id, email }, account.token);
    await signInPage(page, account);
    const other = await context.newPage();
    watchRequests(other);
    await page.goto(`${siteAddress.hse}/about`);
    await other.goto(`${siteAddress.hse}/search?q=care`);
    await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await untilQuiet(other);
    const { links } = await newestMail(request, email);
    const link = links.find((one) => one.includes('/signup-confirm/')) ?? '';
    await page.goto(`${siteAddress.hse}${new URL(link).pathname}`);
    await expect(page.getByRole('heading', { name: 'You are now confirmed' })).toBeVisible();
    await expect(page).toHaveURL(/\/signup-confirm\/used/);
    await expect(other.getByText(/^Your session has ended, .* address/)).toBeVisible();
    await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillIn(page, { ...account, email });
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  });
});

/** In the form of signing in, wherever it stands. */
async function fillIn(page: Page, { email, password }: AccountByCalls): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}
