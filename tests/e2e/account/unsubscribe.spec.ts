import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { deriveKeys } from '#server/features/accounts/tokens/keys.ts';
import { createUnsubscribeTokens } from '#server/features/accounts/tokens/unsubscribe-tokens.ts';
import { mailedLink, openAccount, post, type AccountByCalls } from '../support/account-by-calls.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { expect, siteAddress, testOfErrors as test } from '../support/sites.ts';

const button = 'Unsubscribe from all email updates';

/** An account that gets e-mail updates for one search. */
async function openSubscriber(request: APIRequestContext): Promise<AccountByCalls> {
  const person = await openAccount(request);
  const search = { type: person.site, query: 'nurses', filters: [], subscribed: true };
  await post(request, '/api/subscriptions/subscribe', search, person.token);
  return person;
}

async function isSubscribed(request: APIRequestContext, { site, token }: AccountByCalls): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`${siteAddress.cvd}/api/subscriptions/${site}`, { headers });
  const { data } = await answer.json();
  return data[0].subscribed;
}

test('no address does nothing, a bad one is refused, any good one is answered alike', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${siteAddress.hse}/unsubscribe`);
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Email address').fill('nonsense');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
  expect(calls).not.toContain('/api/unsubscribe-all');
  await page.getByLabel('Email address').fill('nobody@example.org');
  await page.getByRole('button', { name: button }).click();
  const outcome = page.getByRole('region', { name: 'You are unsubscribed' });
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText('nobody@example.org');
});

test('a failure is shown as a toast and on the page, and the address stays', async ({ page }) => {
  await page.route('**/api/unsubscribe-all', (route) => route.abort());
  await page.goto(`${siteAddress.hse}/unsubscribe`);
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Failed to unsubscribe for this email address')).toHaveCount(2);
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org');
});

test('updates end by address, and come back by the link of the notice', async ({ page }) => {
  const person = await openSubscriber(page.request);
  await page.goto(`${siteAddress.hse}/unsubscribe`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('region', { name: 'You are unsubscribed' })).toBeVisible();
  await expect.poll(() => isSubscribed(page.request, person)).toBe(false);
  const undo = await mailedLink(page.request, person.email, /\/unsubscribe\/undo\/([\w.-]+)/);
  await page.goto(`${siteAddress.hse}/unsubscribe/undo/${undo}`);
  expect(await isSubscribed(page.request, person)).toBe(false);
  await page.getByRole('button', { name: 'Turn email updates back on' }).click();
  await expect(page.getByRole('region', { name: 'Email updates are back on' })).toBeVisible();
  expect(await isSubscribed(page.request, person)).toBe(true);
  await expect(page).not.toHaveURL(new RegExp(undo));
});

/** The token that a digest to this account would carry, signed with the key of the server under test. */
async function digestToken({ id, site }: AccountByCalls): Promise<string> {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'secrets', 'session-secret');
  const secret = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
  return createUnsubscribeTokens(deriveKeys([secret]).unsubscribe).signUnsubscribe(id, site);
}

test('the link of a digest ends the updates at a press, and the page takes it back', async ({ page }) => {
  const person = await openSubscriber(page.request);
  await page.goto(`${siteAddress.hse}/unsubscribe/${await digestToken(person)}`);
  expect(await isSubscribed(page.request, person)).toBe(true);
  await page.getByRole('button', { name: 'Stop email updates' }).click();
  await expect(page.getByRole('region', { name: 'You are unsubscribed' })).toBeFocused();
  expect(await isSubscribed(page.request, person)).toBe(false);
  await expect(page).not.toHaveURL(new RegExp(person.id));
  await page.getByRole('button', { name: 'Turn email updates back on' }).click();
  await expect(page.getByRole('region', { name: 'Email updates are back on' })).toBeVisible();
  expect(await isSubscribed(page.request, person)).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a link that is none leads on, and axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${siteAddress.hse}/unsubscribe/no-such-token`);
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Stop email updates' }).click();
    await expect(page.getByRole('region', { name: 'This link no longer works' })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'Unsubscribe with an email address' }).click();
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
  });
}
