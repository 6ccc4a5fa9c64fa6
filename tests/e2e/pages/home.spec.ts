import { siteCodes, sites } from '#domain/sites/sites.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';

const landings = siteCodes.filter((code) => sites[code].home === 'landing');

for (const site of landings) {
  test(`every example of the home page finds something, in each language: ${site}`, async ({
    page,
    request,
  }) => {
    for (const language of sites[site].languages) {
      await page.goto(`${siteAddress[site]}/?lang=${language}`);
      const examples = page.locator('ul[aria-labelledby=examples]').getByRole('link');
      await expect(examples).toHaveCount(4);
      for (const query of await examples.allInnerTexts()) {
        const answer = await request.post(`${siteAddress.cvd}/api/search`, {
          data: { query, best: false, filters: [], sort: ['relevance'], page: 0, site, language },
        });
        const { hits, relaxed } = await answer.json();
        expect(hits.total.value, query).toBeGreaterThan(3);
        expect(relaxed, query).toBe(false);
      }
    }
  });
}

test('an example starts a search', async ({ page }) => {
  await page.goto(siteAddress.hse);
  await page.getByRole('link', { name: 'nurse staffing', exact: true }).click();
  await expect(page).toHaveURL(`${siteAddress.hse}/search?q=nurse+staffing`);
  await expect(results(page).first()).toBeVisible();
});

test('what was added lately says its type, its quality and its dates', async ({ page }) => {
  await page.goto(siteAddress.hse);
  const added = page.getByRole('region', { name: 'Recently added' }).getByRole('listitem');
  await expect(added).toHaveCount(3);
  await expect(added.first()).toContainText(/\D · \d{4}/);
  const best = page.getByRole('region', { name: 'Best of the month' });
  await expect(best.getByText(/(High|Medium|Low) quality/).first()).toBeVisible();
});

test('quality is promised for the documents that have been rated alone', async ({ page }) => {
  await page.goto(siteAddress.hse);
  await expect(page.getByText(/syntheses, briefs/)).toContainText(
    'the quality of those that have been rated',
  );
});

test('earlier searches are offered to who has made some', async ({ page }) => {
  await page.goto(siteAddress.hse);
  const recent = page.getByRole('button', { name: 'Recent searches' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await expect(results(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recent-searches'))).not.toBeNull();
  await page.goto(siteAddress.hse);
  await expect(recent).toBeVisible();
});

for (const width of [390, 320]) {
  test(`who has made no search has no gap where earlier ones would be: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteAddress.hse);
    const above = await page.getByRole('link', { name: 'Advanced search' }).boundingBox();
    const below = await page.getByRole('region', { name: 'Guided questions' }).boundingBox();
    if (above === null || below === null) throw new Error('not to be seen');
    expect(below.y - above.y - above.height).toBeLessThan(40);
  });
}
