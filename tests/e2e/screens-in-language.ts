import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { results, siteAddress } from './sites.ts';
import { words } from './words.ts';

export interface Walk {
  readonly page: Page;
  readonly site: SiteCode;
  readonly language: Language;
  /** Called with each screen once it stands. */
  readonly look: (name: string) => Promise<void>;
}

/** What both sites of several languages have for visitors, by path. */
const visitorPaths = [
  '/',
  '/latest-content',
  '/about',
  '/terms',
  '/privacy',
  '/signup-success',
  '/unsubscribe/no-link',
  '/unsubscribe/undo/no-link',
  '/no-such-page',
  '/articles/999999999-none',
  '/search?q=xqzzyplugh&applied_filters=0_12_2015_2020',
  '/search?q=vaccin+covid+hospital+xqzzyplugh',
  '/search?sort_by=most_recent&applied_filters=10_3',
];
const accountPaths = ['/profile', '/user/articles', '/user/searches'];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

async function goTo({ page, site, language }: Walk, path: string): Promise<void> {
  await page.goto(`${siteAddress[site]}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await settled(page);
}

/** Every screen and layer of a visitor. */
export async function walkAsVisitor(walk: Walk): Promise<void> {
  const { look } = walk;
  for (const path of visitorPaths) {
    await goTo(walk, path);
    await look(path);
  }
  await readArticles(walk);
  await sendForms(walk);
  await openLayers(walk);
}

/** The screens and layers of an account; the list of documents and that of searches have something in them. */
export async function walkAsAccount(walk: Walk): Promise<void> {
  const { page, look, language } = walk;
  const t = words(language);
  for (const path of accountPaths) {
    await goTo(walk, path);
    await look(path);
  }
  await goTo(walk, '/profile');
  for (const block of ['profile_page.account_information', 'profile_page.personal_information']) {
    await page.getByRole('button', { name: t('profile_page.edit_block', { block: t(block) }) }).click();
  }
  await look('/profile, to be edited');
  await goTo(walk, '/search?applied_filters=10_3');
  await results(page).first().getByRole('checkbox').click();
  await look('results with a selection');
  await page.getByRole('button', { name: t('search_page.save'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('a toast');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search_page.get_updates') })
    .click();
  await lookAtLayer(walk, 'confirm');
  await page.getByRole('button', { name: t('layers.main.account'), exact: true }).click();
  await lookAtLayer(walk, 'account');
  await results(page).first().getByRole('heading').getByRole('link').click();
  await settled(page);
  await look('an article with its tools');
}

async function readArticles(walk: Walk): Promise<void> {
  const { page, look } = walk;
  for (const query of ['applied_filters=0_99', 'applied_filters=10_7', 'applied_filters=10_3', 'best=true']) {
    await goTo(walk, `/search?${query}`);
    await expect(results(page).first()).toBeVisible();
    await results(page).first().getByRole('heading').getByRole('link').click();
    await settled(page);
    await look(`an article of ${query}`);
  }
}

async function sendForms(walk: Walk): Promise<void> {
  const { page, look, language } = walk;
  const t = words(language);
  const form = page.getByRole('main').getByRole('form');
  const forms = [
    ['/signup', 'account.signup.submit'],
    ['/login', 'account.login.submit'],
    ['/reset-password/no-token', 'account.reset_password.submit'],
    ['/forgot-password', 'account.forgot_password.submit'],
  ] as const;
  for (const [path, button] of forms) {
    await goTo(walk, path);
    await form.getByRole('button', { name: t(button), exact: true }).click();
    await look(`${path} with problems`);
  }
  await form.getByRole('textbox', { name: t('account.email') }).fill('nobody@example.org');
  await form.getByRole('button', { name: t('account.forgot_password.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.forgot_password.sent_title') })).toBeVisible();
  await look('/forgot-password, sent');
  await goTo(walk, '/unsubscribe');
  await page.getByRole('textbox', { name: t('unsubscribe_page.email') }).fill('nobody@example.org');
  await page.getByRole('button', { name: t('unsubscribe_page.unsubscribe_all') }).click();
  await expect(page.getByRole('heading', { name: t('unsubscribe_page.success') })).toBeVisible();
  await look('/unsubscribe, done');
}

/** Every layer that a visitor can open from the results. */
async function openLayers(walk: Walk): Promise<void> {
  const { page, language, look } = walk;
  const t = words(language);
  await goTo(walk, '/search?applied_filters=0_12_2015_2020');
  await results(page)
    .first()
    .getByRole('button', { name: t('search_page.explain_labels') })
    .click();
  await look('results with their labels explained');
  const groups = page
    .getByRole('complementary', { name: t('filters.title') })
    .locator('button[aria-haspopup]');
  for (const group of await groups.all()) {
    await group.click();
    await unfold(page.getByRole('dialog').last());
    await lookAtLayer(walk, 'filters');
  }
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
  await page.getByRole('banner').locator('button[aria-haspopup]').nth(1).click();
  await lookAtLayer(walk, 'languages');
  await page.getByRole('button', { name: t('search_page.search_tips') }).click();
  await lookAtLayer(walk, 'help');
  await page.getByRole('button', { name: t('search_page.best_tips') }).click();
  await lookAtLayer(walk, 'best-tips');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('filters.title_applied', { applied: '1' }) }).click();
  await lookAtLayer(walk, 'filter-groups');
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Opens what a tree keeps folded, one level after the other. */
async function unfold(layer: Locator): Promise<void> {
  await expect(layer.getByRole('heading').first()).toBeVisible();
  await layer.evaluate(async (panel) => {
    for (let level = 0; level < 4; level++) {
      // Buttons that name what is below them, and headings: not what leads out of the layer.
      for (const button of panel.querySelectorAll<HTMLElement>('li button[aria-expanded="false"]'))
        button.click();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  });
}

async function lookAtLayer({ page, look }: Walk, name: string): Promise<void> {
  const layer = page.getByRole('dialog').last();
  await expect(layer).toBeVisible();
  await expect(layer.getByRole('heading').first()).toBeVisible();
  await look(`the layer ${name}, ${await layer.getByRole('heading').first().innerText()}`);
  // Escape closes the top one; there may be one below.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
