import type { Page } from '@playwright/test';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { newestMail } from '../support/mails.ts';
import { documentsFound, expect, results, siteAddress, test, testOfErrors } from '../support/sites.ts';

const name = 'Email these documents to me';

function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text });
}

async function choose(page: Page, menu: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name }).click();
}

test('the share menu of a search emails what it finds to the address of the account, on a phone too', async ({
  page,
}) => {
  const person = await openAccount(page.request);
  const { email } = person;
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/search?q=nurses rural`);
  await expect(results(page).first()).toBeVisible();
  const total = await documentsFound(page);
  const title = await results(page).first().getByRole('heading').innerText();
  await choose(page, 'Share');
  await expect(toast(page, new RegExp(`^${total} documents are being sent to ${email}\\.`))).toBeVisible();
  const mail = await newestMail(page.request, email);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(title);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteAddress.hse}/search?q=nurses rural&applied_filters=0_2`);
  await choose(page, 'More');
  await expect(toast(page, /documents? (is|are) being sent/)).toBeVisible();
});

test('visitors are offered their own mail program alone', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Email the link' })).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

testOfErrors('a shared list is emailed to who reads it, after a failure too', async ({ page }) => {
  const person = await openAccount(page.request);
  const found = await post(page.request, '/api/search', { query: 'care', site: 'hse' });
  const entries = found.hits.hits
    .slice(0, 3)
    .map(({ _source }: { _source: { id: number } }) => ({ document: _source.id }));
  const list = await post(
    page.request,
    '/api/lists',
    { type: 'hse', title: 'Reading', entries },
    person.token,
  );
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/lists/${list.data.id}`);
  await page.route('**/api/documents/send', (route) => route.abort(), { times: 1 });
  await choose(page, 'Share');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, `3 documents are being sent to ${person.email}.`)).toBeVisible();
});
