import { openAccount, saveFound, signInPage } from '../support/account-by-calls.ts';
import { expect, siteAddress, test, testOfErrors } from '../support/sites.ts';

testOfErrors('whoever tries again with the keyboard goes on from the page', async ({ page }) => {
  await signInPage(page, await openAccount(page.request));
  const profile = /\/api\/profile$/;
  await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${siteAddress.hse}/profile`);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.unroute(profile);
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account information' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('whoever cancels an export with the keyboard goes on from the page', async ({ page }) => {
  const person = await openAccount(page.request);
  await saveFound(page.request, person, { query: '', count: 2 });
  await signInPage(page, person);
  await page.route(/\/api\/export$/, () => undefined);
  await page.goto(`${siteAddress.hse}/user/articles`);
  await page.getByRole('button', { name: 'More formats' }).click();
  await page.getByRole('button', { name: /^RIS/ }).click();
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await cancel.press('Enter');
  await expect(cancel).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('signing out works where the browser refuses to say what it keeps', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(CacheStorage.prototype, 'keys', {
      value: () => Promise.reject(new DOMException('refused', 'SecurityError')),
    });
  });
  await signInPage(page, await openAccount(page.request));
  await page.goto(`${siteAddress.hse}/about`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
});
