import type { Page } from '@playwright/test';
import { expect, test } from '../support/sites.ts';

/** The menus that have the feeds of a search. */
const names = { en: 'Share', fr: 'Partager', es: 'Compartir', pt: 'Compartilhar', cn: '分享' } as const;

/** From the page: only a browser knows where `hse.localhost` is. */
async function read(
  page: Page,
  address: string,
): Promise<{ readonly type: string | null; readonly text: string }> {
  return page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  }, address);
}

for (const [language, name] of Object.entries(names)) {
  test(`a search is followed by keyboard, without an account: ${language}`, async ({ page }) => {
    await page.goto(`/search?q=nurses&best=true&applied_filters=0_2&lang=${language}`);
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: /Atom/ });
    await expect(link).toBeVisible();
    await expect(page.getByRole('link', { name: /JSON/ })).toBeVisible();
    const address = (await link.getAttribute('href')) ?? '';
    expect(new URL(address, page.url()).searchParams.get('applied_filters')).toBe('0_2');
    const { text: feed } = await read(page, address);
    const heading = await page.getByRole('listitem').getByRole('heading', { level: 3 }).first().innerText();
    // Pages have no-break spaces before French punctuation; feeds have the title as it is.
    const title = heading.trim().replaceAll('\u00A0', ' ').replaceAll('&', '&amp;');
    expect(feed.match(/<entry>/g)?.length).toBeGreaterThan(0);
    expect(feed.includes(title), title).toBe(true);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('what is copied is an address that a feed reader can read', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/latest-content?lang=en');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Copy feed address' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const named = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  expect(copied).toBe(new URL(named ?? '', page.url()).href);
  const { type, text } = await read(page, copied);
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(text.match(/<entry>/g)?.length).toBeGreaterThan(10);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the feeds are links', async ({ page }) => {
    await page.goto('/search?q=nurses&lang=en');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('link', { name: 'JSON feed' })).toHaveAttribute(
      'href',
      '/api/feed?site=hse&lang=en&q=nurses&format=json',
    );
    await expect(page.getByRole('button', { name: 'Copy feed address' })).toBeHidden();
  });
});
