import { expect, type Locator } from '@playwright/test';
import { sites } from '#domain/sites/sites.ts';
import { chooseHelp } from './sites.ts';
import { goTo, type Walk } from './walk.ts';
import { words } from './words.ts';

/** Every layer that a visitor can open from the results. */
export async function openLayers(walk: Walk): Promise<void> {
  const { page, language } = walk;
  const t = words(language);
  await goTo(walk, '/search?applied_filters=0_12_2015_2020');
  const groups = page
    .getByRole('complementary', { name: t('filters.title') })
    .locator('button[aria-haspopup]');
  // Taking all of them at once waits for none.
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    await group.click();
    await unfold(page.getByRole('dialog').last(), walk);
    await lookAtLayer(walk, 'filters');
  }
  await openYears(walk, groups);
  await openMenus(walk);
  await openHelp(walk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('filters.title_applied', { applied: '1' }) }).click();
  await lookAtLayer(walk, 'filter-groups');
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** The layer of years, above the tree that leads to it. */
async function openYears(walk: Walk, groups: Locator): Promise<void> {
  const layer = walk.page.getByRole('dialog');
  for (const group of await groups.all()) {
    await group.click();
    await contentOf(layer, walk);
    const years = layer.getByRole('row').locator('button[aria-haspopup="dialog"]');
    const leadsToYears = (await years.count()) > 0;
    if (leadsToYears) await years.click();
    if (leadsToYears) await lookAtLayer(walk, 'date-range');
    else await closeLayers(walk);
  }
}

async function openMenus(walk: Walk): Promise<void> {
  const { page, site, language } = walk;
  const t = words(language);
  const menu = page.getByRole('button', { name: t('frame.menu'), exact: true });
  await menu.click();
  await lookAtLayer(walk, 'main');
  for (const name of ['layers.main.signup', 'layers.main.login']) {
    await menu.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(name), exact: true })
      .click();
    await lookAtLayer(walk, name);
  }
  if (sites[site].languages.length === 1) return;
  await menu.click();
  const languages = t('layers.main.language');
  await page.getByRole('dialog').getByRole('button', { name: languages }).click();
  await lookAtLayer(walk, 'languages above the menu');
}

async function openHelp(walk: Walk): Promise<void> {
  const { page, language } = walk;
  const t = words(language);
  await chooseHelp(page, t('layers.help.title'), language);
  await lookAtLayer(walk, 'help');
  await chooseHelp(page, t('search_page.best_tips'), language);
  await lookAtLayer(walk, 'best-tips');
  await chooseHelp(page, t('search_history.title'), language);
  await lookAtLayer(walk, 'recent-searches');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shortcuts.title') })
    .click();
  await lookAtLayer(walk, 'shortcuts');
  await chooseHelp(page, t('advanced_search.title'), language);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('advanced_search.add') }).click();
  await form
    .getByRole('textbox', { name: t('advanced_search.words') })
    .last()
    .fill('nurses');
  await lookAtLayer(walk, 'advanced-search');
}

/** Opens what a tree keeps folded, one level after the other. */
async function unfold(layer: Locator, walk: Walk): Promise<void> {
  await contentOf(layer, walk);
  await layer.evaluate(async (panel) => {
    for (let level = 0; level < 4; level++) {
      // Buttons that name what is below them, and headings: not what leads out of the layer.
      for (const button of panel.querySelectorAll<HTMLElement>('[role=row] button[aria-expanded="false"]'))
        button.click();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  });
}

/** Looks at the top layer, then closes it and those below. */
export async function lookAtLayer(walk: Walk, name: string): Promise<void> {
  const layer = walk.page.getByRole('dialog').last();
  await contentOf(layer, walk);
  await walk.look(`the layer ${name}, ${await layer.getByRole('heading').first().innerText()}`);
  await closeLayers(walk);
}

/** Waits until a layer shows what it is about. */
async function contentOf(layer: Locator, { language }: Walk): Promise<void> {
  const title = layer.getByRole('heading').first();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveText(words(language)('frame.loading'));
}

/** Escape closes the top layer; there may be one below. */
async function closeLayers({ page }: Walk): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
