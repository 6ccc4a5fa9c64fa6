import type { Locator, Page } from '@playwright/test';
import { openAccount } from '../support/account-by-calls.ts';
import { expect, siteAddress, test } from '../support/sites.ts';
import { settled } from '../support/walk.ts';
import { words } from '../support/words.ts';

const root = /^[^/]+\/\/[^/]+\/(\?.*)?$/;

async function signIn(form: Locator | Page, { email, password }: { email: string; password: string }) {
  await form.getByRole('textbox', { name: /mail/ }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
}

test('a link of a mail to saved searches asks a visitor to sign in, and leads there then', async ({
  page,
}) => {
  const account = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/user/searches?lang=en`);
  const layer = page.getByRole('dialog', { name: 'Sign in' });
  await expect(layer).toContainText(words('en')('account.pending.why.open_page'));
  await expect(page).toHaveURL(root);
  await signIn(layer, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/searches\?lang=en$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('so does signing in on a page of its own', async ({ page }) => {
  const account = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/user/articles?lang=en`);
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page.getByRole('main'), account);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved documents' })).toBeVisible();
});

test('who closes the layer stays on the home page, and signs in later without being led away', async ({
  page,
}) => {
  const account = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/profile?lang=en`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).not.toContainText(words('en')('account.pending.why.open_page'));
  await signIn(page.getByRole('dialog'), account);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(root);
});

test('who goes on to a search without signing in is not asked again', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/user/searches?lang=en`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${siteAddress.hse}/search?q=care&lang=en`);
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who signs out on a page of an account is not asked to sign in again', async ({ page }) => {
  const account = await openAccount(page.request);
  await page.goto(`${siteAddress.hse}/user/searches?lang=en`);
  await signIn(page.getByRole('dialog'), account);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(root);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
