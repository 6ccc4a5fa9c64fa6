import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Language } from '#domain/sites/languages.ts';
import type { InputMethod } from './input-methods.ts';
import { newestMail } from './mails.ts';
import { results, siteAddress } from './sites.ts';
import { words } from './words.ts';

export interface Visitor {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly language: Language;
  /** What is looked for, in the language. */
  readonly topic: string;
  readonly input: InputMethod;
  readonly picture: (name: string) => Promise<void>;
  /** On a narrow screen filters and the account are behind a button. */
  readonly isNarrow: boolean;
}

const password = 'a phrase that nobody else has';
const featuresKey = '0_4';
const synthesesKeys = ['10_3', '10_4'];
const sinceYear = '2020';

/** Steps of somebody who has never been here, each ending where its outcome shows. */
export async function startVisit(visitor: Visitor) {
  const { page, request, language, topic, input, picture, isNarrow } = visitor;
  const t = words(language);
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const layer = page.getByRole('dialog').last();
  const filterName = await filterNames(request, language);
  let chosen: string[] = [];

  async function openFromMenu(key: string): Promise<void> {
    if (isNarrow) {
      await input.press(page.getByRole('button', { name: t('frame.menu'), exact: true }));
      await input.press(layer.getByRole('button', { name: t(key), exact: true }));
    } else {
      await input.press(page.getByRole('banner').getByText(t(key), { exact: true }));
    }
  }

  return {
    async searches() {
      await page.goto(`${siteAddress.hse}/?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture('home');
      await input.type(page.getByRole('combobox', { name: t('search_page.search_for') }), topic);
      await expect(page.getByRole('listbox')).toBeVisible();
      await picture('suggestions');
      await page.keyboard.press('Enter');
      await expect(results(page).first()).toBeVisible();
      await picture('results');
    },

    async keepsRecentSyntheses() {
      if (isNarrow) {
        await input.press(page.getByRole('button', { name: t('filters.title'), exact: true }));
        await expect(layer.getByRole('heading', { name: t('filters.title'), exact: true })).toBeVisible();
        await picture('filters');
      }
      const group = page.getByRole('button', { name: new RegExp(`^${filterName(featuresKey)}`) });
      await input.press(isNarrow ? layer.locator(group) : group);
      for (const key of synthesesKeys) {
        await input.tick(layer.getByRole('checkbox', { name: filterName(key), exact: true }));
      }
      await picture('document-types');
      await input.press(layer.getByRole('button', { name: filterName('0_12'), exact: true }));
      await input.type(layer.getByLabel(t('filters.year_from')), sinceYear);
      await input.type(layer.getByLabel(t('filters.year_to')), String(new Date().getFullYear()));
      await expect(page).toHaveURL(new RegExp(`0_12_${sinceYear}_`));
      await picture('years');
      await input.press(layer.locator('footer').getByRole('button'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(results(page).first()).toBeVisible();
      await picture('filtered');
    },

    async readsTheFirst() {
      const link = results(page).first().getByRole('heading').getByRole('link');
      const title = await link.innerText();
      await input.press(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await picture('article');
      await input.press(
        page.getByRole('link', { name: t('articles_page.back_to_results_for', { query: topic }) }),
      );
      await expect(results(page).first()).toBeVisible();
    },

    async signsUp() {
      await openFromMenu('layers.main.signup');
      const form = page.getByRole('form', { name: t('account.signup.title') });
      await expect(form).toBeVisible();
      await picture('sign-up');
      await fillIn(form, ['account.password.label', 'account.password.confirm']);
      await input.tick(form.getByRole('checkbox', { name: t('account.signup.accept_terms') }));
      await input.press(form.getByRole('button', { name: t('account.signup.title'), exact: true }));
      await expect(page.getByRole('heading', { name: t('account.signup_success.title') })).toBeVisible();
      await picture('check-mail');
      const { links } = await newestMail(request, email);
      await page.goto(links.find((one) => one.includes('/signup-confirm/')) ?? '');
      await expect(page.getByRole('heading', { name: t('account.signup_confirm.done_title') })).toBeVisible();
      await picture('confirmed');
      await page.waitForURL((url) => url.pathname === '/');
    },

    async signsInAndFindsTheSearchAgain() {
      await openFromMenu('layers.main.login');
      const form = page.getByRole('form', { name: t('account.login.title') });
      await expect(form).toBeVisible();
      await fillIn(form, ['account.password.label']);
      await picture('sign-in');
      await input.press(form.getByRole('button', { name: t('account.login.title'), exact: true }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await input.press(page.getByRole('button', { name: t('search_history.title') }));
      await expect(layer.getByRole('link').first()).toContainText(topic);
      await picture('recent-searches');
      await input.press(layer.getByRole('link').first());
      await expect(results(page).first()).toBeVisible();
    },

    async savesTheThreeBest() {
      const slot = (number: number): Locator =>
        page.getByRole('combobox', { name: t('search_page.sort_slot', { number: String(number) }) });
      await input.press(page.getByRole('button', { name: t('search_page.sort') }));
      await input.choose(slot(1), t('search_page.sort_highest_quality'));
      await input.choose(slot(2), t('search_page.sort_most_recent'));
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/sort_by=highest_quality(,|%2C)most_recent/);
      await expect(results(page).getByText(t('articles_page.quality_high')).first()).toBeVisible();
      for (const index of [0, 1, 2]) {
        const result = results(page).nth(index);
        await expect(result.getByText(t('articles_page.quality_high'))).toBeVisible();
        await input.tick(result.getByRole('checkbox'));
      }
      chosen = (await results(page).getByRole('heading').allInnerTexts()).slice(0, 3);
      const bar = page.getByRole('group', { name: t('search_page.selection') });
      await bar.scrollIntoViewIfNeeded();
      await picture('three-selected');
      await input.pressAbove(bar.getByRole('button', { name: t('search_page.save'), exact: true }));
      await expect(page.getByText(t('search_page.on_save_plural', { count: '3' }))).toBeVisible();
      await picture('saved');
    },

    async exportsThem() {
      await input.press(page.getByRole('link', { name: t('search_page.view_saved') }));
      const exporting = t('saved_documents_page.export_all_other', { count: '3' });
      await expect(page.getByRole('button', { name: exporting })).toBeVisible();
      await picture('saved-documents');
      const started = page.waitForEvent('download');
      await input.press(page.getByRole('button', { name: exporting }));
      const file = await started;
      const rows: string[][] = parse(await readFile(await file.path(), 'utf8'), { bom: true });
      expect(rows).toHaveLength(4);
      // Pages have no-break spaces before French punctuation; tables have titles as they are.
      for (const title of chosen) expect(rows.flat()).toContain(title.replaceAll('\u00A0', ' '));
      await expect(page.getByRole('button', { name: exporting })).toBeVisible();
    },
  };

  async function fillIn(form: Locator, secrets: readonly string[]): Promise<void> {
    await input.type(form.getByRole('textbox', { name: t('account.email') }), email);
    for (const name of secrets) await input.type(form.getByLabel(t(name), { exact: true }), password);
  }
}

interface NamedFilter {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly NamedFilter[];
}

/** What the site's filters are called in the language. */
async function filterNames(request: APIRequestContext, language: Language): Promise<(key: string) => string> {
  const { data } = await (await request.get(`${siteAddress.cvd}/api/sites/hse?lang=${language}`)).json();
  const names = new Map<string, string>();
  const add = ({ key, title, children = [] }: NamedFilter): void => {
    names.set(key, title);
    children.forEach(add);
  };
  data.filters.forEach(add);
  return (key) => {
    const name = names.get(key);
    if (name === undefined) throw new Error(`There is no filter ${key}`);
    return name;
  };
}
