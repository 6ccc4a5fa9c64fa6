import type { Page } from '@playwright/test';
import { openAccount, post } from '../support/account-by-calls.ts';
import { untilQuiet } from '../support/quiet.ts';
import { whatDoesNotFit } from '../support/fit.ts';
import { languages } from '#domain/sites/languages.ts';
import { expect, results, searchBox, siteAddress, test, testOfErrors } from '../support/sites.ts';
import { words } from '../support/words.ts';

test('grey lines stand for results only once waiting is noticed, after 200 ms', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      const now = String(performance.now());
      if (document.querySelector('main .delayed-skeletons_container') !== null)
        dataset['containerSince'] ??= now;
      if (document.querySelector('main .delayed-skeletons_text') !== null) dataset['skeletonSince'] ??= now;
    }).observe(document, { subtree: true, childList: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(siteAddress.hse);
  await searchBox(page).fill('care');
  await searchBox(page).press('Enter');
  await expect(page.locator('html[data-skeleton-since]')).toBeAttached();
  held.resolve();
  await expect(results(page).first()).toBeVisible();
  const waited = await page.evaluate(() => {
    const { containerSince, skeletonSince } = document.documentElement.dataset;
    return Number(skeletonSince) - Number(containerSince);
  });
  // The clock of the wait starts a frame or two after its place is drawn, or before it where drawing takes long.
  expect(waited).toBeGreaterThan(150);
  expect(waited).toBeLessThan(1500);
});

/** Answers searches as they are answered, but for what the test changes. */
async function withAnswer(page: Page, total: number, title: string): Promise<void> {
  await page.route('**/api/search', async (route) => {
    // The name of a site is known to browsers only; calls are answered at any address.
    const answer = await route.fetch({ url: `${siteAddress.cvd}/api/search` });
    const body = await answer.json();
    body.hits.total.value = total;
    for (const hit of body.hits.hits) hit._source.title = title;
    await route.fulfill({ response: answer, json: body });
  });
}

test('ten thousand documents and words without an end fit every way of reading', async ({ page }) => {
  await withAnswer(page, 10_000, `Pneumonoultramicroscopicsilicovolcanoconiosis${'-without-end'.repeat(25)}`);
  // The first page of an address comes with its answer.
  await page.goto(siteAddress.hse);
  await searchBox(page).fill('care');
  await searchBox(page).press('Enter');
  await expect(page.getByText('10,000 documents').filter({ visible: true }).first()).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
});

test('headings that quote a word without an end fit every way of reading', async ({ page, request }) => {
  const title = 'W'.repeat(150);
  const person = await openAccount(request);
  const list = await post(request, '/api/lists', { type: 'hse', title, entries: [] }, person.token);
  await page.goto(`${siteAddress.hse}/lists/${list.data.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await whatDoesNotFit(page)).toEqual([]);
  await page.goto(`${siteAddress.hse}/search?q=${title}`);
  await expect(page.getByRole('heading', { name: /^No results for “W{97}\.\.\.”$/ })).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
});

test('an article without an abstract says that there is none where it would stand', async ({
  page,
  request,
}) => {
  const search = { query: '"Managed clinical networks" "registered title"', filters: ['10_6'], site: 'hse' };
  const { hits } = await post(request, '/api/search', search);
  const { id } = hits.hits.find(
    (hit: { _source: { description: string } }) => hit._source.description === '',
  )._source;
  for (const language of languages) {
    await page.goto(`${siteAddress.hse}/articles/${id}-none?lang=${language}`);
    const abstract = page.locator('section').filter({ hasText: words(language)('search_page.no_abstract') });
    await expect(abstract.getByRole('heading', { level: 2 })).toHaveText(
      words(language)('article_labels.abstract'),
    );
  }
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  testOfErrors(
    `nothing moves when the network goes or comes, and the focus stays in sight: ${width} px`,
    async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${siteAddress.hse}/search?q=care`);
      await expect(results(page).first()).toBeVisible();
      await untilQuiet(page);
      const place = (): Promise<unknown> => results(page).first().boundingBox();
      const before = await place();
      await context.setOffline(true);
      const notice = page.getByText(/^You are offline/);
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await place()).toEqual(before);
      // The last link that the window shows is below the notice until it has the focus.
      const link = results(page).nth(4).getByRole('heading').getByRole('link');
      await link.focus();
      const top = (await notice.boundingBox())?.y ?? 0;
      const { y = NaN, height: tall = NaN } = (await link.boundingBox()) ?? {};
      expect(y + tall).toBeLessThanOrEqual(top);
      await page.evaluate(() => scrollTo(0, 0));
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
      expect(await place()).toEqual(before);
    },
  );
}
