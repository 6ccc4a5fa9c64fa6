import { searchAnswer } from '#contract/search.ts';
import { findingsInBothThemes } from '../support/page-checks.ts';
import { expect, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const query = 'malaria';

for (const [language, width] of [
  ['en', 1280],
  ['fr', 390],
  ['cn', 320],
] as const) {
  test(`a result whose texts have no word says by which topic it was found: ${language}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const params = { q: query, site: 'hse', lang: language };
    const answer = await page.request.get(`${siteAddress.cvd}/api/search`, { params });
    const found = searchAnswer.parse((await answer.json()).data).hits.hits;
    const hit = found.find(({ by_topic: topics }) => topics !== null);
    const [named = ''] = (hit?.by_topic ?? []).map((topic) => topic.replaceAll(/<\/?b>/g, ''));
    expect(named).not.toBe('');
    await page.goto(`${siteAddress.hse}/search?q=${query}&lang=${language}`);
    const label = words(language)('search_page.by_topic');
    const result = page.getByRole('article', { name: hit?._source.title ?? '', exact: true });
    await expect(result.getByText(label)).toContainText(named);
    await expect(page.getByRole('article').first().getByText(label)).toHaveCount(0);
    await result.getByText(label).scrollIntoViewIfNeeded();
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
}
