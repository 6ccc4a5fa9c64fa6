import type { Page } from '@playwright/test';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { untilQuiet } from '../support/quiet.ts';

/** What the head says, as a reference manager reads it from the page that is shown. */
async function metadata(page: Page) {
  return page.evaluate(() => {
    const entries = [...document.head.querySelectorAll('meta')];
    const [titles, authors, descriptions] = ['citation_title', 'citation_author', 'description'].map(
      (wanted) => entries.filter(({ name }) => name === wanted).map(({ content }) => content),
    );
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')];
    return {
      canonical: links.map(({ href }) => href),
      titles,
      authors,
      descriptions,
      alternates: document.head.querySelectorAll('link[rel=alternate][hreflang]').length,
    };
  });
}

const atSearch = `${siteAddress.hse}/search?q=nurses`;

test('what a page says of itself follows the reader from results to an article and back', async ({
  page,
}) => {
  await page.goto(atSearch);
  await expect(results(page)).toHaveCount(20);
  expect(await metadata(page)).toMatchObject({ canonical: [atSearch], titles: [], alternates: 6 });
  const link = results(page).first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => metadata(page)).toMatchObject({ titles: [title], alternates: 6 });
  const shown = await metadata(page);
  expect(shown.canonical).toEqual([expect.stringMatching(/\/articles\/\d+-[^?]*$/)]);
  expect(shown.descriptions).toHaveLength(1);

  // Loaded by itself, the page has each entry once: those that the server wrote.
  await page.goto(shown.canonical[0] ?? '');
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
  await untilQuiet(page);
  expect(await metadata(page)).toEqual(shown);

  await page.goto(atSearch);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(results(page)).toHaveCount(20);
  await expect.poll(() => metadata(page)).toMatchObject({ canonical: [atSearch], titles: [], authors: [] });
});
