import { untilHydrated } from '../support/hydration.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';

test('layers are 300 px wide, 8 px less a level; the edge below closes the top, Escape and back the next', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Language/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  const widths = (): Promise<(number | undefined)[]> =>
    page
      .locator('[role=dialog]')
      .evaluateAll((all) => all.map((one) => one.parentElement?.getBoundingClientRect().width));
  expect(await widths()).toEqual([300, 292]);
  await page.mouse.click(296, 500);
  await expect.poll(widths).toEqual([300]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/search$/);
});

test('at 390 px layers lie on each other: all below is out of reach, and closing the top gives the focus to what opened it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteAddress.sse}/search?q=care`);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const layer = (name: string) => page.getByRole('dialog', { name, exact: true });
  const features = layer('Filters').getByRole('button', { name: /^Document features/ });
  const years = layer('Document features').getByRole('button', { name: 'Date range' });
  await filters.click();
  await features.click();
  await years.click();
  await expect(layer('Date range').getByLabel('From year')).toBeVisible();
  const boxes = await page
    .locator('[role=dialog]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes.map(({ left, width }) => [left, width - (boxes[0]?.width ?? 0)])).toEqual([
    [0, 0],
    [0, -8],
    [0, -16],
  ]);
  const outOfReach = await page
    .locator('main, [role=dialog]')
    .evaluateAll((all) => all.map((one) => one.closest('[inert], [aria-hidden=true]') !== null));
  expect(outOfReach).toEqual([true, true, true, false]);

  await page.mouse.click((boxes[2]?.right ?? 0) + 5, 500);
  await expect(layer('Date range')).toHaveCount(0);
  await expect(years).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layer('Document features')).toHaveCount(0);
  await expect(features).toBeFocused();
  await features.click();
  await years.click();
  await page.goBack();
  await expect(years).toBeFocused();
  await layer('Document features').getByRole('button', { name: 'Back' }).click();
  await expect(features).toBeFocused();
  await features.click();
  await layer('Document features').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(page).toHaveURL(/\/search\?q=care$/);
});

test('the focus returns where a layer is closed at once and frames are late', async ({ page }) => {
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => Number(setTimeout(() => frame(callback), 600));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteAddress.sse}/search?q=care`);
  const layer = (name: string) => page.getByRole('dialog', { name, exact: true });
  const years = layer('Document features').getByRole('button', { name: 'Date range' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await layer('Filters')
    .getByRole('button', { name: /^Document features/ })
    .click();
  await years.click();
  await page.goBack();
  await expect(layer('Date range')).toHaveCount(0);
  await expect(years).toBeFocused();
});

test('the menu of the COVID-19 site is the short one', async ({ page }) => {
  await page.goto(`${siteAddress.cvd}/search`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await expect(choices).toHaveText([/^Guided search/, 'Sign up', 'Sign in']);
});

test('ticking a parent ticks what is below it; unticking one below leaves the parent mixed', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search`);
  await page.getByRole('button', { name: /Health-system topics/ }).click();
  const layer = page.getByRole('dialog');
  const top = layer.getByRole('checkbox', { name: /^Delivery arrangements/ });
  await top.check();
  await layer.getByRole('button', { name: 'Filters under Delivery arrangements' }).click();
  await layer.getByRole('button', { name: 'Filters under By whom care is provided' }).click();
  const leaf = layer.getByRole('checkbox', { name: /^Skill mix - Task shifting/ });
  await expect(leaf).toBeChecked();
  await leaf.uncheck();
  await expect(top).toBeChecked({ indeterminate: true });
  await expect(layer.getByRole('checkbox', { name: /^By whom care/ })).toBeChecked({ indeterminate: true });
  await leaf.check();
  await expect(top).toBeChecked({ indeterminate: false });
  await layer.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveText([
    'Delivery arrangements ×',
  ]);
  await expect(page).toHaveURL(/applied_filters=1_3$/);
});

test('an address that names a parent and what is below it has one filter, and is short after the next change', async ({
  page,
}) => {
  const long = '1_4_20,1_4,1_4_21,0_99,1_4_22,1_4_20_128';
  await page.goto(`${siteAddress.hse}/search?applied_filters=1_4,0_99`);
  const applied = page.getByRole('button', { name: /^Remove the filter/ });
  await expect(applied).toHaveText(['Implementation strategies ×', 'Living ×']);
  const title = await page.title();
  await page.goto(`${siteAddress.hse}/search?applied_filters=${long}`);
  await expect(applied).toHaveText(['Implementation strategies ×', 'Living ×']);
  await expect(page).toHaveTitle(title);
  // 1_4_22, and none of those that go without saying.
  await expect(page.getByText('1 filter in the address does not exist and was not applied.')).toBeVisible();
  await expect(page).toHaveURL(/applied_filters=1_4_20,1_4,/);
  await page.getByRole('radio', { name: 'Search best' }).click();
  await expect(page).toHaveURL(/best=true&applied_filters=1_4,0_99$/);
  await applied.first().click();
  await expect(page).toHaveURL(/applied_filters=0_99$/);
});

test('a removed filter hands the focus on, and its name is cut at 50 characters', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?applied_filters=1_2_13_73,0_99,0_12_2015_2020`);
  const applied = page.getByRole('button', { name: /^Remove the filter/ });
  await expect(applied).toHaveText([
    'Restrictions in coverage/reimbursement rates fo... ×',
    'Living ×',
    '2015–2020 ×',
  ]);
  await applied.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(applied).toHaveCount(2);
  await expect(applied.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(applied).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Sort order/ })).toBeFocused();
});

test('the language chosen on an article keeps the way back to its results', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Back to results for “nurses”' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Retour aux résultats pour « nurses »' }).click();
  await expect(page).toHaveURL(/\/search\?q=nurses&lang=fr/);
});

test('a layer has a name and can be closed while its content is loading', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/filters-layer.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${siteAddress.hse}/search`);
  await page.getByRole('button', { name: /Document features/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Loading' }).getByRole('button', { name: 'Close' }),
  ).toBeVisible();
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Document features' })).toBeVisible();
});

test('a form that came with its page leaves the page at its top when it is sent', async ({ page }) => {
  await page.goto(siteAddress.hse);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Advanced search' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add line' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
