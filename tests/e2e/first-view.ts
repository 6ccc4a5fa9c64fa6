import { expect, type Page } from '@playwright/test';

/** What the server writes into a page, until the program draws in its place. */
export const firstView = '[data-first-view]';

/** Keeps the program from starting until it is let go. */
export async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Opens a page as a browser without JavaScript shows it. JavaScript itself stays on, or axe could not run: the program does
 * not come, and what the page says to those without is put in its place.
 */
export async function openWithoutProgram(page: Page, address: string): Promise<void> {
  await holdProgram(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('template#start-failure')).toBeAttached();
  await expect(page.locator(firstView)).toHaveCSS('display', 'flex');
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
    await document.fonts.ready;
  });
}
