import type { Page } from '@playwright/test';
import type { Language } from '#domain/sites/languages.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { holdScripts, openRendered, untilHydrated } from '../support/hydration.ts';
import {
  chooseHelp,
  documentsFound,
  expect,
  results,
  searchBox,
  siteAddress,
  sortBy,
  test,
} from '../support/sites.ts';
import { words } from '../support/words.ts';

function form(page: Page, language: Language = 'en') {
  const t = words(language);
  const dialog = page.getByRole('dialog', { name: t('advanced_search.title') });
  return {
    dialog,
    line(number: number) {
      const group = dialog.getByRole('group', {
        name: t('advanced_search.line', { number: String(number) }),
      });
      return {
        joined: group.getByLabel(t('advanced_search.joined')),
        where: group.getByLabel(t('advanced_search.where'), { exact: true }),
        how: group.getByLabel(t('advanced_search.how'), { exact: true }),
        words: group.getByLabel(t('advanced_search.words'), { exact: true }),
      };
    },
    query: dialog.locator('code'),
    add: dialog.getByRole('button', { name: t('advanced_search.add') }),
    search: dialog.getByRole('button', { name: t('search_page.search'), exact: true }),
    /** The number of documents that stands beside the button. */
    async count(): Promise<number> {
      const reported = dialog.locator('footer').getByRole('status');
      await expect(reported).toHaveText(/^[\d,.\s]+ /);
      await expect(reported).toHaveAttribute('aria-busy', 'false');
      return Number((await reported.innerText()).replaceAll(/\D/g, ''));
    },
  };
}

async function openForm(page: Page, language: Language = 'en') {
  const name = words(language)('advanced_search.title');
  // On the home page it is a link to the search.
  const link = page.getByRole('link', { name, exact: true });
  const help = page.getByRole('button', { name: words(language)('search_page.search_help'), exact: true });
  await expect(link.or(help)).toBeVisible();
  if (await link.isVisible()) await link.click();
  else await chooseHelp(page, name, language);
  const opened = form(page, language);
  await expect(opened.line(1).words).toBeVisible();
  return opened;
}

test('the form writes the query, counts while it is filled in, and leads to what it counted', async ({
  page,
}) => {
  await page.goto(siteAddress.hse);
  await searchBox(page).fill('nurses');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  const { line, query, add, search, count, dialog } = await openForm(page);
  await expect(line(1).words).toHaveValue('nurses');
  const all = await count();
  await add.click();
  await expect(line(2).words).toBeFocused();
  await line(2).where.selectOption('title');
  await line(2).how.selectOption('none');
  await line(2).words.fill('hospital "primary care"');
  await dialog.getByLabel('From year').fill('2015');
  await expect(query).toHaveText('nurses NOT title:(hospital OR "primary care") AND year:2015..');
  await expect.poll(count).toBeLessThan(all);
  const promised = await count();
  expect(promised).toBeGreaterThan(0);
  await search.click();
  await expect(page).toHaveURL(/\/search\?q=nurses/);
  await expect(dialog).toBeHidden();
  await expect.poll(() => documentsFound(page)).toBe(promised);

  const again = await openForm(page);
  await expect(again.line(1).words).toHaveValue('nurses');
  await expect(again.line(2).how).toHaveValue('none');
  await expect(again.line(2).where).toHaveValue('title');
  await expect(again.line(2).words).toHaveValue('hospital "primary care"');
  await expect(again.dialog.getByLabel('From year')).toHaveValue('2015');
});

test('the browser’s back button closes the form, and after a search leads to the search before', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_12_2010_2024`);
  const before = await documentsFound(page);
  const opened = await openForm(page);
  await expect(opened.dialog.getByText('1 filter still applies.')).toBeVisible();
  await page.goBack();
  await expect(opened.dialog).toBeHidden();
  await expect(page).toHaveURL(/q=nurses/);
  await openForm(page);
  await opened.line(1).words.fill('rural');
  await opened.search.click();
  await expect(page).toHaveURL(/q=rural&applied_filters=0_12_2010_2024/);
  await page.goBack();
  await expect(page).toHaveURL(/q=nurses/);
  await expect.poll(() => documentsFound(page)).toBe(before);
  await expect(opened.dialog).toBeHidden();
});

test('a search that has no lines stands in one line as it was typed', async ({ page }) => {
  const typed = 'nurs* OR midwi* AND rural';
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(typed)}`);
  const { line, query } = await openForm(page);
  await expect(line(1).how).toHaveValue('typed');
  await expect(line(1).words).toHaveValue(typed);
  await expect(query).toHaveText(typed);
});

