import type { Page } from '@playwright/test';
import { expect, searchBox, siteAddress, test } from '../support/sites.ts';
import { untilQuiet } from '../support/quiet.ts';

const topics = /^Health-system topics/;
const applied = (page: Page) => page.getByRole('button', { name: /^Remove the filter/ });
const layers = (page: Page) => page.getByRole('dialog');

/** Opens a search from the home page, then the topics, and ticks two of them. */
async function tickTwo(page: Page): Promise<void> {
  await page.goto(siteAddress.hse);
  await searchBox(page).fill('care');
  await searchBox(page).press('Enter');
  await page.getByRole('button', { name: topics }).click();
  await layers(page).getByRole('checkbox', { name: 'Delivery arrangements' }).check();
  await layers(page).getByRole('checkbox', { name: 'Financial arrangements' }).check();
  await expect(page).toHaveURL(/applied_filters=[\d_]+,[\d_]+/);
}

async function expectSearchBeforeThenHome(page: Page): Promise<void> {
  await page.goBack();
  await expect(applied(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/search\?q=care&best=false$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
}

test('back closes a layer and keeps what was ticked in it; back again leads to the search before the ticks', async ({
  page,
}) => {
  await tickTwo(page);
  await page.goBack();
  await expect(layers(page)).toHaveCount(0);
  await expect(applied(page)).toHaveCount(2);
  await expectSearchBeforeThenHome(page);
});

test('the ticks of a layer that was closed by its button are one step of the history', async ({ page }) => {
  await tickTwo(page);
  await layers(page).getByRole('button', { name: /^Show/ }).click();
  await expect(layers(page)).toHaveCount(0);
  await expect(applied(page)).toHaveCount(2);
  await expectSearchBeforeThenHome(page);
  await page.goForward();
  await page.goForward();
  await expect(applied(page)).toHaveCount(2);
});

for (const way of ['the back button', 'Escape'] as const) {
  test(`what was chosen two layers up stays while ${way} closes one after the other`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${siteAddress.hse}/search?q=care`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await layers(page).getByRole('button', { name: topics }).click();
    await layers(page).last().getByRole('checkbox', { name: 'Delivery arrangements' }).check();
    await expect(page).toHaveURL(/applied_filters=/);
    const close = () => (way === 'Escape' ? page.keyboard.press('Escape') : page.goBack());
    await close();
    await expect(layers(page)).toHaveCount(1);
    await expect(page).toHaveURL(/applied_filters=/);
    await close();
    await expect(layers(page)).toHaveCount(0);
    await expect(applied(page)).toHaveCount(1);
    await page.goBack();
    await expect(applied(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?q=care$/);
  });
}

test('a page loaded again while a layer is open is the page without it, and its changes are steps again', async ({
  page,
}) => {
  await tickTwo(page);
  await page.reload();
  await expect(applied(page)).toHaveCount(2);
  await expect(layers(page)).toHaveCount(0);
  await applied(page).first().click();
  await expect(applied(page)).toHaveCount(1);
  await page.goBack();
  await expect(applied(page)).toHaveCount(2);
});

test('one step back from a page loaded again while a layer was open leads to the page before', async ({
  page,
}) => {
  await page.goto(siteAddress.hse);
  await searchBox(page).fill('care');
  await searchBox(page).press('Enter');
  await page.getByRole('button', { name: topics }).click();
  await expect(layers(page).getByRole('checkbox', { name: 'Delivery arrangements' })).toBeVisible();
  await page.reload();
  await untilQuiet(page);
  await expect(layers(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
