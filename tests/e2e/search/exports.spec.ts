import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { expect, test } from '../support/sites.ts';

async function savedFile(page: Page, link: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a visitor takes the results along, in their order', async ({ page }) => {
  await page.goto('/search?q=nurses&lang=en');
  const first = page.getByRole('listitem').getByRole('heading', { level: 3 }).first();
  await expect(first).toBeVisible();
  const text = await savedFile(page, 'RIS (Zotero, EndNote, Covidence)');
  expect(/^TI {2}- (.*)\r$/m.exec(text)?.[1]).toBe((await first.innerText()).trim());
  expect(text).toContain('Search: nurses');
});

test('the results shown are cited together', async ({ page }) => {
  await page.goto('/search?q=nurses&lang=en');
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  await page.getByRole('button', { name: /^Cite \d+ documents$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cite/ });
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('saved documents and selected results are exported in the other formats too', async ({ page }) => {
  const person = await openAccount(page.request, 'hse');
  await post(page.request, '/api/documents/subscribe-all', { type: 'hse', query: 'nurses' }, person.token);
  await signInPage(page, person);
  await page.goto('/user/articles');
  const saved = await page.getByRole('button', { name: /^Export all \d+ as CSV$/ }).innerText();
  await page.getByRole('button', { name: 'More formats' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^RIS/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/^ER {2}- /gm)).toHaveLength(Number(/\d+/.exec(saved)?.[0]));
  await page.goto('/search?q=nurses&lang=en');
  await page
    .getByRole('checkbox', { name: /^Select: / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Export 1', exact: true }).click();
  const one = page.waitForEvent('download');
  await page.getByRole('link', { name: /^RIS/, includeHidden: false }).click();
  expect((await readFile(await (await one).path(), 'utf8')).match(/^ER {2}- /gm)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an article is exported', async ({ page }) => {
    await page.goto('/search?q=nurses&lang=en');
    await page.getByRole('listitem').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/articles\//);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await savedFile(page, 'CSL-JSON')).toContain(JSON.stringify(title.trim()));
  });
});
