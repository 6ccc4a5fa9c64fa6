import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { siteAddress } from './sites.ts';

/** Every kind of public page, with what has once differed between the server and the browser. */
export const renderedPages = [
  `${siteAddress.hse}/`,
  `${siteAddress.sse}/?lang=fr`,
  `${siteAddress.hse}/?lang=cn`,
  `${siteAddress.hse}/search?q=care`,
  `${siteAddress.hse}/search?q=care&applied_filters=0_12_1990_2030,99_99&sort_by=most_recent&lang=fr`,
  `${siteAddress.hse}/search?q=zzzqxj`,
  `${siteAddress.hse}/search?q=nurzes`,
  `${siteAddress.cvd}/search`,
  `${siteAddress.hse}/articles/1-a-document?lang=en`,
  `${siteAddress.hse}/articles/1-a-document?lang=es`,
  `${siteAddress.hse}/articles/999999-none`,
  `${siteAddress.hse}/latest-content`,
  `${siteAddress.hse}/about/`,
  `${siteAddress.hse}/login`,
  `${siteAddress.hse}/signup?lang=pt`,
  `${siteAddress.hse}/forgot-password`,
  `${siteAddress.hse}/reset-password/a-token`,
  `${siteAddress.hse}/unsubscribe`,
  `${siteAddress.hse}/unsubscribe/a-token`,
  `${siteAddress.hse}/nothing/here`,
];

/** Keeps the client from starting until it is let go: the page stands as the server rendered it. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/.*\.js$/);
}

/** Opens a page as the server rendered it. */
export async function openRendered(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('template#start-failure')).toBeAttached();
  await expect(page.locator('main h1')).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until the client has hydrated the whole page: the header then has the choices of its visitor alone. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('header [data-part="visitor"]')).toHaveCount(0);
}

/**
 * Opens a page as a browser without JavaScript shows it. JavaScript itself stays on, or axe could not run: the client does
 * not come, and what the page says to those without is put in its place.
 */
export async function openWithoutScripts(page: Page, address: string): Promise<void> {
  await holdScripts(page);
  await openRendered(page, address);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  });
}
