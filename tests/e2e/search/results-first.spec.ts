import type { Locator } from '@playwright/test';
import { languages } from '#domain/sites/languages.ts';
import { siteCodes } from '#domain/sites/sites.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

for (const { width, height, latest, fitting } of [
  { width: 1280, height: 900, latest: 300, fitting: 4 },
  { width: 390, height: 844, latest: 380, fitting: 2 },
]) {
  test(`the first result begins high, and ${fitting} fit: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${siteAddress.hse}/search?q=nurses`);
    await expect(results(page).first()).toBeVisible();
    const ends = await results(page).evaluateAll((found) =>
      found.map((result) => {
        const { top, bottom } = result.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(ends[0]?.top).toBeLessThanOrEqual(latest);
    expect(ends.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(fitting);
  });
}

// A line says there that the words were searched in other languages too.
for (const [language, query] of [
  ['cn', '护士'],
  ['es', 'enfermeras'],
  ['fr', 'infirmières'],
  ['pt', 'enfermeiros'],
] as const) {
  test(`the first result begins high below the words in other languages: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${siteAddress.hse}/search?q=${query}&lang=${language}`);
    await expect(page.getByText(words(language)('search_page.also_in_other_languages'))).toBeVisible();
    const top = () =>
      results(page)
        .first()
        .evaluate((result) => result.getBoundingClientRect().top);
    expect(await top()).toBeLessThanOrEqual(300);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await top()).toBeLessThanOrEqual(380);
  });
}

/** Its left edge and its middle, in px. */
function placeOf(found: Locator): Promise<{ readonly left: number; readonly middle: number }> {
  return found.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return { left: Math.round(left), middle: (top + bottom) / 2 };
  });
}

async function expectOneRow(tools: readonly Locator[]): Promise<void> {
  const middles = await Promise.all(tools.map(async (tool) => (await placeOf(tool)).middle));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
}

for (const language of languages) {
  test(`on a phone the tools are two rows of words, and one menu exports, shares and follows: ${language}`, async ({
    page,
  }) => {
    const t = words(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(
      `${siteAddress.hse}/search?q=nurses&applied_filters=0_2&sort_by=highest_quality,most_recent&lang=${language}`,
    );
    await untilHydrated(page);
    const chips = page.getByRole('heading', { name: t('filters.applied') }).locator('~ ul button');
    const box = page.getByRole('main').getByRole('search');
    expect((await placeOf(chips.first())).left).toBe((await placeOf(box)).left);
    const more = page.getByRole('button', { name: t('articles_page.more'), exact: true }).first();
    const toggles = [t('search_page.save_search'), t('search_page.get_updates')];
    const named = (name: string | RegExp) =>
      page.getByRole('main').getByRole('button', { name, exact: true });
    await expectOneRow([named(t('search_details.title')), ...toggles.map(named), more]);
    await expectOneRow([named(t('filters.title_applied', { applied: '1' })), named(/\+1$/)]);
    // An icon alone would tell nobody what it does.
    await expect(
      named(t('search_page.save_search')).getByText(t('search_page.save_search_short')).last(),
    ).toBeVisible();
    const updates = named(t('search_page.get_updates')).getByText(t('search_page.get_updates'));
    expect((await updates.boundingBox())?.width).toBeGreaterThan(30);
    await expectOneRow([
      page.getByRole('radio', { name: t('search_page.search_all') }),
      page.getByRole('button', { name: t('search_page.search_help') }),
    ]);
    await more.click();
    for (const name of [t('exports.title'), t('search_page.share'), t('feeds.follow')])
      await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('exports.csv') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
}

test('the largest filters of each group are one press away, and a ticked one stays', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const rail = page.getByRole('complementary', { name: 'Filters' });
  const topics = rail.getByRole('region', { name: 'Health-system topics', exact: true });
  await expect(topics.getByRole('checkbox').first()).toBeVisible();
  expect(await topics.getByRole('checkbox').count()).toBeLessThanOrEqual(5);
  const living = rail.getByRole('checkbox', { name: /^Living/ });
  await living.check();
  await expect(page).toHaveURL(/applied_filters=0_99$/);
  await expect(living).toBeChecked();
  await topics.getByRole('button', { name: /show all/i }).click();
  const layer = page.getByRole('dialog', { name: 'Health-system topics' });
  await layer.getByRole('checkbox', { name: 'Delivery arrangements', exact: true }).check();
  await expect(page).toHaveURL(/1_3/);
  // The list behind the layer changes with each tick, and is not dimmed.
  // For a moment the button still has the count before the tick.
  const count = page.locator('main output').getByText(/^[\d,]+ documents?$/);
  await expect(async () => {
    const shown = await layer.getByRole('button', { name: /^Show [\d,]+ documents?$/ }).innerText();
    await expect(count).toHaveText(shown.slice('Show '.length), { timeout: 100 });
  }).toPass();
  const beside = await page.evaluate(() => {
    const above = document.elementFromPoint(innerWidth - 100, innerHeight - 100);
    return above === null ? '' : getComputedStyle(above).backgroundColor;
  });
  expect(beside).toBe('rgba(0, 0, 0, 0)');
});

test('a result is cited from its line, by pointing at it or by keyboard', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  const result = results(page).first();
  const title = result.getByRole('heading').getByRole('link');
  const cite = result.getByRole('button', { name: 'Cite', exact: true });
  const shown = () => cite.evaluate((button) => button.checkVisibility({ opacityProperty: true }));
  await expect(cite).toHaveAccessibleDescription(await title.innerText());
  expect(await shown()).toBe(false);
  await title.hover();
  await expect.poll(shown).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(shown).toBe(false);
  await title.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(result.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cite).toBeFocused();
  expect(await shown()).toBe(true);
  // Who is not signed in is asked to.
  await page.keyboard.press('Shift+Tab');
  await expect(result.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await expect(signIn).toContainText('save this document');
  await page.keyboard.press('Escape');
  await expect(signIn).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(cite).toBeFocused();
  await page.keyboard.press('Enter');
  const citations = page.getByRole('dialog', { name: 'Cite' }).getByRole('listitem');
  await expect(citations).toHaveCount(1);
  await expect(citations).toContainText(await title.innerText());
  await page.keyboard.press('Escape');
  await expect(cite).toBeFocused();
});

for (const site of siteCodes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`each group of filters has a colour of its own: ${site}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${siteAddress[site]}/search?q=care`);
      const rail = page.getByRole('complementary', { name: 'Filters' });
      await expect(rail.getByRole('heading', { name: 'Document features' })).toBeVisible();
      const colours = await rail.getByRole('heading', { level: 3 }).evaluateAll((all) =>
        all
          .map((title) => getComputedStyle(title))
          .filter(({ borderInlineStartWidth }) => borderInlineStartWidth === '4px')
          .map(({ borderInlineStartColor }) => borderInlineStartColor),
      );
      expect(colours.length).toBeGreaterThan(6);
      expect(new Set(colours).size).toBe(colours.length);
    });
  }
}
