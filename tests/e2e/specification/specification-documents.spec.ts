import { sites, siteCodes } from '#domain/sites/sites.ts';
import { withRemark } from '#domain/sites/punctuation.ts';
import { slug } from '#domain/text/slug.ts';
import { post } from '../support/account-by-calls.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

for (const site of siteCodes) {
  test(`links to articles say id, slug, source and language: ${site}`, async ({ page }) => {
    for (const language of sites[site].languages) {
      for (const [path, source] of [
        ['/search', 'search'],
        ['/latest-content', 'latest_content'],
      ] as const) {
        await page.goto(`${siteAddress[site]}${path}?lang=${language}`);
        const link = page.getByRole('main').locator('a[href^="/articles/"]').first();
        const title = await link.innerText();
        const { pathname, searchParams } = new URL(
          (await link.getAttribute('href')) ?? '',
          siteAddress[site],
        );
        const [, id, rest] = /^\/articles\/(\d+)-(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
        expect(rest).toBe(slug(title));
        expect(Object.fromEntries(searchParams)).toEqual({ source, lang: language });
        await link.click();
        await expect(page).toHaveURL(`${siteAddress[site]}${pathname}?source=${source}&lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await page.goto(`${siteAddress[site]}/articles/${id}-whatever?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    }
  });

  test(`a result says number, dates, quality, title, type, countries and abstract: ${site}`, async ({
    page,
    request,
  }) => {
    for (const language of sites[site].languages) {
      const t = words(language);
      const search = { query: '', sort: ['highest_quality'], page: 0, site, language };
      const { hits } = await post(request, '/api/search', search);
      const { title, type, quality, lastLitSearch, year, countries } = hits.hits[0]._source;
      await page.goto(`${siteAddress[site]}/search?sort_by=highest_quality&lang=${language}`);
      const result = results(page).first();
      await expect(result.getByRole('paragraph').first()).toHaveText(/^1\D/);
      await expect(
        result.getByRole('heading', { level: 3 }).getByRole('link', { name: title }),
      ).toBeVisible();
      await expect(result.getByText(type, { exact: true })).toBeVisible();
      await expect(result).toContainText(`${t('articles_page.quality_high')} ${quality}`);
      await expect(result).toContainText(String(lastLitSearch.year));
      await expect(result.getByText(String(year), { exact: true })).toBeVisible();
      // The call writes counts as in English, the page as its language does.
      const [, country = '', studies = ''] = /^([^,]+) \((\d+)\)/.exec(countries) ?? [];
      const counted = withRemark(country, studies, language);
      await expect(result).toContainText(`${t('search_page.countries')} ${counted}`);
      await result.getByRole('button', { name: t('search_page.more') }).click();
      await expect(result.getByRole('button', { name: t('search_page.less') })).toBeVisible();
    }
  });
}

test('a result without an abstract says that there is none', async ({ page }) => {
  await page.goto(
    `${siteAddress.hse}/search?q="Managed clinical networks" "registered title"&applied_filters=10_6`,
  );
  const without = results(page).filter({ hasText: 'No abstract available' });
  await expect(without.getByRole('heading').getByRole('link')).toHaveText(/^Managed clinical networks/);
});

for (const site of ['hse', 'sse'] as const) {
  test(`an article of an economic evaluation has countries without counts, others have them: ${site}`, async ({
    page,
  }) => {
    for (const [key, form] of [
      ['10_7', /^\D+$/],
      ['10_3', /^\D+ \(\d+\)/],
    ] as const) {
      await page.goto(`${siteAddress[site]}/search?applied_filters=${key}`);
      await results(page).first().getByRole('heading').getByRole('link').click();
      const label = 'Countries where the studies were conducted';
      const facts = page.getByRole('complementary', { name: 'About this document' });
      await expect(facts.getByRole('term').filter({ hasText: label })).toBeVisible();
      const countries = facts.getByRole('definition').filter({ has: page.getByRole('listitem') });
      await expect(countries.first().getByRole('listitem').first()).toHaveText(form);
    }
  });
}

test('an article says so where nobody has rated its quality; the list is silent', async ({ page }) => {
  const say = words('en');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const unrated = results(page).filter({ hasNotText: /quality \d/ });
  await expect(unrated.first()).not.toContainText(say('articles_page.not_rated'));
  await unrated.first().getByRole('heading').getByRole('link').click();
  const facts = page.getByRole('complementary', { name: say('articles_page.facts') });
  await expect(facts).toContainText(say('articles_page.not_rated'));
  await expect(facts).toContainText(say('articles_page.not_rated_meaning'));
});
