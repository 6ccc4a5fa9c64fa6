import type { Page } from '@playwright/test';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { holdScripts, openRendered, untilHydrated } from '../support/hydration.ts';
import { languages } from '#domain/sites/languages.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, results, searchBox, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

declare global {
  interface Window {
    layoutShifts: { readonly at: number; readonly value: number }[];
  }
}

/** Notes what moves without having been asked to, from the beginning of each page on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // The type of the entries is the one that was asked for.
      for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.layoutShifts.push({ at: startTime, value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since a moment of the page. */
async function shiftSince(page: Page, moment: number): Promise<number> {
  return page.evaluate(
    (since) => window.layoutShifts.filter(({ at }) => at >= since).reduce((sum, { value }) => sum + value, 0),
    moment,
  );
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Where the toolbar, the first result and the groups of filters begin, to the pixel. */
async function places(page: Page): Promise<Record<string, readonly number[]>> {
  await expect(results(page).first()).toBeVisible();
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing of this file but the function itself goes into the page
    const nameOf = (place: Element): string => {
      if (place.matches('li')) return 'first result';
      if (place.matches('figure')) return 'years';
      if (place.matches('output p')) return 'count';
      // Not what is in place of it on a phone.
      return place.ariaLabel ?? (place instanceof HTMLElement ? place.innerText : '');
    };
    const entries = [
      ...document.querySelectorAll('main output > p:first-child, main button, aside h3, aside figure'),
      ...[...document.querySelectorAll('main ol > li')].slice(0, 1),
    ]
      // What belongs to a result comes and goes with it.
      .filter((place) => place.closest('article') === null && place.checkVisibility())
      .map((place): [string, readonly number[]] => {
        const { left, top } = place.getBoundingClientRect();
        return [nameOf(place), [Math.round(left), Math.round(top)]];
      });
    return Object.fromEntries(entries);
  });
}

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves when the client starts and when the years can be brushed', async ({ page }) => {
      await watchShifts(page);
      const letGo = await holdScripts(page);
      await openRendered(page, `${siteAddress.hse}/search?q=nurses`);
      const rendered = await places(page);
      const start = await now(page);
      letGo();
      await untilHydrated(page);
      await page.mouse.move(width / 2, height / 2);
      if (width > 1000) await expect(page.getByRole('complementary').getByRole('slider')).toHaveCount(2);
      await untilQuiet(page);
      expect(await places(page)).toMatchObject(rendered);
      expect(await shiftSince(page, start)).toBe(0);
    });

    for (const language of languages) {
      test(`nothing moves when the client learns who is signed in: ${language}`, async ({
        page,
        request,
      }) => {
        await signInPage(page, await openAccount(request, 'hse', language));
        await watchShifts(page);
        const letGo = await holdScripts(page);
        await openRendered(page, `${siteAddress.hse}/search?q=nurses&lang=${language}`);
        const rendered = await places(page);
        const start = await now(page);
        letGo();
        await untilHydrated(page);
        const all = page.getByRole('checkbox', { name: words(language)('search_page.select_all') });
        await expect(all).toBeVisible();
        await untilQuiet(page);
        expect(await places(page)).toMatchObject(rendered);
        expect(await shiftSince(page, start)).toBe(0);
      });
    }

    test('toolbar and first result stay where they are when All and Best are changed', async ({ page }) => {
      await page.goto(`${siteAddress.hse}/search?q=nurses`);
      await untilHydrated(page);
      const all = await places(page);
      for (const [choice, address] of [
        ['Search best', /best=true/],
        ['Search all', /q=nurses$/],
      ] as const) {
        await page.getByRole('radio', { name: choice }).click();
        await expect(page).toHaveURL(address);
        await expect(page.locator('ol[aria-busy="true"]')).toHaveCount(0);
        const after = await places(page);
        for (const name of Object.keys(all).filter((one) =>
          /count|first result|details|Sort|Share|More/.test(one),
        )) {
          expect(after[name], `${name}, ${choice}`).toEqual(all[name]);
        }
      }
    });

    test('the toolbar stays where it is when the results and their counts arrive', async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.goto(siteAddress.hse);
      await untilHydrated(page);
      await page.route('**/api/search', async (route) => {
        await promise;
        await route.continue();
      });
      await searchBox(page).fill('nurses');
      await page.keyboard.press('Enter');
      const tools = ['Sort order', width < 640 ? 'More' : 'Share'].map((name) =>
        page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .filter({ visible: true })
          .first(),
      );
      for (const tool of tools) await expect(tool).toBeVisible();
      const before = await Promise.all(tools.map((tool) => tool.boundingBox()));
      await page.evaluate(() => scrollTo(0, 0));
      resolve();
      await expect(results(page).first()).toBeVisible();
      await untilQuiet(page);
      expect(await Promise.all(tools.map((tool) => tool.boundingBox()))).toEqual(before);
    });
  });
}

