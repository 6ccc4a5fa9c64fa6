import type { Locator, Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration.ts';
import { documentsFound, expect, siteAddress, test } from '../support/sites.ts';

const thisYear = new Date().getFullYear();
const since = thisYear - 5;

/** The number beside a filter. */
async function countOf(filters: Locator, name: RegExp): Promise<number> {
  const label = filters.locator('label').filter({ hasText: name });
  return Number((/(\d[\d,]*) documents?$/.exec(await label.innerText())?.[1] ?? '').replace(',', ''));
}

const glance = (within: Page | Locator): Locator => within.getByRole('region', { name: 'At a glance' });

test('recent documents of high quality are one press each, each counted with regard to the others', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const filters = glance(page.getByRole('complementary', { name: 'Filters' }));
  const tick = (name: RegExp) => filters.getByRole('checkbox', { name });
  const high = await countOf(filters, /^High quality(?!,)/);
  await tick(/^High quality(?!,)/).check();
  await expect(page).toHaveURL(/\?q=care&quality=high$/);
  await expect.poll(() => documentsFound(page)).toBe(high);
  const recent = await countOf(filters, /^Last searched within 5 years/);
  expect(recent).toBeLessThan(high);
  await tick(/^Last searched within 5 years/).check();
  await expect(page).toHaveURL(new RegExp(`quality=high&searched_since=${since}$`));
  await expect.poll(() => documentsFound(page)).toBe(recent);
  const best = await countOf(filters, /^Best evidence/);
  await tick(/^Best evidence/).check();
  await expect.poll(() => documentsFound(page)).toBe(best);
  await expect(page.getByRole('radio', { name: 'Search best' })).toBeChecked();

  await page.reload();
  await expect(tick(/^High quality(?!,)/)).toBeChecked();
  await expect(tick(/^Last searched within 5 years/)).toBeChecked();
  await expect(tick(/^Best evidence/)).toBeChecked();
  await page.getByRole('button', { name: 'Remove the filter High quality' }).click();
  await page.getByRole('button', { name: `Remove the filter Last searched since ${since}` }).click();
  await expect(page).toHaveURL(/\?q=care&best=true$/);
});

test('on a phone the same filters are in the layer, whose foot counts at each tick', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Filters' });
  const high = await countOf(glance(layer), /^High quality(?!,)/);
  await glance(layer)
    .getByRole('checkbox', { name: /^High quality(?!,)/ })
    .check();
  const foot = layer.getByRole('button', { name: new RegExp(`^Show ${high} documents?$`) });
  await expect(foot).toBeVisible();
  await layer.getByLabel('Last literature search').selectOption({ index: 5 });
  await expect(page).toHaveURL(/quality=high&searched_since=\d{4}$/);
  await expect(foot).toBeHidden();
  await layer.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});

test('the advanced form sets them too, and the report names them', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await page.getByRole('button', { name: 'Search help' }).click();
  await page.getByRole('button', { name: 'Advanced search' }).click();
  const form = page.getByRole('dialog', { name: 'Advanced search' });
  await form.getByRole('checkbox', { name: 'Medium quality' }).check();
  await form.getByRole('checkbox', { name: 'High quality' }).check();
  await form.getByLabel('Last literature search').selectOption(`${since} or later`);
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`quality=high,medium&searched_since=${since}`));
  await page.getByRole('button', { name: 'Search details' }).click();
  const report = page.getByRole('region', { name: 'Search details' });
  await expect(report).toContainText('High quality or Medium quality');
  await expect(report).toContainText(`Last searched since ${since}`);
});

test('where nothing is found, the filter in the way is named with what is found without it', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care&searched_since=2099`);
  await expect(page.getByText(/filter “?Last searched since 2099/i).first()).toBeVisible();
  await page.getByRole('link', { name: /without.*Last searched since 2099/i }).click();
  await expect(page).toHaveURL(/\?q=care$/);
});

test('the arrow keys go on from the year that the last one chose, before the page has followed', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await untilHydrated(page);
  const years = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('combobox', { name: 'Last literature search' });
  await years.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`searched_since=${thisYear - 3}$`));
  await expect(years).toHaveValue(String(thisYear - 3));
});

test('best and all can be chosen one right after the other', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await untilHydrated(page);
  const all = page.getByRole('radio', { name: 'Search all' });
  const best = await page.getByRole('radio', { name: 'Search best' }).elementHandle();
  // A frame later, when the page has not followed the address yet.
  await all.evaluate(async (input: HTMLInputElement, other) => {
    if (other instanceof HTMLInputElement) other.click();
    await new Promise(requestAnimationFrame);
    input.click();
  }, best);
  await expect(page).toHaveURL(/q=care$/);
  await expect(all).toBeChecked();
});
