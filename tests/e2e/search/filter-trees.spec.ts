import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { documentsFound, expect, siteAddress, test } from '../support/sites.ts';

const phone = { width: 390, height: 844 };

/** Opens a group's tree from the results. */
async function openGroup(page: Page, group: RegExp, path = '/search'): Promise<Locator> {
  await page.goto(`${siteAddress.hse}${path}`);
  if ((page.viewportSize()?.width ?? 0) < 1000) {
    await page.getByRole('button', { name: /^(Filters|Filtres|筛选)/ }).click();
  }
  await page.getByRole('button', { name: group }).last().click();
  const layer = page.getByRole('dialog').last();
  await expect(layer.getByRole('treegrid')).toBeVisible();
  return layer;
}

const topics = /^Health-system topics/;
const box = (layer: Locator, name: string) => layer.getByRole('checkbox', { name, exact: true });
const row = (layer: Locator, name: string) =>
  layer.getByRole('row').filter({ has: layer.page().getByRole('checkbox', { name, exact: true }) });
const show = (layer: Locator) => layer.getByRole('button', { name: /^(Show|No documents)/ });

for (const width of [1280, phone.width]) {
  test(`a deep tree is one stop of Tab, walked, opened, closed and ticked by arrows and the space bar: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...phone, width });
    const layer = await openGroup(page, topics);
    const press = (key: string) => page.keyboard.press(key);
    const [top, branch, leaf] = [
      'Delivery arrangements',
      'By whom care is provided',
      'System - Need, demand & supply',
    ] as const;
    await tabTo(page, layer.getByRole('searchbox'));
    await press('Tab');
    await expect(box(layer, 'Governance arrangements')).toBeFocused();
    await press('Tab');
    await expect(show(layer)).toBeFocused();
    await press('Shift+Tab');
    await press('End');
    await expect(box(layer, 'Implementation strategies')).toBeFocused();
    await press('ArrowDown');
    await press('ArrowUp');
    await expect(box(layer, top)).toBeFocused();
    await expect(row(layer, top)).toHaveAttribute('aria-expanded', 'false');

    await press('ArrowRight');
    await expect(row(layer, top)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(layer, top)).toBeFocused();
    await press('ArrowRight');
    await expect(box(layer, "How care is designed to meet consumers' needs")).toBeFocused();
    await page.keyboard.type('by');
    await expect(box(layer, branch)).toBeFocused();
    await press('ArrowRight');
    await press('ArrowRight');
    await expect(box(layer, leaf)).toBeFocused();
    await expect(row(layer, leaf)).toHaveAttribute('aria-level', '3');

    await press('Space');
    await expect(box(layer, leaf)).toBeChecked();
    await expect(box(layer, branch)).toBeChecked({ indeterminate: true });
    await expect(box(layer, top)).toBeChecked({ indeterminate: true });
    await expect(page).toHaveURL(/applied_filters=1_/);
    await expect(box(layer, leaf)).toBeFocused();
    await press('ArrowLeft');
    await expect(box(layer, branch)).toBeFocused();
    await press('ArrowLeft');
    await expect(box(layer, leaf)).toHaveCount(0);
    await expect(box(layer, branch)).toBeChecked({ indeterminate: true });
    await press('Space');
    await expect(box(layer, branch)).toBeChecked({ indeterminate: false });
    await press('ArrowLeft');
    await expect(box(layer, top)).toBeFocused();
    await press('Home');
    await expect(box(layer, 'Governance arrangements')).toBeFocused();
    await press('*');
    await expect(layer.locator('[role=row][aria-level="1"][aria-expanded=true]')).toHaveCount(4);
  });
}

test('what has the focus is never below the search field of its tree, nor below the line about keys', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const layer = await openGroup(page, /^Area of focus/);
  const fieldOf = layer.getByRole('searchbox');
  await tabTo(page, fieldOf);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  const focused = layer.locator(':focus');
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowUp');
  const field = await fieldOf.boundingBox();
  expect((await focused.boundingBox())?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  await page.keyboard.press('Home');
  await expect(layer.getByRole('button', { name: 'WHO regions' })).toBeFocused();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowDown');
  const here = await focused.boundingBox();
  const keys = await layer.getByText(/^Use the arrow keys/).boundingBox();
  expect((here?.y ?? 0) + (here?.height ?? 0)).toBeLessThan(keys?.y ?? 0);
  expect((keys?.y ?? 0) + (keys?.height ?? 0)).toBeLessThanOrEqual((await show(layer).boundingBox())?.y ?? 0);
});

test('the focus and the one stop of Tab stay in the tree when their row is folded away or searched away', async ({
  page,
}) => {
  const layer = await openGroup(page, topics);
  const opener = layer.getByRole('button', { name: 'Filters under Delivery arrangements' });
  await opener.click();
  await box(layer, 'By whom care is provided').focus();
  // As a browser does that gives no focus to what is clicked.
  await opener.dispatchEvent('click');
  await expect(box(layer, 'Delivery arrangements')).toBeFocused();
  await layer.getByRole('searchbox').fill('financial');
  await expect(box(layer, 'Delivery arrangements')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(box(layer, 'Financial arrangements')).toBeFocused();
  await layer.getByRole('searchbox').fill('');
  await expect(box(layer, 'Delivery arrangements')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(layer, 'Governance arrangements')).toBeFocused();
});

test('a tree begins at what is ticked in it', async ({ page }) => {
  const layer = await openGroup(page, topics, '/search?applied_filters=1_2_13_73');
  await tabTo(page, layer.getByRole('searchbox'));
  await page.keyboard.press('Tab');
  await expect(layer.getByRole('checkbox', { checked: true })).toBeFocused();
});

for (const { language, group, typed, found } of [
  { language: 'en', group: /^Area of focus/, typed: ['TED KING'], found: 'United Kingdom' },
  { language: 'fr', group: /^Zone géographique/, typed: ['Pérou', 'perou'], found: 'Pérou' },
  { language: 'cn', group: /^关注地区/, typed: ['秘'], found: '秘鲁' },
] as const) {
  test(`the search in a long tree finds by a part of the name and leads to it: ${language}`, async ({
    page,
  }) => {
    const layer = await openGroup(page, group, `/search?lang=${language}`);
    for (const text of typed) {
      await layer.getByRole('searchbox').fill(text);
      await expect(layer.getByRole('checkbox')).toHaveCount(1);
    }
    await page.keyboard.press('ArrowDown');
    await expect(box(layer, found)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/applied_filters=6_/);
    await expect(box(layer, found)).toBeChecked();
  });
}

test('the search in a tree opens the way to what it found, and says where it found nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const layer = await openGroup(page, topics);
  await layer.getByRole('searchbox').fill('task shift');
  await expect(layer.getByRole('row')).toHaveCount(3);
  await expect(box(layer, 'Delivery arrangements')).toBeVisible();
  await expect(layer.getByRole('checkbox', { name: /Task shifting/ })).toBeVisible();
  await layer.getByRole('searchbox').fill('zebra');
  await expect(layer.getByRole('status').filter({ hasText: 'zebra' })).toHaveText('No match for “zebra”.');
  await expect(layer.getByRole('treegrid')).toHaveCount(0);
  await layer.getByRole('searchbox').fill('');
  await expect(layer.getByRole('row')).toHaveCount(4);
});

test('every tick changes the counts beside the nodes and on the way to the documents', async ({ page }) => {
  await page.setViewportSize(phone);
  const layer = await openGroup(page, /^Document features/);
  const said = async (): Promise<number> =>
    Number(/[\d,]+/.exec(await show(layer).innerText())?.[0].replaceAll(',', '') ?? '0');
  const countOf = (name: string) => row(layer, name).innerText();
  const all = await said();
  const living = await countOf('Living');
  await box(layer, 'Evidence briefs for policy').check();
  await expect.poll(said).toBeLessThan(all);
  await expect.poll(() => countOf('Living')).not.toBe(living);
  const one = await said();
  await box(layer, 'Overviews of evidence syntheses').check();
  await expect.poll(said).toBeGreaterThan(one);
  const two = await said();
  await show(layer).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await documentsFound(page)).toBe(two);
});
