import type { Page } from '@playwright/test';
import { measuredPages, timeBudgets } from '../../../bench/pages/page-budgets.ts';
import { readAccount, watchPages } from '../../../bench/pages/page-probe.ts';
import { untilHydrated } from '../support/hydration.ts';
import { findingsInBothThemes } from '../support/page-checks.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const address = `${siteAddress.hse}/search?q=care`;
const since = words('en')('search_page.new_since_last_visit');
const isNew = (page: Page) => results(page).getByText(since, { exact: true });
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('visits'));

/** As if somebody had been here long ago, when the documents had that revision. */
async function wasHereAt(page: Page, revision: number): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('visits', value), ` ${revision} 0`);
}

test('nothing is new on a first visit, nor on further pages of it', async ({ page }) => {
  await page.goto(address);
  await untilHydrated(page);
  await expect.poll(() => stored(page)).toMatch(/^ \d+ \d+$/);
  await expect(isNew(page)).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(isNew(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toMatch(/^ \d+ \d+$/);
});

test('results that were added since the last visit say so, nothing moves, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const added: number[] = [];
  await page.goto(address);
  await expect(results(page)).toHaveCount(20);
  const answer = await page.request.get(`${siteAddress.cvd}/api/search`, {
    params: { q: 'care', site: 'hse' },
  });
  for (const hit of (await answer.json()).data.hits.hits) added.push(hit.added);
  const middle = added.toSorted((one, other) => one - other)[9] ?? 0;
  await wasHereAt(page, middle);
  await watchPages(page, measuredPages.search.works);
  sent.length = 0;
  await page.goto(address);
  await expect(isNew(page)).toHaveCount(10);
  for (const [at, revision] of added.entries()) {
    const item = results(page).nth(at);
    await expect(item.getByText(since, { exact: true })).toHaveCount(revision > middle ? 1 : 0);
  }
  const { shift } = await readAccount(page);
  expect(shift).toBeLessThanOrEqual(timeBudgets.shift);
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(sent.filter((one) => one.includes(String(middle)) && !one.includes('/assets/'))).toEqual([]);
});

test('what cannot be read of earlier visits is as if there had been none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visits', 'yesterday'));
  await page.goto(address);
  await untilHydrated(page);
  await expect(results(page)).toHaveCount(20);
  await expect(isNew(page)).toHaveCount(0);
});
