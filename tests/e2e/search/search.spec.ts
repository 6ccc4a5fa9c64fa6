import { openAccount, signInPage } from '../support/account-by-calls.ts';
import {
  documentsFound,
  expect,
  results,
  searchBox,
  siteAddress,
  sortBy,
  sortSlot,
  test,
} from '../support/sites.ts';

test('home → search → filter → sort → article → back at the same place', async ({ page }) => {
  await page.goto(siteAddress.hse);
  await expect(page.getByRole('heading', { level: 1, name: /^Find the best evidence/ })).toBeVisible();
  await searchBox(page).fill('nurses');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=nurses/);
  await expect(page).toHaveTitle('nurses – Search – Health Systems Evidence');
  const all = await documentsFound(page);
  expect(all).toBeGreaterThan(0);

  await page.getByRole('button', { name: /Health-system topics/ }).click();
  const layer = page.getByRole('dialog');
  await layer.getByRole('checkbox', { name: /^Delivery arrangements/ }).check();
  await expect(page).toHaveURL(/applied_filters=/);
  await layer.getByRole('button', { name: /^Show [\d,]+ documents?$/ }).click();
  await expect(layer).toBeHidden();
  expect(await documentsFound(page)).toBeLessThanOrEqual(all);
  await expect(page.getByRole('button', { name: /Remove the filter Delivery arrangements/ })).toBeVisible();

  await sortBy(page, 'most_recent');
  const address = page.url();

  const chosen = results(page).nth(7);
  const title = await chosen.getByRole('heading').innerText();
  await chosen.scrollIntoViewIfNeeded();
  await chosen.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\/\d+-.*source=search/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(new URL(address).search.replaceAll('?', '\\?')));
  await expect(results(page).nth(7).getByRole('heading')).toHaveText(title);
  await expect(results(page).nth(7)).toBeInViewport();
});

test('the address is the search: opened elsewhere, it shows the same page', async ({ page, browser }) => {
  await page.goto(
    `${siteAddress.hse}/search?q=primary+care&best=true&sort_by=highest_quality,most_recent&lang=fr`,
  );
  const found = await documentsFound(page, 'fr');
  const first = await results(page).first().getByRole('heading').innerText();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  expect(await documentsFound(elsewhere, 'fr')).toBe(found);
  await expect(results(elsewhere).first().getByRole('heading')).toHaveText(first);
  await elsewhere.close();
});

test('the order follows the arrow keys as fast as they come', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care&sort_by=best`);
  await expect(results(page).first()).toBeVisible();
  const order = await sortSlot(page, 1);
  await order.focus();
  await order.evaluate((list: HTMLSelectElement) => {
    // What two keys do between which nothing is drawn.
    for (let step = 0; step < 2; step++) {
      list.selectedIndex += 1;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/sort_by=most_recent$/);
  await expect(order).toHaveValue('most_recent');
});

test('an article opened from the results names its neighbours, and its way back', async ({ page }) => {
  const titles = page.locator('ol').getByRole('heading');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).nth(2)).toBeVisible();
  const [before, own, after] = (await titles.allInnerTexts()).slice(0, 3);
  await results(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own ?? '');
  const beside = page.getByRole('navigation', { name: 'Previous and next result' });
  await expect(beside.getByRole('link')).toHaveCount(2);
  await expect(beside.getByRole('link', { name: `Previous: ${before}`, exact: true })).toBeVisible();
  await beside.getByRole('link', { name: `Next: ${after}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after ?? '');
});

test('the second sort slot cannot repeat the first, and relevance ends the order', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care&sort_by=best`);
  const second = await sortSlot(page, 2);
  await expect(second.locator('option[value="best"]')).toBeDisabled();
  await second.selectOption('relevance');
  await expect(page).toHaveURL(/sort_by=best(,|%2C)relevance/);
  await expect(await sortSlot(page, 3)).toBeDisabled();
});

test('a date range applies once both years have four digits, and goes when both are empty', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search`);
  const all = await documentsFound(page);
  const [from, to] = [page.getByLabel('From year'), page.getByLabel('To year')];
  await from.fill('2019');
  await expect(page).not.toHaveURL(/applied_filters/);
  await to.fill('2021');
  await expect(page).toHaveURL(/applied_filters=0_12_2019_2021/);
  await expect.poll(() => documentsFound(page)).toBeLessThan(all);
  await from.fill('');
  await to.fill('');
  await expect(page).not.toHaveURL(/applied_filters/);
});

test('nothing found says so and offers alternatives', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=xqzzyplugh&applied_filters=0_99`);
  await expect(page.getByText('No results for “xqzzyplugh”')).toBeVisible();
  await page.getByRole('link', { name: 'Without the word “xqzzyplugh”' }).click();
  await expect.poll(() => documentsFound(page)).toBeGreaterThan(0);
});

test('a misspelt word is answered with the right one', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurrses`);
  await page.getByText('Did you mean').first().getByRole('link').click();
  await expect.poll(() => documentsFound(page)).toBeGreaterThan(0);
});

