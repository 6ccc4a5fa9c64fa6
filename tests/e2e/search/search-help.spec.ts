import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration.ts';
import { untilQuiet } from '../support/quiet.ts';
import { documentsFound, expect, results, searchBox, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const filterGroups = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const suggested = (page: Page) => page.getByRole('listbox').getByRole('option');
const ends = (page: Page) => filterGroups(page).getByRole('slider');
/** What is only worked with is drawn from the first interaction on. */
const interact = (page: Page) => page.mouse.move(300, 300);

test.describe('nothing found', () => {
  test('names the blocking terms, and each alternative search finds as many documents as it says', async ({
    page,
  }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses&best=true&applied_filters=0_99,0_12_1998_2001`);
    await expect(page.getByText(/^No results because of the filter 1998–2001\.$/)).toBeVisible();
    const alternatives = page.getByRole('listitem').filter({ hasText: /^(Without|Search all|The same)/ });
    await expect(alternatives.first()).toHaveText(/^Without the filter 1998–2001 – \d+ documents?$/);
    const promised = Number(/(\d+) documents?$/.exec(await alternatives.first().innerText())?.[1]);
    await alternatives.first().getByRole('link').click();
    await expect(page).not.toHaveURL(/0_12_1998/);
    await expect.poll(() => documentsFound(page)).toBe(promised);
  });

  test('names the word that keeps filters from finding anything', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses+AND+dentists&applied_filters=0_12_2000_2003`);
    await expect(page.getByText(/^No results because of .*the word “dentists”/)).toBeVisible();
    await expect(page.getByText(/^No document contains any of these words/)).toBeHidden();
    await page.getByRole('link', { name: 'Without the word “dentists”' }).click();
    await expect(page).toHaveURL(/q=nurses&/);
    await expect.poll(() => documentsFound(page)).toBeGreaterThan(0);
  });

  test('a single word is a cause beside filters, and may go', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=xqzzyplugh&applied_filters=0_12_2015_2020`);
    await expect(page.getByText('No results because of the word “xqzzyplugh”.')).toBeVisible();
    const without = page.getByRole('listitem').filter({ hasText: /^Without the word “xqzzyplugh”/ });
    const promised = Number(/(\d+) documents?$/.exec(await without.innerText())?.[1]);
    await without.getByRole('link').click();
    await expect(page).toHaveURL(/search\?applied_filters=0_12_2015_2020$/);
    await expect.poll(() => documentsFound(page)).toBe(promised);
    expect(promised).toBeGreaterThan(0);
  });

  test('a phrase that no document has empties no list, and is named', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q="nurses+of+the+moon"`);
    expect(await documentsFound(page)).toBeGreaterThan(0);
    await expect(page.getByText(/^No document contains "nurses of the moon"\./)).toBeVisible();
  });

  test('what operators leave empty stays empty, and says which part does and what is near', async ({
    page,
  }) => {
    await page.goto(`${siteAddress.hse}/search?q=(nurses+OR+doctors)+AND+xqzzyplugh+NOT+title:hospital`);
    await expect(page.getByText('No results because of the word “xqzzyplugh”.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Without the word “xqzzyplugh”' })).toBeVisible();
    const loose = page.getByRole('listitem').filter({ hasText: /^The same words without operators/ });
    const promised = Number(/(\d+) documents?$/.exec(await loose.innerText())?.[1]);
    await loose.getByRole('link').click();
    await expect(page).toHaveURL(/q=nurses\+doctors\+xqzzyplugh/);
    await expect.poll(() => documentsFound(page)).toBe(promised);
    expect(promised).toBeGreaterThan(0);
    await page.goto(`${siteAddress.hse}/search?q=title:xqzzyplugh+title:nurses`);
    await expect(page.getByText('No results because of “title:xqzzyplugh”.')).toBeVisible();
  });

  test('speaks of most of the words where most are asked for', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses+xqzzyplugh+plughxyzzy`);
    await expect(
      page.getByText(/^No document contains most of your words; \d+ contain some of them\./),
    ).toBeVisible();
    await page.goto(`${siteAddress.hse}/search?q=nurses+xqzzyplugh`);
    await expect(
      page.getByText(/^No document contains all your words; \d+ contain some of them\./),
    ).toBeVisible();
  });

  test('says so where no document has any of the words', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=xqzzyplugh`);
    await expect(page.getByText(/^No document contains any of these words/)).toBeVisible();
    await expect(page.getByText(/^No results because of/)).toBeHidden();
  });

  test('a very short list says what would find more', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_12_1998_1999`);
    await expect.poll(() => documentsFound(page)).toBeLessThanOrEqual(3);
    const more = page.getByRole('region', { name: 'To find more:' });
    await more.getByRole('link', { name: 'Without the filter 1998–1999' }).click();
    await expect.poll(() => documentsFound(page)).toBeGreaterThan(3);
    await expect(more).toBeHidden();
  });
});

test.describe('how this was searched', () => {
  test('tells query, rule, synonyms and filters, and copies them as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${siteAddress.hse}/search?q=lmic+nurses&applied_filters=0_12_2010_2024,0_99`);
    const found = await documentsFound(page);
    const button = page.getByRole('button', { name: 'Search details' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const details = page.getByRole('region', { name: 'Search details' });
    for (const reported of [
      'lmic: low and middle income countries',
      'Too few documents match the whole search',
      '2010–2024',
      'Living',
      'Health Systems Evidence',
    ]) {
      await expect(details.getByText(reported).first()).toBeVisible();
    }
    await details.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Words: lmic nurses\nRead as: (lmic OR ');
    expect(text).toContain('Filter Year of publication: 2010–2024\nFilter Document features: Living\n');
    expect(text).toContain(`Results: ${found} document`);
    expect(text).toContain(page.url());
    await button.click();
    await expect(details).toBeHidden();
  });
});

