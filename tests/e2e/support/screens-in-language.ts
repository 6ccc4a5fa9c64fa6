import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SiteCode } from '#domain/sites/sites.ts';
import { openAccount, post, saveFound, signInPage } from './account-by-calls.ts';
import { lookAtLayer, openLayers } from './layers-in-language.ts';
import { results } from './sites.ts';
import { goTo, settled, type Walk } from './walk.ts';
import { words } from './words.ts';
import { untilQuiet } from './quiet.ts';

/** What every site has for visitors, by path. */
const visitorPaths = [
  '/',
  '/latest-content',
  '/about',
  '/terms',
  '/privacy',
  '/signup-success',
  '/signup-confirm/no-link',
  '/unsubscribe/no-link',
  '/unsubscribe/undo/no-link',
  '/lists/no-link',
  '/offline',
  '/no-such-page',
  '/articles/999999999-none',
  '/search?q=xqzzyplugh&applied_filters=0_12_2015_2020',
  '/search?q=vaccin+covid+hospital+xqzzyplugh',
  '/search?sort_by=most_recent&applied_filters=10_3',
];
const accountPaths = ['/profile', '/user/articles', '/user/searches', '/user/lists'];

/** Every screen and layer, first of a visitor, then of an account whose lists have something in them. */
export async function walkEverywhere(walk: Walk, request: APIRequestContext): Promise<void> {
  await walkScreens(walk);
  await openLayers(walk);
  await walkAsAccount(walk, request);
}

/** Every screen that a visitor may see, and what opens on it without being a layer. */
export async function walkScreens(walk: Walk): Promise<void> {
  const { look } = walk;
  for (const path of visitorPaths) {
    await goTo(walk, path);
    await look(path);
  }
  await lookAround(walk);
  await readArticles(walk);
  await sendForms(walk);
}

/** Signs in to a new account, and visits what it has beyond a visitor. */
export async function walkAsAccount(walk: Walk, request: APIRequestContext): Promise<void> {
  const { page, site, language } = walk;
  const person = await openAccount(request, site);
  await post(request, '/api/profile', { id: person.id, type: site, language }, person.token);
  await saveFound(request, person, { query: 'care', count: 3 });
  for (const call of ['toggle', 'subscribe']) {
    const search = { type: site, query: call, filters: ['10_3'] };
    await post(request, `/api/subscriptions/${call}`, search, person.token);
  }
  await signInPage(page, person);
  await lookAsAccount(walk);
}

/** What an account sees beyond a visitor, its lists not being empty. */
async function lookAsAccount(walk: Walk): Promise<void> {
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
  const country = page.getByRole('combobox', { name: t('profile_page.country') });
  // Taking the focus may scroll the page, and a page that scrolls closes an open list.
  await expect(async () => {
    await country.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look('the open list of countries');
  await goTo(walk, '/search?q=care');
  await results(page).first().getByRole('checkbox').click();
  await look('results with a selection');
  // A toast stands for five seconds, in which a busy machine may not come back from the press.
  await Promise.all([
    expect(page.getByRole('alert').first()).toBeVisible(),
    page.getByRole('button', { name: t('search_page.save'), exact: true }).click(),
  ]);
  await look('a toast');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search_page.get_updates') })
    .click();
  await lookAtLayer(walk, 'confirm');
  // A toast may lie over it for a while.
  await page.getByRole('button', { name: t('frame.saved'), exact: true }).press('Enter');
  await look('the menu of what is saved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('layers.main.account'), exact: true }).press('Enter');
  await lookAtLayer(walk, 'account');
  await openFirst(page);
  await look('an article with its tools');
}

/** What opens on the search page without being a layer. */
async function lookAround(walk: Walk): Promise<void> {
  const { page, look, language } = walk;
  const t = words(language);
  await goTo(walk, '/search?q=care');
  await page.getByRole('button', { name: t('search_details.title') }).click();
  await page
    .getByRole('complementary', { name: t('filters.title') })
    .locator('summary')
    .click();
  await untilQuiet(page);
  await look('results with their search and their years explained');
  const box = page.getByRole('combobox', { name: t('search_page.search_for') });
  await box.press('ControlOrMeta+A');
  await box.pressSequentially('vacc');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  // What is typed is searched after a pause, and the old results are dimmed until the new ones are there.
  await expect(page).toHaveURL(/q=vacc/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await look('suggestions');
}

/** Searches whose first documents are of different kinds. */
const readFrom: Readonly<Record<SiteCode, readonly string[]>> = {
  hse: ['applied_filters=0_99', 'applied_filters=10_7', 'applied_filters=10_3', 'best=true'],
  sse: ['applied_filters=0_99', 'applied_filters=10_7', 'applied_filters=10_3', 'best=true'],
  cvd: ['q=care', 'best=true'],
};

async function readArticles(walk: Walk): Promise<void> {
  const { page, site, look } = walk;
  for (const query of readFrom[site]) {
    await goTo(walk, `/search?${query}`);
    await openFirst(page);
    await look(`an article of ${query}`);
  }
}

/** Opens the document of the first result. */
async function openFirst(page: Page): Promise<void> {
  const link = results(page).first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/articles\//);
  // The page before it has a heading too, until the article is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settled(page);
}

async function sendForms(walk: Walk): Promise<void> {
  const { page, look, language } = walk;
  const t = words(language);
  const form = page.getByRole('main').getByRole('form');
  const forms = [
    ['/signup', 'account.signup.title'],
    ['/login', 'account.login.title'],
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
  await page.getByRole('textbox', { name: t('account.email') }).fill('nobody@example.org');
  await page.getByRole('button', { name: t('unsubscribe_page.unsubscribe_all') }).click();
  await expect(page.getByRole('heading', { name: t('unsubscribe_page.success') })).toBeVisible();
  await look('/unsubscribe, done');
}
