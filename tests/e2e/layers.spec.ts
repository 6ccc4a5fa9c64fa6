import { expect, results, siteAddress, test } from './sites.ts';

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
  await layer.getByRole('button', { name: 'What belongs to Delivery arrangements' }).click();
  await layer.getByRole('button', { name: 'What belongs to By whom care is provided' }).click();
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
  await expect(page.getByRole('combobox', { name: /sort criterion 1/ })).toBeFocused();
});

test('the language chosen on an article keeps the way back to its results', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await results(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Back to the results for “nurses”' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Retour aux résultats pour « nurses »' }).click();
  await expect(page).toHaveURL(/\/search\?q=nurses&lang=fr/);
});

test('a layer has a name and a way out while its content is on its way', async ({ page }) => {
  await page.route(/\/assets\/filters-layer.*\.js/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
  });
  await page.goto(`${siteAddress.hse}/search`);
  await page.getByRole('button', { name: /Document features/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Loading' }).getByRole('button', { name: 'Close' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Document features' })).toBeVisible();
});
