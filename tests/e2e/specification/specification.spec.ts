import type { Page } from '@playwright/test';
import { languageNames, type Language } from '#domain/sites/languages.ts';
import { siteCodes, sites, type SiteCode } from '#domain/sites/sites.ts';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const landings = siteCodes.filter((code) => sites[code].home === 'landing');

test('the home page has all that it promises, and its search leads to q and best', async ({ page }) => {
  for (const site of landings) {
    for (const language of sites[site].languages) {
      const t = words(language);
      await page.goto(`${siteAddress[site]}/?lang=${language}`);
      await expect(page.getByRole('region', { name: t('frame.beta_label') })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: sites[site].name })).toBeVisible();
      const promise = words(language, site)('home_page.promise');
      await expect(page.getByRole('heading', { level: 1, name: promise })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText(/\d{3}/);
      await expect(page.getByRole('button', { name: t('layers.help.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('advanced_search.title') })).toHaveAttribute(
        'href',
        `/search?lang=${language}#advanced-search`,
      );
      const questions = page.getByRole('region', { name: t('guided_questions.title') });
      await expect(questions.getByRole('button', { name: t('guided_questions.next') })).toBeVisible();
      await page.getByRole('combobox', { name: t('search_page.search_for') }).fill('covid');
      await page.getByRole('radio', { name: t('search_page.search_best') }).check();
      await page.getByRole('button', { name: t('search_page.search'), exact: true }).click();
      await expect(page).toHaveURL(/\/search\?/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({ q: 'covid', best: 'true', lang: language });
      await expect(page.getByRole('radio', { name: t('search_page.search_best') })).toBeChecked();
    }
  }
});

test('the search of the home page says that it is not of the best alone', async ({ page }) => {
  for (const site of landings) {
    await page.goto(siteAddress[site]);
    await page.getByRole('combobox', { name: 'Search for evidence' }).fill('covid');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${siteAddress[site]}/search?q=covid&best=false`);
    await expect(page.getByRole('radio', { name: 'Search all' })).toBeChecked();
  }
});

test('the advanced search of the home page is the search, its form begun with what was typed', async ({
  page,
}) => {
  await page.goto(siteAddress.sse);
  await page.getByRole('combobox', { name: 'Search for evidence' }).fill('housing');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Advanced search' }).click();
  await expect(page).toHaveURL(/\/search\?q=housing$/);
  const form = page.getByRole('dialog', { name: 'Advanced search' });
  await expect(form.getByRole('textbox', { name: 'Words' })).toHaveValue('housing');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(results(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${siteAddress.sse}/`);
});

test('guided questions are turned to and fro, folded, and switched off in the menu for good', async ({
  page,
}) => {
  await page.goto(siteAddress.hse);
  const box = page.getByRole('region', { name: 'Guided questions' });
  const place = box.getByText(/^\d of \d$/);
  const questions = box.getByRole('heading', { level: 3 });
  await expect(questions.first()).toBeInViewport();
  await box.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText(/^2 of/);
  await expect(questions.nth(1)).toBeInViewport();
  await expect(questions.first()).not.toBeInViewport();
  await box.getByRole('button', { name: 'Previous' }).click();
  await expect(place).toHaveText(/^1 of/);
  await box.getByRole('button', { name: 'Hide guided questions' }).click();
  await expect(questions).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guided search/ })
    .click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('guided_search'))).toBe('false');
});

test('an answer to a guided question is shown as given, and changed or taken back', async ({ page }) => {
  await page.goto(siteAddress.hse);
  const box = page.getByRole('region', { name: 'Guided questions' });
  await box.getByRole('button', { name: /How it is paid for/ }).click();
  await expect(page).toHaveURL(/applied_filters=/);
  const paid = new URL(page.url()).searchParams.get('applied_filters');
  // The address changes before the page does: the questions of the home page are to be gone.
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(1);
  await box.getByRole('button', { name: 'Show guided questions' }).click();
  await expect(box.getByText(/^2 of \d$/)).toBeVisible();
  await box.getByRole('button', { name: 'Previous' }).click();
  await expect(box.getByText(/^1 of \d$/)).toBeVisible();
  const given = box.getByRole('button', { pressed: true });
  await expect(given).toHaveAccessibleName(/How it is paid for/);
  await box.getByRole('button', { name: /How care reaches people/ }).click();
  await expect(page).not.toHaveURL(new RegExp(String(paid)));
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(1);
  await box.getByRole('button', { name: 'Show guided questions' }).click();
  await box.getByRole('button', { name: 'Previous' }).click();
  await expect(given).toHaveAccessibleName(/How care reaches people/);
  await given.click();
  await expect(page).toHaveURL(`${siteAddress.hse}/search`);
});