test.describe('the years', () => {
  test('are chosen by dragging an end: the range is applied when it is let go', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search`);
    const all = await documentsFound(page);
    await interact(page);
    await expect(ends(page)).toHaveCount(2);
    const last = filterGroups(page).locator('[data-end="last"]');
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    if (box === null) throw new Error('The end is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 5 });
    await expect(page).not.toHaveURL(/0_12_/);
    await page.mouse.up();
    await expect(page).toHaveURL(/applied_filters=0_12_\d{4}_\d{4}$/);
    await expect.poll(() => documentsFound(page)).toBeLessThan(all);
    const found = await documentsFound(page);
    await expect(filterGroups(page).getByRole('figure').getByText(`${found} documents`)).toBeVisible();
    await expect(page.getByLabel('To year')).not.toHaveValue('');
  });

  test('are chosen with the arrow keys, and all of them are no filter', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search`);
    await interact(page);
    const first = ends(page).first();
    await first.focus();
    const oldest = Number(await first.getAttribute('value'));
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`applied_filters=0_12_${oldest + 3}_`));
    await expect(first).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page).not.toHaveURL(/applied_filters/);
  });

  test('are what was typed last, however soon one pair follows the other', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=care`);
    await untilHydrated(page);
    await filterGroups(page).getByLabel('From year').fill('2010');
    const to = filterGroups(page).getByLabel('To year');
    await to.pressSequentially('2015');
    // Without waiting for the page, which follows the address later.
    for (const key of ['Backspace', 'Backspace', '2']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/0_12_2010_2015/);
    await untilQuiet(page);
    await expect(to).toHaveValue('202');
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/0_12_2010_2023/);
    await expect(to).toHaveValue('2023');
  });

  test('stand in a table too, with what the bars show', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_12_2018_2018`);
    const found = await documentsFound(page);
    await interact(page);
    await filterGroups(page).getByText('Show as table').click();
    const row = filterGroups(page).getByRole('row', { name: /^2018/ });
    await expect(row.getByRole('cell')).toHaveText(String(found));
  });

  test('are chosen in the layer of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${siteAddress.hse}/search`);
    await page.getByRole('button', { name: 'Filters' }).click();
    const layer = page.getByRole('dialog');
    await layer.getByRole('slider').last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/applied_filters=0_12_/);
    await expect(layer.getByRole('button', { name: /^Show [\d,]+ documents$/ })).toBeVisible();
  });
});

