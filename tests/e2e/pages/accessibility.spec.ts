import type { Page } from '@playwright/test';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { openWithoutScripts } from '../support/hydration.ts';
import { whatDoesNotFit, whatStillMoves } from '../support/fit.ts';
import { englishTexts, type EnglishTexts, leftOverEnglish } from '../support/left-over-english.ts';
import { expectNoSidewaysScrolling, findings, findingsInBothThemes } from '../support/page-checks.ts';
import { walkEverywhere } from '../support/screens-in-language.ts';
import { expect, siteAddress, test } from '../support/sites.ts';
import { addressIn, settled } from '../support/walk.ts';

// A trace of so long a way is huge; what is found says where.
test.use({ trace: 'off' });

/**
 * What is in somebody's way on the page as it stands. `english`: what must not be left over on it; null on English pages.
 * The colours of a screen are the same in every language: they are looked at on the English one.
 */
async function faultsOf(page: Page, language: Language, english: EnglishTexts | null): Promise<string[]> {
  return [
    ...(english === null ? await findingsInBothThemes(page) : await findings(page, 'structure')),
    ...(english === null ? [] : await leftOverEnglish(page, english, language)),
    ...(await whatStillMoves(page)),
    ...(await whatDoesNotFit(page)),
  ];
}

for (const site of siteCodes) {
  for (const language of sites[site].languages) {
    test(`every screen and layer holds for everybody, no English left over: ${site}, ${language}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(480_000);
      const found: string[] = [];
      const looked = new Set<string>();
      const english = language === defaultLanguage ? null : await englishTexts(request, site, language);
      const look = async (name: string): Promise<void> => {
        looked.add(name);
        const reported = await faultsOf(page, language, english);
        found.push(...reported.map((one) => `${name}: ${one}`));
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walkEverywhere({ page, site, language, look }, request);
      expect(found).toEqual([]);
      expect(looked.size).toBeGreaterThan(40);
    });
  }
}

test.describe('without JavaScript', () => {
  // The policy of a page lets nothing open what it keeps for those without.
  test.use({ bypassCSP: true });

  for (const site of siteCodes) {
    for (const language of sites[site].languages) {
      test(`what the server writes at first holds for everybody: ${site}, ${language}`, async ({
        page,
        request,
      }) => {
        const found: string[] = [];
        const english = language === defaultLanguage ? null : await englishTexts(request, site, language);
        const lookAt = async (name: string, address: string): Promise<void> => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await openWithoutScripts(page, address);
          await expect(page.getByRole('complementary').first()).toBeVisible();
          const reported = await faultsOf(page, language, english);
          found.push(...reported.map((one) => `${name}: ${one}`));
          await expectNoSidewaysScrolling(page, 390);
        };
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (sites[site].home === 'landing') await lookAt('home', addressIn(site, language, '/'));
        await lookAt('search', addressIn(site, language, '/search?q=care'));
        const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
        await lookAt('article', `${siteAddress[site]}${await first.getAttribute('href')}`);
        expect(found).toEqual([]);
      });
    }
  }
});

test('the first thing that the keyboard reaches leads to the content', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the first thing that the keyboard reaches of the filters leads to the results', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await settled(page);
  await page.getByRole('button', { name: 'Search help' }).focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Sort order/ })).toBeFocused();
  await expect(page).toHaveURL(/\/search\?q=care/);
});

test('a layer takes the focus, Escape and the back button close it, and the focus returns', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const opener = page.getByRole('button', { name: /Health-system topics/ });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await expect(
    page.locator('main').locator('xpath=ancestor-or-self::*[@inert or @aria-hidden="true"]'),
  ).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=care/);
});
