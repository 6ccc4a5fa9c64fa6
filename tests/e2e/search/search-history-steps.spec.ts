import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { untilHydrated } from '../support/hydration.ts';
import { untilQuiet } from '../support/quiet.ts';
import { chooseHelp, documentsFound, expect, searchBox, siteAddress, test } from '../support/sites.ts';

/** Types and waits until the pause has searched for it. */
async function typeAndPause(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${text}(&|$)`));
}

test('going back finds the search that was submitted, whatever was typed after it', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await searchBox(page).fill('nurses');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=nurses/);
  await typeAndPause(page, 'doctors');
  await typeAndPause(page, 'dentists');
  await page.goBack();
  await expect(page).toHaveURL(/q=nurses/);
  await expect(searchBox(page)).toHaveValue('nurses');
  await page.goForward();
  await expect(page).toHaveURL(/q=dentists/);
  // Several pauses are one step, until what they searched for is submitted.
  await searchBox(page).press('Enter');
  await typeAndPause(page, 'midwives');
  await page.goBack();
  await expect(page).toHaveURL(/q=dentists/);
});

test('what is typed before a slow page has followed its address is searched for', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await searchBox(page).fill('dentists');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=dentists/);
  await page.goBack();
  await expect(page).toHaveURL(/q=nurses/);
  await expect(searchBox(page)).toHaveValue('nurses');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goForward();
  await expect(page).toHaveURL(/q=dentists/);
  await typeAndPause(page, 'midwives');
  await expect(searchBox(page)).toHaveValue('midwives');
});

test('the best alone is ticked as long as the best alone is searched', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const all = await documentsFound(page);
  const best = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Best evidence/ });
  await best.check();
  await expect(page).toHaveURL(/best=true/);
  await expect.poll(() => documentsFound(page)).toBeLessThan(all);
  await page.goBack();
  await expect(page).not.toHaveURL(/best=true/);
  await expect(best).not.toBeChecked();
  await best.check();
  await expect(page).toHaveURL(/best=true/);
  await page.getByRole('radio', { name: 'Search all' }).click();
  await expect(best).not.toBeChecked();
});

test('advanced search shows whether the best alone are searched', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await chooseHelp(page, 'Advanced search');
  const dialog = page.getByRole('dialog');
  const [all, best] = [
    dialog.getByRole('radio', { name: 'Search all' }),
    dialog.getByRole('radio', { name: 'Search best' }),
  ];
  await expect(all).toBeChecked();
  await best.check();
  await expect(best).toBeChecked();
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(all).toBeChecked();
  await best.check();
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/best=true/);
  await expect(page.getByRole('radio', { name: 'Search best' })).toBeChecked();
});

test('the guided questions open from Search help as often as they are asked for', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const questions = page.getByRole('region', { name: 'Guided questions' });
  await expect(questions).toBeHidden();
  for (const time of [1, 2]) {
    await chooseHelp(page, 'Guided questions');
    await expect(questions.getByRole('button', { name: /^Hide/ }), `time ${time}`).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Guided questions');
    await questions.getByRole('button', { name: /^Hide/ }).click();
    await expect(questions.getByRole('button', { name: /^Show/ })).toBeVisible();
  }
});

test('a short abstract is read whole in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const cut = await page.getByRole('article').evaluateAll((articles) =>
    articles.flatMap((article) => {
      const excerpts = [...article.querySelectorAll('[class*="excerpt"]')];
      const isCut = excerpts.some((one) => one.scrollHeight > one.clientHeight + 1);
      return isCut && !article.textContent.includes('More') ? [article.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

/** Moves an end of the years by a key: the search follows after a pause. */
async function stepYears(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('slider').first().focus();
  await page.keyboard.press('ArrowRight');
}

/** Follows a link to a page whose text is held until the time of every pause is over. */
async function leaveSlowly(page: Page): Promise<void> {
  const text = /\/i18n\/hse\/about-en/;
  const release = await hold(page, text);
  const asked = page.waitForRequest(text);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).dispatchEvent('click');
  await asked;
  await page.clock.runFor(3000);
  release();
}

for (const { what, begin } of [
  { what: 'years', begin: stepYears },
  { what: 'words', begin: (page: Page) => searchBox(page).fill('dentists') },
]) {
  test(`${what} that were not searched for yet do not call back who leaves for a slow page`, async ({
    page,
  }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses`);
    await untilHydrated(page);
    await page.clock.install();
    await begin(page);
    await leaveSlowly(page);
    await expect(page).toHaveURL(/\/about/);
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=nurses$/);
  });
}

test('years that a key has chosen do not come back when the range is removed within the pause', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses&applied_filters=0_12_2010_2020`);
  await untilHydrated(page);
  await page.clock.install();
  await stepYears(page);
  const chip = page.getByRole('button', { name: 'Remove the filter 2010–2020' });
  await chip.dispatchEvent('click');
  await expect(chip).toHaveCount(0);
  await page.clock.runFor(3000);
  await untilQuiet(page);
  await expect(page).toHaveURL(/\/search\?q=nurses$/);
});

test('of two searches submitted one right after the other the last one counts', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await untilHydrated(page);
  await searchBox(page).evaluate(async (input: HTMLInputElement) => {
    for (const text of ['dentists', 'nurses']) {
      input.select();
      document.execCommand('insertText', false, text);
      // React has taken the text, and the page has not followed the address yet.
      await Promise.resolve();
      input.form?.requestSubmit();
    }
  });
  await untilQuiet(page);
  await expect(page).toHaveURL(/q=nurses$/);
  await expect(searchBox(page)).toHaveValue('nurses');
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for nurses' })).toBeAttached();
});