test.describe('suggestions', () => {
  test('have filters apart from searches, and one that is chosen is applied', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search`);
    await searchBox(page).pressSequentially('canad', { delay: 30 });
    const countries = page.getByRole('listbox').getByRole('group', { name: 'Filters: Area of focus' });
    await countries.getByRole('option', { name: 'Canada' }).click();
    await expect(page.getByRole('button', { name: 'Remove the filter Canada' })).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
  });

  test('take the name of a filter at the end of the words, by keyboard, from the home page', async ({
    page,
  }) => {
    await page.goto(siteAddress.hse);
    await searchBox(page).pressSequentially('nurses canada', { delay: 30 });
    const option = page.getByRole('option', { name: 'nurses + Canada', exact: true });
    await expect(option).toBeVisible();
    const place = (await suggested(page).allInnerTexts()).indexOf('nurses + Canada');
    for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=nurses&applied_filters=/);
    await expect(searchBox(page)).toHaveValue('nurses');
    await expect.poll(() => results(page).count()).toBeGreaterThan(0);
  });

  test('name a filter with what it stands under where its title alone does not say what it is', async ({
    page,
  }) => {
    await page.goto(`${siteAddress.hse}/search`);
    await searchBox(page).pressSequentially('nurses european', { delay: 30 });
    const option = page.getByRole('option', { name: 'nurses + WHO regions: European', exact: true });
    await expect(option).toBeVisible();
    await searchBox(page).fill('target of doc');
    const own = page.getByRole('listbox').getByRole('group', { name: 'Filters: LMIC focus' });
    await expect(own.getByRole('option')).toHaveText(['Target of document']);
    await searchBox(page).fill('europ');
    await page.getByRole('option', { name: 'WHO regions: European', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove the filter WHO regions: European' })).toBeVisible();
  });

  test('keep the one that the arrow keys chose when those of the last letter come', async ({ page }) => {
    await page.goto(siteAddress.hse);
    await searchBox(page).pressSequentially('nurse', { delay: 30 });
    const ofFewerLetters = page.getByRole('option', { name: /^nurse-led care \d/ });
    await expect(ofFewerLetters).toBeVisible();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/search/suggestions?q=nurses&*', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/search/suggestions?q=nurses&*');
    await page.keyboard.press('s');
    await asked;
    const chosen = page.getByRole('option', { name: /^nurses and midwives/ });
    const texts = await suggested(page).allInnerTexts();
    const place = texts.findIndex((text) => text.startsWith('nurses and midwives'));
    for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    resolve();
    await expect(ofFewerLetters).toHaveCount(0);
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=nurses\+and\+midwives/);
  });

  test('have documents apart, which open, and lead back to a search', async ({ page }) => {
    await page.goto(siteAddress.hse);
    await searchBox(page).pressSequentially('nurse-led care gui', { delay: 30 });
    const documents = page.getByRole('listbox').getByRole('group', { name: 'Documents', exact: true });
    const first = documents.getByRole('option').first();
    await expect(first).toContainText(/Guinea/);
    const title = await first.innerText();
    await page.keyboard.press('ArrowUp');
    await expect(documents.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/articles\/\d+-.*source=search/);
    await page.goBack();
    await expect(searchBox(page)).toBeVisible();
  });

  test('close with Escape, and say how many they are', async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search`);
    await searchBox(page).pressSequentially('canad', { delay: 30 });
    // The groups come one by one.
    for (const name of ['Searches', 'Filters: Area of focus', 'Documents']) {
      await expect(page.getByRole('listbox').getByRole('group', { name })).toBeVisible();
    }
    const count = await suggested(page).count();
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      words('en')(count === 1 ? 'search_page.suggestions_shown_one' : 'search_page.suggestions_shown_other', {
        count: String(count),
      }),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(searchBox(page)).toHaveValue('canad');
  });
});
