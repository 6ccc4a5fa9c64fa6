import { expect, test } from '../support/sites.ts';
import type { Locator, Page } from '@playwright/test';
import { languages } from '#domain/sites/languages.ts';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { untilHydrated } from '../support/hydration.ts';
import { siteAddress } from '../support/sites.ts';
import { words } from '../support/words.ts';
import { untilQuiet } from '../support/quiet.ts';

const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

function bar(page: Page): Locator {
  return page.getByRole('list', { name: 'Document actions' });
}

async function top(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not to be seen');
  return box.y;
}

/** Opens a document that has all its parts. */
async function openArticle(page: Page): Promise<void> {
  await page.goto(`${siteAddress.hse}/articles/67`);
  await expect(bar(page)).toBeVisible();
  await untilQuiet(page);
}

for (const size of windows) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('the actions of an article stand on the first screen, and stay in view to its end', async ({
      page,
    }) => {
      await openArticle(page);
      expect(await top(bar(page))).toBeLessThan(size.height - 60);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' }));
      await expect.poll(() => top(bar(page))).toBeCloseTo(0, 0);
      await page.getByRole('heading', { name: 'Citation' }).scrollIntoViewIfNeeded();
      await expect.poll(() => top(bar(page))).toBeCloseTo(0, 0);
    });

    test('what has the focus is never below the bar', async ({ page }) => {
      await openArticle(page);
      const links = page.getByRole('article').getByRole('link');
      const last = (await links.count()) - 1;
      await links.nth(last).focus();
      // Backwards: what comes into view comes from above.
      for (let pressed = 0; pressed < last; pressed += 1) {
        await page.keyboard.press('Shift+Tab');
        const isCovered = await page.evaluate(() => {
          const focused = document.activeElement?.getBoundingClientRect();
          if (focused === undefined) return true;
          const [x, y] = [focused.left + 2, focused.top + focused.height / 2];
          const seen = document.elementFromPoint(x, y);
          return seen === null || !document.activeElement?.contains(seen);
        });
        expect(isCovered).toBe(false);
      }
    });

    test('nothing moves while an article comes', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openArticle(page);
      const moved = await page.evaluate(() =>
        (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
      );
      expect(moved).toBeLessThan(0.02);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an article is its message, title, quality, actions, abstract and facts, in this order', async ({
    page,
  }) => {
    await openArticle(page);
    const parts = [
      page.getByText('Key message', { exact: true }),
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^High quality/).first(),
      bar(page),
      page.getByRole('heading', { name: 'Abstract', exact: true }),
      page.getByRole('complementary', { name: 'About this document' }),
    ];
    const places: number[] = [];
    for (const part of parts) places.push(await top(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

for (const [language, searched, published] of [
  ['en', 'July 2025', 'April 14, 2026'],
  ['fr', 'juillet 2025', '14 avril 2026'],
  ['cn', '2025年7月', '2026年4月14日'],
] as const) {
  test(`an article says dates in words, the last search in figures among its facts: ${language}`, async ({
    page,
  }) => {
    const say = words(language);
    await page.goto(`${siteAddress.hse}/articles/67?lang=${language}`);
    const article = page.getByRole('article');
    await expect(
      article.getByText(say('search_page.searched_to', { date: searched }), { exact: true }),
    ).toBeVisible();
    const facts = page.getByRole('complementary', { name: say('articles_page.facts') });
    await expect(facts.getByText(published, { exact: true })).toBeVisible();
    await expect(facts.getByText('2025-07', { exact: true })).toBeVisible();
  });
}

for (const width of [320, 390, 1280]) {
  for (const language of languages) {
    test(`the actions of an article are one row: ${width} px, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const person = await openAccount(page.request, 'hse', language);
      const say = words(language);
      const actions = page.getByRole('list', { name: say('articles_page.actions') });
      const oneRow = async (): Promise<void> => {
        await expect(actions).toBeVisible();
        const middles = await actions.getByRole('listitem').evaluateAll((all) =>
          all
            .filter((one) => one.closest('[popover]') === null && one.checkVisibility())
            .map((one) => one.getBoundingClientRect())
            .map(({ top, height }) => Math.round(top + height / 2)),
        );
        expect(middles.length).toBeGreaterThan(2);
        expect(new Set(middles).size, middles.join()).toBe(1);
      };
      await page.goto(`${siteAddress.hse}/articles/67?lang=${language}`);
      await oneRow();
      await signInPage(page, person);
      await page.goto(`${siteAddress.hse}/articles/67?lang=${language}`);
      await untilHydrated(page);
      await untilQuiet(page);
      await oneRow();
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('what has no room in the bar is in its menu', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openArticle(page);
    const menu = bar(page).getByRole('button', { name: 'More', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Email the link', 'Print', 'Show QR code'])
      await expect(bar(page).getByRole('button', { name, exact: true })).toBeVisible();
    await expect(
      bar(page).getByRole('group', { name: 'Export' }).getByRole('link', { name: /RIS/ }),
    ).toBeVisible();
    await bar(page).getByRole('button', { name: 'Copy link', exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(menu).toBeFocused();
  });
});

test('the citation is copied from the bar, and the full text opened from it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(page);
  await expect(bar(page).getByRole('link', { name: 'Full text' })).toHaveAttribute('href', /^https?:/);
  await bar(page).getByRole('button', { name: 'Cite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await dialog.getByLabel('Style').selectOption('Vancouver');
  await expect(dialog.getByRole('listitem')).toContainText(/\d{4}/);
  const shown = await dialog.getByRole('listitem').innerText();
  await dialog.getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await dialog.getByLabel('Style').selectOption('APA');
  await expect(dialog.getByRole('listitem').locator('i')).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Copy with formatting' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : '';
      }),
    )
    .toContain('<i>');
});
