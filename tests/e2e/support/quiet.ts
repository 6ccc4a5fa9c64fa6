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
  // Of what a page had asked for when it was left, the browser may never say how it ended.
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const ofPageBefore = [...all.underWay].filter((one) => one !== request);
    page.once('domcontentloaded', () => ofPageBefore.forEach(ends));
  });
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
}

/** So many times in a row the page has nothing to do and asks for nothing. */
const timesQuiet = 3;

/** In ms. No page takes so long, on a slow machine either. */
const longest = 60_000;

/**
 * Waits until a page that is watched has loaded, asks for nothing and has nothing to do. Playwright's `networkidle` waits for
 * half a second without requests each time, and does not wait at all for what a page asks for after it has come to rest once.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const all = asked.get(page);
  if (all === undefined) throw new Error('The requests of this page are not watched.');
  await page.waitForLoadState();
  const end = Date.now() + longest;
  for (let times = 0; times < timesQuiet;) {
    if (Date.now() > end) throw new Error(`${page.url()} still asks for ${addressesOf(all.underWay)}`);
    const before = all.begun;
    // A page that is drawn all the time may have no idle moment.
    await page.evaluate(
      () => new Promise((idle) => void requestIdleCallback(() => setTimeout(idle, 40), { timeout: 1000 })),
    );
    times = all.underWay.size === 0 && all.begun === before ? times + 1 : 0;
  }
}

function addressesOf(requests: Iterable<Request>): string {
  return [...requests].map((one) => one.url()).join(', ') || 'one thing after the other';
}