for (const query of [
  '"unclosed AND (((',
  '<script>alert(1)</script>',
  "'; DROP TABLE documents; --",
  'title: year: -',
  '%00%FF\\',
  '*',
]) {
  test(`a hostile query is searched as words: ${query}`, async ({ page }) => {
    await page.goto(siteAddress.hse);
    await searchBox(page).fill(query);
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect(page.getByRole('heading', { name: /^No results/ }).or(results(page).first())).toBeVisible();
    await expect(searchBox(page)).toHaveValue(query);
  });
}

test('suggestions come while typing and lead to what they promise', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await searchBox(page).pressSequentially('prim', { delay: 30 });
  const option = page.getByRole('listbox').getByRole('option').first();
  await expect(option).toBeVisible();
  const promised = Number(/([\d,]+) documents?/.exec(await option.innerText())?.[1]?.replaceAll(',', ''));
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect.poll(() => documentsFound(page)).toBe(promised);
});

test('someone who is not signed in is invited to sign up at the end of the list', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await expect(results(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Sign up' }).last().scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: /more documents/ })
    .getByRole('link', { name: 'Sign up' })
    .click();
  await expect(page).toHaveURL(/\/signup/);
});

test('typing asks for suggestions once, 200 ms after the last key, and searches once, after 1000 ms', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search`);
  await expect(results(page)).toHaveCount(20);
  const asked: { path: string; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The combined filter's count is asked for besides.
    if (/^\/api\/search(\/suggestions)?$/.test(pathname)) asked.push({ path: pathname, at: Date.now() });
  });
  // Without pauses: on a machine that is busy they would be longer than the debounce.
  await searchBox(page).pressSequentially('nurses');
  const typed = Date.now();
  await expect(page).toHaveURL(/q=nurses/);
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/api/search/suggestions', '/api/search']);
  expect((asked[0]?.at ?? 0) - typed).toBeGreaterThan(100);
  expect((asked[1]?.at ?? 0) - typed).toBeGreaterThan(850);
  await expect(searchBox(page)).toBeFocused();
});

test('someone signed in reads on by scrolling, and comes back to the same place', async ({ page }) => {
  await signInPage(page, await openAccount(page.request));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page)).toHaveCount(20);
  await page.mouse.wheel(0, 20_000);
  await expect(results(page)).toHaveCount(40);
  await expect(page).toHaveURL(/page=1/);
  const chosen = results(page).nth(33);
  const title = await chosen.getByRole('heading').innerText();
  await chosen.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(results(page)).toHaveCount(40);
  await expect(results(page).nth(33)).toBeInViewport();
});

test('countries of an economic evaluation have no (0), those of a synthesis in progress keep it', async ({
  page,
}) => {
  for (const [type, isShown] of [
    ['10_7', false],
    ['10_5', true],
  ] as const) {
    await page.goto(`${siteAddress.hse}/search?applied_filters=${type}`);
    const countries = results(page)
      .getByText(/^Countries:/)
      .locator('..');
    await expect(countries.first()).toBeVisible();
    const lines = (await countries.allInnerTexts()).join(' ');
    expect(lines.includes('(0)'), type).toBe(isShown);
  }
});

test('an article names a country without a count where that would be (0)', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?applied_filters=10_5`);
  const result = results(page).filter({ hasText: '(0)' }).first();
  await result.getByRole('heading').getByRole('link').click();
  const facts = page.getByRole('complementary', { name: 'About this document' });
  const countries = facts
    .getByRole('definition')
    .filter({ has: page.getByRole('listitem') })
    .first();
  await expect(countries.getByRole('link').first()).toBeVisible();
  await expect(countries).not.toContainText('(0)');
});

test('a result without a literature search has its year alone, and its article says that none is reported', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?applied_filters=10_3`);
  const first = results(page).filter({ hasNotText: 'literature searched' }).first();
  await expect(first.getByText(/^\d{4}$/)).toBeVisible();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Not reported', { exact: true })).toBeVisible();
});

test('a pasted abstract names neither the page nor the way back to it in full', async ({ page }) => {
  const abstract = 'Nurses play an increasing role in primary care worldwide. '.repeat(8).trim();
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(abstract)}`);
  const cut = /^Nurses play [^–]{50,90}\.\.\.$/;
  await expect(page).toHaveTitle(/^Nurses play [^–]{50,90}\.\.\. – Search – Health Systems Evidence$/);
  await results(page).first().getByRole('heading').getByRole('link').click();
  const back = page.getByRole('link', { name: /^Back to results for/ });
  await expect(back).toBeVisible();
  expect(/“(.*)”/.exec(await back.innerText())?.[1]).toMatch(cut);

  await page.goto(`${siteAddress.hse}/search?q=${'xq'.repeat(200)}`);
  await expect(page.getByRole('heading', { name: /^No results for “(xq)+x?\.\.\.”$/ })).toBeVisible();
});

test('the fields of the sort order stand below each other', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care&sort_by=most_recent`);
  const boxes = [];
  for (const slot of [1, 2, 3]) boxes.push(await (await sortSlot(page, slot)).boundingBox());
  expect(new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size).toBe(1);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(3);
});
