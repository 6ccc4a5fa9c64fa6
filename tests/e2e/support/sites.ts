import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '#domain/sites/languages.ts';
import { watchRequests } from './quiet.ts';
import { words } from './words.ts';
import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '5129';

/** The address of a site on the server under test. */
export const siteAddress = {
  hse: `http://hse.localhost:${port}`,
  sse: `http://sse.localhost:${port}`,
  cvd: `http://localhost:${port}`,
} as const;

/** How long each script of the client is held up, in ms: shows which tests depend on a fast start of the client. */
const lateScripts = Number(process.env['E2E_LATE_SCRIPTS'] ?? 0);

interface TestOptions {
  /** Statuses of answers that the test means to get: the browser itself reports each of them as an error. */
  expectedStatuses: readonly number[];
}

/** For journeys about errors, which the console may tell too. */
export const testOfErrors = base.extend({
  page: async ({ page }, use) => {
    watchRequests(page);
    if (lateScripts > 0) {
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await delay(lateScripts);
        await route.fallback();
      });
    }
    await use(page);
  },
});

/** A page whose console must stay empty of errors, refused content (CSP) and failed scripts among them. */
export const test = testOfErrors.extend<TestOptions>({
  expectedStatuses: [[404], { option: true }],
  page: async ({ page, expectedStatuses }, use) => {
    const errors: string[] = [];
    const isExpected = (message: ConsoleMessage): boolean =>
      expectedStatuses.some((status) => message.text().includes(`status of ${status}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message)) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    // A page that is not there may be meant, a file of the client never.
    page.on('response', (response) => {
      if (response.status() === 404 && /\.(?:js|css|woff2|svg|png)$/.test(new URL(response.url()).pathname))
        errors.push(`404: ${response.url()}`);
    });
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export { expect };

/** The number of documents that the count line says. */
export async function documentsFound(page: Page, language: Language = 'en'): Promise<number> {
  const line = page
    .getByRole('region', { name: words(language)('search_page.results'), exact: true })
    .getByRole('status')
    .getByText(/^[\d,.\s]+ documents?$/);
  await expect(line).toBeVisible();
  return Number((await line.innerText()).replaceAll(/\D/g, ''));
}

export function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Search for evidence' });
}

/** The results as they are once the page has settled on its search. */
export function results(page: Page) {
  return page.locator('ol:not([aria-busy="true"]) > li').getByRole('article');
}

/** The select of a sort criterion, from 1; the menu that holds it is opened. */
export async function sortSlot(page: Page, slot: number, language: Language = 'en'): Promise<Locator> {
  const select = page.getByRole('combobox', {
    name: words(language)('search_page.sort_slot', { number: String(slot) }),
  });
  const menu = page.getByRole('button', { name: words(language)('search_page.sort') });
  if (!(await select.isVisible())) await menu.click();
  return select;
}

/** Chooses one of the topics of the search help beside the search box. */
export async function chooseHelp(page: Page, topic: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: words(language)('search_page.search_help'), exact: true }).click();
  await page.getByRole('button', { name: topic, exact: true }).click();
}

/** Copies the address of a search. */
export async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  // Results have such a button too, for their articles.
  await page.getByRole('button', { name: 'Copy link', exact: true }).first().click();
}

/** Chooses what the results are sorted by first. Once its search is asked for, the list that stands until the answer is marked as busy. */
export async function sortBy(page: Page, criterion: string): Promise<void> {
  const slot = await sortSlot(page, 1);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/search'));
  await slot.selectOption(criterion);
  await asked;
  await expect(page).toHaveURL(new RegExp(`sort_by=${criterion}`));
}
