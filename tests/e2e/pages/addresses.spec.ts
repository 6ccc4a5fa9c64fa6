import type { Page } from '@playwright/test';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { documentsFound, expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';
import { untilQuiet } from '../support/quiet.ts';

const t = words('en');
const searchBox = (page: Page) => page.getByRole('combobox', { name: t('search_page.search_for') });

for (const [what, query, unknown] of [
  ['a filter key that was cut', 'q=care&applied_filters=1_2,6_', 1],
  ['a filter key that no tree has', 'q=care&applied_filters=0_1_2,1_2', 1],
  ['what is no filter key at all', 'q=care&applied_filters=%3Cb%3E,1_2,__', 2],
] as const) {
  test(`an address with ${what} shows what the rest of it finds, and says so`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?${query}`);
    await expect(results(page).first()).toBeVisible();
    const key = unknown === 1 ? 'search_page.unknown_filters_one' : 'search_page.unknown_filters_other';
    const note = page.getByText(t(key, { count: String(unknown) }), { exact: true });
    await untilQuiet(page);
    await expect(note).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const found = await documentsFound(page);
    await expect(
      page.getByRole('button', { name: new RegExp(`^${t('filters.remove', { name: '' })}`) }),
    ).toHaveCount(1);
    await page.goto(`${siteAddress.hse}/search?q=care&applied_filters=1_2`);
    await expect(results(page).first()).toBeVisible();
    expect(await documentsFound(page)).toBe(found);
    await expect(note).toHaveCount(0);
  });
}

test('an address behind the end of the list becomes that of its last page, and asks for no page in between', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  let asked = 0;
  page.on('request', (sent) => (asked += sent.url().endsWith('/api/search') ? 1 : 0));
  await page.goto(`${siteAddress.hse}/search?q=care&page=999`);
  const found = await documentsFound(page);
  const last = Math.ceil(found / 20) - 1;
  await expect(page).toHaveURL(`${siteAddress.hse}/search?q=care&page=${last}`);
  await expect(results(page)).toHaveCount(found - last * 20);
  await expect(page.getByText(t('search_page.end_of_list'), { exact: true })).toBeVisible();
  expect(asked).toBeLessThan(5);
  await page.getByRole('button', { name: t('search_page.show_earlier') }).click();
  await expect(results(page)).toHaveCount(found - last * 20 + 20);
});

test('an address with a query over the limit searches for its beginning', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=${'care%20'.repeat(900)}`);
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue(/^(care ){800,819}c?a?r?e? ?$/);
});

test('an address with a NUL searches for the rest of its words', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=health%00%20care`);
  await expect(results(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('health care');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const segment of ['0-x', '0', '-1', '99999999999999999999-long', '%00', 'x']) {
  test(`an article that cannot be, ${segment}, is not found`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/articles/${segment}`);
    await expect(page.getByText(t('failures.page_not_found.oops'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('failures.try_again') })).toHaveCount(0);
  });
}

for (const path of [
  '%E0',
  'articles/%E0%A4%A',
  'search%',
  'reset-password/%ED%A0%80',
  'nowhere/%zz?lang=fr',
]) {
  test(`an address that cannot be decoded, ${path}, is not found`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/${path}`);
    const oops = words(path.includes('fr') ? 'fr' : 'en')('failures.page_not_found.oops');
    await expect(page.getByText(oops)).toBeVisible();
    await expect(page.getByRole('button', { name: t('failures.try_again') })).toHaveCount(0);
  });
}

for (const token of ['%00', '%EF%BF%BD', 'a%2Fb', 'x'.repeat(300)]) {
  test(`a link whose token cannot be one, ${token.slice(0, 12)}, could not be used`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/signup-confirm/${token}`);
    await expect(page.getByText(t('account.signup_confirm.failed'))).toBeVisible();
    await page.goto(`${siteAddress.hse}/unsubscribe/${token}`);
    await page.getByRole('button', { name: t('unsubscribe_page.unsubscribe') }).click();
    await expect(page.getByRole('heading', { name: t('unsubscribe_page.link_refused') })).toBeVisible();
    await page.goto(`${siteAddress.hse}/reset-password/${token}`);
    await page.getByLabel(t('account.password.new'), { exact: true }).fill('a phrase of nobody else');
    await page.getByLabel(t('account.reset_password.confirm')).fill('a phrase of nobody else');
    await page.getByRole('button', { name: t('account.reset_password.submit') }).click();
    await expect(page.getByRole('alert').getByText(t('errors.invalid_token'))).toBeVisible();
  });
}
