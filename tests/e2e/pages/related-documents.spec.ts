import type { APIRequestContext, Page } from '@playwright/test';
import { relatedEndpoint, type RelatedDocuments } from '#contract/related.ts';
import { olderSearchEndpoint } from '#contract/search.ts';
import { languages, type Language } from '#domain/sites/languages.ts';
import { post } from '../support/account-by-calls.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expectNoSidewaysScrolling, findingsInBothThemes } from '../support/page-checks.ts';
import { expect, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

interface OutdatedArticle {
  readonly id: number;
  readonly related: RelatedDocuments;
}

/** The calls name the site; Node does not know the names of the others. */
const anySite = siteAddress.cvd;

/** A sample document of whose question there is a more recent synthesis. */
async function findOutdated(request: APIRequestContext): Promise<OutdatedArticle> {
  const title = 'conditional and unconditional cash transfers for the use of health services';
  const found = await request.get(`${anySite}/api/search`, { params: { q: title, site: 'hse' } });
  const { hits } = olderSearchEndpoint.answer.parse(await found.json()).data.hits;
  for (const { _source: document } of hits) {
    const answer = await request.get(`${anySite}/api/articles/${document.id}/related?type=hse`);
    const related = relatedEndpoint.answer.parse(await answer.json()).data;
    if (related.newer.length > 0) return { id: document.id, related };
  }
  throw new Error('No sample document has a more recent synthesis.');
}

const notice = (page: Page, language: Language = 'en') =>
  page.getByRole('region', {
    name: words(language)(`articles_page.newer_${language === 'cn' ? 'other' : 'one'}`),
  });

const similar = (page: Page, language: Language = 'en') =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words(language)('articles_page.similar') }) });

/** Follows a link below a heading of an article, and gives what it is called there. */
async function follow(page: Page, heading: string): Promise<string> {
  const listed = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
  const link = listed.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

test('an overview leads to what it covers, and back from there', async ({ page, request }) => {
  const overviews = { query: 'links:10.5555/sample.hse.0138', filters: ['10_2'], site: 'hse' };
  const { hits } = await post(request, '/api/search', overviews);
  const [{ _source: overview }] = hits.hits;
  await page.goto(`${siteAddress.hse}/articles/${overview.id}?lang=en`);
  const covered = await follow(page, words('en')('articles_page.covers'));
  await expect(page.getByRole('heading', { name: words('en')('articles_page.covers') })).toHaveCount(0);
  await follow(page, words('en')('articles_page.covered_by'));
  await expect(page.getByRole('link', { name: covered, exact: true })).toBeVisible();
});

test('an article says that a more recent synthesis exists and why, and leads to it', async ({
  page,
  request,
}) => {
  const { id, related } = await findOutdated(request);
  const [newer] = related.newer;
  await page.goto(`${siteAddress.hse}/articles/${id}?lang=en`);
  await expect(notice(page)).toContainText(
    /Its literature search is from .*\d{4}; this document’s is from .*\d{4}\./,
  );
  await expect(notice(page)).toContainText(newer?.quality ?? 'The quality of neither has been rated.');
  const heading = page.getByRole('heading', { level: 1 });
  const [before, title] = [await notice(page).boundingBox(), await heading.boundingBox()];
  expect(before?.y).toBeLessThan(title?.y ?? 0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expectNoSidewaysScrolling(page, 320);
  await notice(page).getByRole('link').click();
  await expect(heading).toHaveText(newer?.title ?? '');
  // The article that it is newer than stands among the similar ones, and is said nowhere to be newer.
  await expect(notice(page)).toHaveCount(0);
  await expect(similar(page).getByRole('link')).not.toHaveCount(0);
});

test('similar documents say what they have in common, and lead on', async ({ page, request }) => {
  const { id, related } = await findOutdated(request);
  await page.goto(`${siteAddress.hse}/articles/${id}?lang=en`);
  const items = similar(page).getByRole('article');
  await expect(items).toHaveCount(related.similar.length);
  for (const [at, { document, common }] of related.similar.entries()) {
    await expect(items.nth(at).getByRole('heading')).toHaveText(document.title);
    for (const name of [...common.topics, ...common.countries])
      await expect(items.nth(at)).toContainText(name);
  }
  await items.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(related.similar[0]?.document.title ?? '');
});

test.describe('where what is related cannot be had', () => {
  test.use({ expectedStatuses: [503] });

  test('an article is shown without what is related to it where that fails', async ({ page, request }) => {
    const { id, related } = await findOutdated(request);
    await page.route('**/related?**', (route) => route.fulfill({ status: 503 }));
    const [first] = related.similar;
    await page.goto(`${siteAddress.hse}/articles/${id}?lang=en`);
    // A link that is pressed earlier is followed by the browser, and the server has what is related.
    await untilHydrated(page);
    await similar(page)
      .getByRole('link', { name: first?.document.title ?? '' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.document.title ?? '');
    await expect(page.getByRole('heading', { name: words('en')('articles_page.similar') })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`both are in the page: ${language}`, async ({ page, request }) => {
      const { id, related } = await findOutdated(request);
      await page.goto(`${siteAddress.hse}/articles/${id}?lang=${language}`);
      await expect(notice(page, language).getByRole('link')).toHaveCount(related.newer.length);
      await expect(similar(page, language).getByRole('link')).toHaveCount(related.similar.length);
    });
  }
});
