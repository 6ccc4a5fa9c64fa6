import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { openAccount, post } from '../support/account-by-calls.ts';
import { expectNoFindings, expectNoSidewaysScrolling, findingsInBothThemes } from '../support/page-checks.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

/** A site of somebody else, at an origin of its own: a page that has HTML pasted into it. */
const others = createServer((_, answer) => {
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  answer.end(
    `<!doctype html><html lang="en"><title>Ministry</title><main><h1>Evidence for us</h1>${pasted}</main></html>`,
  );
});
let pasted = '';
test.beforeAll(() => new Promise<void>((resolve) => void others.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => void others.close());

async function pasteElsewhere(page: Page, html: string): Promise<void> {
  pasted = html;
  const address = others.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
}

test('a search is embedded: the code from the Share menu shows it in a frame of another site', async ({
  page,
  context,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses&sort_by=most_recent`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Embed', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Embed on another page' });
  await layer.getByLabel('Number of documents').fill('3');
  await expect(layer.getByLabel('HTML without scripts')).toHaveValue(/^<section lang="en">/);
  await expectNoFindings(page);
  const code = await layer.getByLabel('Frame (iframe)').inputValue();
  const html = await layer.getByLabel('HTML without scripts').inputValue();
  const titles = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();

  await pasteElsewhere(page, code);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('nurses');
  await expect(
    frame.getByText('640 sample documents are invented: do not use them as evidence.'),
  ).toBeVisible();
  await expect(frame.getByRole('listitem')).toHaveCount(3);
  const links = frame.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(titles.slice(0, 3));
  await expect(page.locator('iframe')).toHaveAttribute('title', /nurses/);
  expect(await context.cookies()).toEqual([]);

  const opened = context.waitForEvent('page');
  await frame.getByLabel('Search Health Systems Evidence').fill('doctors');
  await frame.getByRole('button', { name: 'Search', exact: true }).click();
  const site = await opened;
  await expect(site).toHaveURL(/hse\.localhost.*\/search\?q=doctors&sort_by=most_recent/);
  await expect(site.getByRole('heading', { level: 1 })).toContainText('doctors');

  await pasteElsewhere(page, html);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('nurses');
  await expect(page.getByRole('listitem').getByRole('link')).toHaveText(titles.slice(0, 3));
  await expectNoFindings(page);
});

test('an embedded page holds for everybody, and other pages stay out of frames', async ({
  page,
  browser,
}) => {
  await page.goto(`${siteAddress.hse}/embed/search?q=care&count=5&lang=es`);
  await expect(page.getByRole('listitem')).toHaveCount(5);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expectNoSidewaysScrolling(page, 280);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, document.scripts.length])).toEqual([
    '',
    0,
    0,
  ]);

  // A page of its own: that the browser refuses the frame is an error in the console.
  const other = await browser.newPage();
  await pasteElsewhere(other, `<iframe src="${siteAddress.hse}/search?q=care" title="Search"></iframe>`);
  await expect(other.frameLocator('iframe').getByRole('article')).toHaveCount(0);
  const refused = other.frames().find((frame) => frame.url().startsWith('chrome-error:'));
  expect(refused).toBeDefined();
  await other.close();
});

test.describe('a list that is closed', () => {
  test.use({ expectedStatuses: [410] });
  test('a shared list is embedded from its page, until it is closed', async ({ page, request }) => {
    const person = await openAccount(request, 'hse');
    const { hits } = await post(request, '/api/search', { query: 'care', site: 'hse' });
    const entries = hits.hits
      .slice(0, 2)
      .map((hit: { _source: { id: number } }) => ({ document: hit._source.id, note: 'Read this.' }));
    const content = { type: 'hse', title: 'For the committee', entries };
    const { id } = (await post(request, '/api/lists', content, person.token)).data;

    await page.goto(`${siteAddress.hse}/lists/${id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Email the link', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    const code = await page.getByRole('dialog').getByLabel('Frame (iframe)').inputValue();
    await pasteElsewhere(page, code);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('For the committee');
    await expect(frame.getByRole('listitem')).toHaveCount(2);

    await post(request, `/api/lists/${id}`, { ...content, open: false }, person.token);
    await page.reload();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('This list is not shared any more');
  });
});