test('an answer about a part of an earlier one narrows the search to it', async ({ page }) => {
  await page.goto(siteAddress.hse);
  const box = page.getByRole('region', { name: 'Guided questions' });
  const applied = page.getByRole('button', { name: /^Remove the filter/ });
  await box.getByRole('button', { name: /How care reaches people/ }).click();
  await expect(applied).toHaveCount(1);
  await box.getByRole('button', { name: 'Show guided questions' }).click();
  await box.getByRole('button', { name: /Shifting tasks to other professionals/ }).click();
  await expect(applied).toHaveCount(2);
  await expect(applied.first()).toHaveAccessibleName(/Skill mix/);
  await expect(applied.last()).toHaveAccessibleName(/Skill mix/);
});

for (const site of siteCodes) {
  test(`each site has its footer, with contact and terms: ${site}`, async ({ page }) => {
    for (const language of sites[site].languages) {
      const t = words(language);
      await page.goto(`${siteAddress[site]}/about?lang=${language}`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(sites[site].name, { exact: true })).toBeVisible();
      await expect(footer.getByRole('link', { name: t('frame.contact') })).toHaveAttribute(
        'href',
        `mailto:${sites[site].contactEmail}`,
      );
      await footer.getByRole('link', { name: t('text_pages.terms') }).click();
      await expect(page).toHaveURL(`${siteAddress[site]}/terms?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test(`the menus hold what the specification lists: ${site}`, async ({ page, request }) => {
    for (const language of sites[site].languages) {
      await page.goto(`${siteAddress[site]}/search?lang=${language}`);
      await expectMenu(page, site, language, ['signup', 'login']);
    }
    await signInPage(page, await openAccount(request, site));
    await page.goto(`${siteAddress[site]}/search`);
    const menu = await expectMenu(page, site, 'en', ['account', 'logout']);
    await menu.getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await expect(account.getByRole('link')).toHaveText(['Profile', 'Saved documents', 'Saved searches']);
  });

  test(`the terms and the privacy notice are a link away from signing up: ${site}`, async ({
    page,
    context,
  }) => {
    for (const language of sites[site].languages) {
      const t = words(language);
      await page.goto(`${siteAddress[site]}/signup?lang=${language}`);
      for (const [path, name] of [
        ['terms', 'text_pages.terms'],
        ['privacy', 'account.signup.read_privacy'],
      ] as const) {
        const opened = context.waitForEvent('page');
        await page
          .getByRole('main')
          .getByRole('link', { name: t(name), exact: true })
          .click();
        const read = await opened;
        await expect(read).toHaveURL(`${siteAddress[site]}/${path}?lang=${language}`);
        await expect(read.getByRole('heading', { level: 1, name: t(`text_pages.${path}`) })).toBeVisible();
        await read.close();
      }
    }
  });
}

test('signing in and up lead on to each other, and nowhere for who is signed in', async ({
  page,
  request,
}) => {
  await page.goto(`${siteAddress.sse}/login`);
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox', { name: 'Keep me signed in' })).not.toBeChecked();
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await main.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`${siteAddress.sse}/signup`);
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${siteAddress.sse}/login`);
  await signInPage(page, await openAccount(request, 'sse'));
  for (const path of ['/login', '/signup']) {
    await page.goto(siteAddress.sse + path);
    await expect(page).toHaveURL(`${siteAddress.sse}/`);
  }
});

/** Opens the main menu, and finds its choices in their order, those of the account last. */
async function expectMenu(page: Page, site: SiteCode, language: Language, account: readonly string[]) {
  const t = words(language);
  const name = (key: string) => t(`layers.main.${key}`);
  const before = sites[site].mainMenu === 'full' ? ['home', 'about', 'language'] : [];
  const after = sites[site].mainMenu === 'full' ? ['latest_content'] : [];
  const values: Readonly<Record<string, string>> = {
    language: languageNames[language],
    guided_search: name('on'),
  };
  await page.getByRole('button', { name: t('frame.menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: name('title') });
  await expect(menu.getByRole('listitem')).toHaveText(
    [...before, 'guided_search', ...after, ...account].map((key) => name(key) + (values[key] ?? '')),
  );
  return menu;
}
