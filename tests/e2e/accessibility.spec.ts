import { defaultLanguage } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { whatDoesNotFit, whatStillMoves } from './fit.ts';
import { englishTexts, leftOverEnglish } from './left-over-english.ts';
import { findings } from './looks.ts';
import { walkEverywhere } from './screens-in-language.ts';
import { expect, siteAddress, test } from './sites.ts';
import { settled } from './walk.ts';

// A trace of so long a way is huge; what is found says where.
test.use({ trace: 'off' });

const themes = ['light', 'dark'] as const;

/** Not yet: what their walks find, or that they have not been walked to the end, stands in docs/accessibility.md. */
const notYet: readonly string[] = ['hse cn', 'sse cn', 'sse fr', 'cvd en'];

for (const site of siteCodes) {
  for (const [index, language] of sites[site].languages.entries()) {
    if (notYet.includes(`${site} ${language}`)) continue;
    test(`every screen and layer holds for everybody, no English left over: ${site}, ${language}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      const found: string[] = [];
      const looked = new Set<string>();
      const english = language === defaultLanguage ? null : await englishTexts(request, site, language);
      const look = async (name: string): Promise<void> => {
        // In turns, so that languages and screens meet in both themes and the whole stays a matter of minutes.
        const theme = themes[(index + looked.size) % 2] ?? 'light';
        looked.add(name);
        await page.emulateMedia({ colorScheme: theme });
        const told = [
          ...(await findings(page)),
          ...(english === null ? [] : await leftOverEnglish(page, english, language)),
          ...(await whatStillMoves(page)),
          ...(await whatDoesNotFit(page)),
        ];
        found.push(...told.map((one) => `${name}, ${theme}: ${one}`));
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walkEverywhere({ page, site, language, look }, request);
      expect(found).toEqual([]);
      expect(looked.size).toBeGreaterThan(40);
    });
  }
}

test('the first thing that the keyboard reaches leads to the content', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
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
