import { words } from '../support/words.ts';
import { expect, siteAddress, sortSlot, test } from '../support/sites.ts';

test.use({ javaScriptEnabled: false });

test('the form searches, keeps the language, and results lead to articles', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/?lang=fr`);
  await page.getByRole('combobox', { name: words('fr')('search_page.search_for') }).fill('nurses');
  await page.getByRole('radio', { name: words('fr')('search_page.search_best') }).check();
  await page.getByRole('button', { name: words('fr')('search_page.search'), exact: true }).click();
  await expect(page).toHaveURL(/\/search\?lang=fr&q=nurses&best=true/);
  await expect(page).toHaveTitle(/^nurses – /);
  const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const text = await title.innerText();
  await title.click();
  await expect(page).toHaveURL(/\/articles\/\d+-.*lang=fr/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
});

test('filters are links, the order is part of the form, and the language can be changed', async ({
  page,
}) => {
  const text = words('en');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  // What stands within noscript is found by its element alone.
  const plain = (element: string, name: string) => page.locator(`noscript ${element}`, { hasText: name });
  await plain('summary', 'Health-system topics').click();
  await plain('a', 'Governance arrangements').click();
  await expect(page).toHaveURL(/\/search\?q=care&applied_filters=1_1$/);
  const found = await page.getByRole('article').count();
  await (await sortSlot(page, 1)).selectOption('most_recent');
  await page.getByRole('button', { name: text('search_page.search'), exact: true }).click();
  await expect(page).toHaveURL(/applied_filters=1_1&q=care&best=false&sort_by=most_recent/);
  await expect(page.getByRole('article')).toHaveCount(found);
  await plain('a', 'Français').click();
  await expect(page).toHaveURL(/lang=fr/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await plain('a', words('fr')('filters.clear_all')).click();
  await expect(page).not.toHaveURL(/applied_filters/);
  await expect(page.getByRole('button', { name: words('fr')('frame.menu') })).toBeHidden();
});

test('a query is shown as it was written, whatever it looks like', async ({ page }) => {
  const query = '"><img src=x onerror=alert(1)></script><b>care</b>';
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('combobox', { name: words('en')('search_page.search_for') })).toHaveValue(
    query,
  );
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await expect(page.locator('main h1')).toContainText('<img src=x');
});
