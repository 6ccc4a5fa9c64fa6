import type { Page, Request } from '@playwright/test';

/** What a page asks for: the requests under way, and how many were begun. */
interface Asked {
  readonly underWay: Set<Request>;
  begun: number;
}

const asked = new WeakMap<Page, Asked>();

/** From now on it is known what the page asks for. */
export function watchRequests(page: Page): void {
  const all: Asked = { underWay: new Set(), begun: 0 };
  asked.set(page, all);
  page.on('request', (request) => {
    all.underWay.add(request);
    all.begun++;
  });
  const ends = (request: Request): void => void all.underWay.delete(request);
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
}

/** So many times in a row the page has nothing to do and asks for nothing. */
const timesQuiet = 3;

/**
 * Waits until a page that is watched has loaded, asks for nothing and has nothing to do. Playwright's `networkidle` waits for
 * half a second without requests each time, and does not wait at all for what a page asks for after it has come to rest once.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const all = asked.get(page);
  if (all === undefined) throw new Error('The requests of this page are not watched.');
  await page.waitForLoadState();
  for (let times = 0; times < timesQuiet;) {
    const before = all.begun;
    await page.evaluate(() => new Promise((idle) => void requestIdleCallback(() => setTimeout(idle, 40))));
    times = all.underWay.size === 0 && all.begun === before ? times + 1 : 0;
  }
}