/** Those that take the most room. */
const filters = ['High quality, recent, free full text', /^Best evidence/, /^Delivery arrangements/];

test('ticking filters beside the list moves nothing, and chips that have no room are one press away', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await untilHydrated(page);
  const rail = page.getByRole('complementary', { name: 'Filters' });
  const still = ['count', 'first result', 'Search details', 'At a glance', 'Health-system topics'];
  const before = await places(page);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(still));
  for (const name of filters) {
    const tick = rail.getByRole('checkbox', { name }).first();
    const asked = page.waitForRequest('**/api/search');
    await tick.click();
    await asked;
    await expect(tick).toBeChecked();
    await expect(page.locator('ol[aria-busy="true"]')).toHaveCount(0);
    await untilQuiet(page);
    const after = await places(page);
    for (const place of still) expect(after[place], `${place} after ${name}`).toEqual(before[place]);
  }
  const chips = page.getByRole('button', { name: /^Remove the filter/ });
  await page.getByRole('button', { name: /^All \(\d\)$/ }).click();
  const right = (await page.getByRole('region', { name: 'Results' }).boundingBox())?.width ?? 0;
  for (const chip of await chips.all()) expect((await chip.boundingBox())?.width).toBeLessThan(right);
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(chips).toHaveCount(0);
  const cleared = await places(page);
  for (const place of still) expect(cleared[place], `${place} without filters`).toEqual(before[place]);
  // The line that was opened for many filters is none of the next one alone.
  await rail
    .getByRole('checkbox', { name: /^Delivery arrangements/ })
    .first()
    .click();
  await expect(chips).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^All \(\d\)$/ })).toHaveCount(0);
});

for (const language of languages) {
  test(`the toolbar of the results is one line: ${language}`, async ({ page }) => {
    await page.goto(`${siteAddress.hse}/search?q=nurses&lang=${language}`);
    await untilHydrated(page);
    const middles = await page.locator('main output, main button').evaluateAll((all) =>
      all
        .filter((one) => one.closest('[class*="toolbar"]') !== null && one.closest('[popover]') === null)
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ top, height }) => top + height / 2),
    );
    expect(middles.length).toBeGreaterThan(5);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  });
}

for (const language of languages) {
  test(`on a small phone the tools stand on two lines: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${siteAddress.hse}/search?q=nurses&lang=${language}`);
    await untilHydrated(page);
    const text = words(language);
    for (const line of [
      [text('filters.title'), new RegExp(`${text('search_page.sort_relevance')}$`)],
      [
        text('search_details.title'),
        text('search_page.save_search'),
        text('search_page.get_updates'),
        text('articles_page.more'),
      ],
    ]) {
      const tools = line.map((name) =>
        page.getByRole('region').getByRole('button', { name, exact: true }).first(),
      );
      const places = await Promise.all(
        tools.map((tool) => tool.evaluate((element) => element.getBoundingClientRect().toJSON())),
      );
      const middles = places.map(({ top, height }) => top + height / 2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
      for (const { right } of places) expect(right).toBeLessThanOrEqual(320);
    }
  });
}

for (const last of [2, 5]) {
  test(`a list that was read on to its page ${last} stands after a reload where it stood`, async ({
    page,
    request,
  }) => {
    await signInPage(page, await openAccount(request));
    await page.goto(`${siteAddress.hse}/search?q=care&page=${last}`);
    await expect(results(page)).toHaveCount((last + 1) * 20);
    const { id, top } = await page.evaluate(() => {
      // In the middle of what was read on.
      const all = document.querySelectorAll("article[id^='article-']");
      const article = all[all.length - 15];
      article?.scrollIntoView({ block: 'start' });
      return { id: article?.id ?? '', top: article?.getBoundingClientRect().top ?? NaN };
    });
    await page.reload();
    await expect(results(page)).toHaveCount((last + 1) * 20);
    const isBack = async (): Promise<boolean> => {
      const now = await page.locator(`#${id}`).evaluate((article) => article.getBoundingClientRect().top);
      return Math.abs(now - top) < 4;
    };
    await expect.poll(isBack).toBe(true);
    await untilQuiet(page);
    expect(await isBack()).toBe(true);
    await expect(page).toHaveURL(`${siteAddress.hse}/search?q=care&page=${last}`);
  });
}
