import type { Page } from '@playwright/test';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, siteAddress, testOfErrors as test } from '../support/sites.ts';
import { untilQuiet } from '../support/quiet.ts';

test('signing out works without a network', async ({ page, context, request }) => {
  await signInPage(page, await openAccount(request));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('client-token'))).toBeNull();
});

test('a token that the server has ended leads to the root, signed out', async ({ page, request }) => {
  const account = await openAccount(request);
  await signInPage(page, account);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await untilQuiet(page);
  await post(request, '/api/auth/logout', {}, account.token);
  await page.reload();
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const reason = page.getByText(/^Your session has ended, /);
  await expect(reason).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('client-token'))).toBeNull();
  await page.reload();
  await untilHydrated(page);
  await untilQuiet(page);
  await expect(reason).toHaveCount(0);
});

test('whoever is signed out by the server reads on in the language of the page', async ({
  page,
  request,
}) => {
  const account = await openAccount(request, 'hse', 'fr');
  await signInPage(page, account);
  await page.goto(`${siteAddress.hse}/search?q=care&lang=fr`);
  await untilQuiet(page);
  await post(request, '/api/auth/logout', {}, account.token);
  await page.reload();
  await expect(page).toHaveURL(`${siteAddress.hse}/?lang=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a token that cannot be decoded counts as not expired, until the server refuses it', async ({
  page,
}) => {
  await page.route('**/api/profile', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('client-token', 'nonsense'));
  await page.goto(`${siteAddress.hse}/about`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('a form that could not be sent says why, says how long to wait, and keeps what was typed', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/login`);
  const alert = page.getByRole('form').getByRole('alert');
  await page.route('**/api/auth/client', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '200' },
      json: { success: false, error: { code: 'too_many_requests' } },
    }),
  );
  await send(page);
  await expect(alert).toHaveText('Too many requests detected, please try again in 4 minutes');
  await page.unroute('**/api/auth/client');
  await page.route('**/api/auth/client', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '5' },
      json: { success: false, error: { code: 'unavailable' } },
    }),
  );
  await send(page);
  await expect(alert).toContainText('The server is busy. Try again in 5 seconds');
  await page.unroute('**/api/auth/client');
  await page.route('**/api/auth/client', (route) => route.abort());
  await send(page);
  await expect(alert).toContainText('The server cannot be reached');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@example.org');
});

test('a confirmation that fails leads home and says what to do', async ({ page }) => {
  await page.route('**/api/account/confirm/*', (route) => route.abort());
  await page.goto(`${siteAddress.hse}/signup-confirm/some-token`);
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
  await expect(page.getByText('Open the link again.', { exact: false })).toBeVisible();
});

async function send(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a phrase');
  await page.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
}