test('a search strategy of another database stands in lines', async ({ page }) => {
  const strategy = '(nurs*[ti] OR midwi*[tiab]) AND rural adj3 care';
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(strategy)}`);
  const { line, query } = await openForm(page);
  await expect(line(1).where).toHaveValue('title');
  await expect(line(1).words).toHaveValue('nurs*');
  await expect(line(2).words).toHaveValue('midwi*');
  await expect(line(3).how).toHaveValue('near');
  await expect(line(3).words).toHaveValue('rural care');
  await expect(query).toHaveText('(title:nurs* OR midwi*) AND "rural care"~2');
});

test('what cannot be searched is said in words beside its field, which gets the focus', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  const { dialog, line, search } = await openForm(page);
  await dialog.getByLabel('From year').fill('2020');
  await dialog.getByLabel('To year').fill('2010');
  await search.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('The first year must not be later than the last.')).toBeVisible();
  await expect(dialog.getByLabel('From year')).toBeFocused();
  await expect(dialog.getByLabel('From year')).toHaveAccessibleDescription(
    'The first year must not be later than the last.',
  );
  await dialog.getByLabel('To year').fill('2024');
  await expect(dialog.getByText('The first year must not be later than the last.')).toBeHidden();
  await line(1).how.selectOption('near');
  await line(1).words.fill('nurse shortage');
  const distance = dialog.getByLabel('Maximum words between them');
  await distance.fill('x');
  await search.click();
  await expect(distance).toBeFocused();
  await expect(distance).toHaveAccessibleDescription('Enter a whole number from 0 to 99.');
  await distance.fill('3');
  await search.click();
  await expect(page).toHaveURL(/(~|%7E)3/);
});

test('the form is filled in by keyboard alone, and its lines hand the focus on', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await expect(results(page).first()).toBeVisible();
  const { line, add, search, dialog } = form(page);
  await press(page, page.getByRole('button', { name: 'Search help' }));
  await press(page, page.getByRole('button', { name: 'Advanced search' }));
  await expect(dialog).toBeVisible();
  await type(page, line(1).words, 'nurses midwives');
  await press(page, add);
  await type(page, line(2).words, 'rural');
  await tabTo(page, line(2).joined, 'backwards');
  await page.keyboard.press('o');
  await expect(line(2).joined).toHaveValue('OR');
  await press(page, dialog.getByRole('button', { name: 'Remove line 2' }));
  await expect(line(1).words).toBeFocused();
  await press(page, search);
  await expect(page).toHaveURL(/q=.*nurses.*AND.*midwives/);
});

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['cn', 'dark'],
] as const) {
  test(`in ${language}, ${colorScheme}: the form is filled in, axe finds nothing, and 320 px are enough`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${siteAddress.hse}/search?lang=${language}`);
    const { line, query, add, dialog, search } = await openForm(page, language);
    await line(1).how.selectOption('any');
    await line(1).words.fill('nurses « soins primaires »');
    await add.click();
    await line(2).where.selectOption('country');
    await line(2).words.fill('Ghana');
    await expect(query).toHaveText('(nurses OR "soins primaires") AND country:Ghana');
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
    const wide = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0);
    await search.click();
    await expect(page).toHaveURL(new RegExp(`lang=${language}`));
    await expect(page).toHaveURL(/country/);
  });
}

test('the link to the form opens it where it is followed before the client has started, and in another tab', async ({
  page,
}) => {
  const startClient = await holdScripts(page);
  await openRendered(page, `${siteAddress.hse}/?lang=fr`);
  const { dialog, line } = form(page, 'fr');
  const link = page.getByRole('link', { name: words('fr')('advanced_search.title'), exact: true });
  await link.click({ noWaitAfter: true });
  await page.waitForURL(/\/search/, { waitUntil: 'commit' });
  startClient();
  await expect(line(1).words).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL(`${siteAddress.hse}/search?lang=fr`);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${siteAddress.hse}/search?lang=fr`);
  await page.goBack();
  await expect(page).toHaveURL(`${siteAddress.hse}/?lang=fr`);
  await untilHydrated(page);

  const tab = await page.context().newPage();
  await tab.goto(siteAddress.hse + (await link.getAttribute('href')));
  await expect(form(tab, 'fr').line(1).words).toBeVisible();
});

test('the searches of this visit are listed, found again, cleared, and stay in the tab', async ({
  page,
  browser,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  const nurses = await documentsFound(page);
  await untilHydrated(page);
  await page.goto(`${siteAddress.hse}/search?q=rural&best=true&applied_filters=0_12_2010_2024`);
  await untilHydrated(page);
  const recent = page.getByRole('dialog', { name: 'Recent searches' });
  await chooseHelp(page, 'Recent searches');
  await expect(recent.getByRole('link')).toHaveText([
    /^rural Filters: 2010–2024 Search best · \d+ documents?$/,
    `nurses ${nurses} documents`,
  ]);
  await expectNoFindings(page);
  await recent.getByRole('link', { name: /^nurses/ }).click();
  await expect(recent).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=nurses$/);
  await expect.poll(() => documentsFound(page)).toBe(nurses);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(siteAddress.hse);
  await expect(elsewhere.getByRole('link', { name: 'Advanced search' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Recent searches' })).toBeHidden();
  await elsewhere.close();

  await chooseHelp(page, 'Recent searches');
  await recent.getByRole('button', { name: 'Clear list' }).click();
  await expect(recent.getByRole('link')).toHaveCount(0);
  await expect(recent.getByText('You have not searched in this visit yet.')).toBeVisible();
  // Not the search page: the search that it shows would be a search of this visit again.
  await page.goto(siteAddress.hse);
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Recent searches' })).toBeHidden();
});

test('a recent search comes back in the order in which it was read', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await expect(results(page).first()).toBeVisible();
  await sortBy(page, 'most_recent');
  const newest = await results(page).first().getByRole('heading').innerText();
  await page.goto(siteAddress.hse);
  await page.getByRole('button', { name: 'Recent searches' }).click();
  const recent = page.getByRole('dialog', { name: 'Recent searches' }).getByRole('link');
  await expect(recent).toHaveCount(1);
  await recent.click();
  await expect(page).toHaveURL(/q=nurses&sort_by=most_recent$/);
  await expect(results(page).first().getByRole('heading')).toHaveText(newest);
});

test('in Chinese, which has no blanks, the filters of a recent search stand apart', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?applied_filters=10_3,0_99,0_12_2010_2024&lang=cn`);
  await expect(results(page).first()).toBeVisible();
  const t = words('cn');
  await chooseHelp(page, t('search_history.title'), 'cn');
  const recent = page.getByRole('dialog').getByRole('link');
  await expect(recent.first()).toContainText(/：[^、]+、[^、]+、2010–2024/);
});
