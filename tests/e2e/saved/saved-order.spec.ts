import type { Page } from '@playwright/test';
import { openAccount, post, signInPage, type AccountByCalls } from '../support/account-by-calls.ts';
import { hold } from '../support/hold.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';

/** Someone who is signed in, at the results of a search. */
async function atResults(page: Page): Promise<AccountByCalls> {
  const person = await openAccount(page.request);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  return person;
}

/** The calls of a path stay in the browser until they are let go. */
async function holdCalls(page: Page, path: string) {
  const isHeld = page.waitForRequest(`**${path}`);
  return { isHeld, letGo: await hold(page, `**${path}`) };
}

async function data(page: Page, path: string, { token }: AccountByCalls): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get(siteAddress.cvd + path, { headers })).json()).data;
}

function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

test('a document that is saved and taken back at once is not saved, however long saving takes', async ({
  page,
}) => {
  const person = await atResults(page);
  const saving = await holdCalls(page, '/api/documents/subscribe');
  const save = results(page)
    .first()
    .getByRole('button', { name: /^Save: / });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await saving.isHeld;
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  saving.letGo();
  await expect(toast(page, '1 document removed from saved documents.')).toBeVisible();
  await expect.poll(() => data(page, '/api/documents/hse/ids', person)).toEqual([]);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('a document that is not saved any more is not reported as removed', async ({ page }) => {
  const person = await atResults(page);
  const save = results(page)
    .first()
    .getByRole('button', { name: /^Save: / });
  await save.click();
  await toast(page, '1 document saved.').getByRole('button').click();
  await expect(toast(page, '1 document saved.')).toHaveCount(0);
  const documents = await data(page, '/api/documents/hse/ids', person);
  await post(page.request, '/api/documents/unsubscribe', { type: 'hse', documents }, person.token);
  const removed = page.waitForResponse('**/api/documents/unsubscribe');
  await save.click();
  await (await removed).finished();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  // The next toast would come after it; the offer to undo it would stand until then and longer.
  await save.click();
  await expect(toast(page, '1 document saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a search that is saved and taken back at once is not saved, however long saving takes', async ({
  page,
}) => {
  const person = await atResults(page);
  const saving = await holdCalls(page, '/api/subscriptions/toggle');
  const save = page.getByRole('button', { name: 'Save search' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await saving.isHeld;
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  saving.letGo();
  await expect(toast(page, 'Search removed from saved searches.')).toBeVisible();
  await expect.poll(() => data(page, '/api/subscriptions/hse', person)).toEqual([]);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});
