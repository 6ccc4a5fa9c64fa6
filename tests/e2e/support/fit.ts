import type { Page } from '@playwright/test';
import { faultsOfLayout } from './faults-of-layout.ts';

/** A way in which somebody may read a page. */
interface Reading {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The CSS that the reader adds. */
  readonly css?: string;
}

/** What WCAG 1.4.12 says a reader may set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Those of one size follow each other, the usual one first: a change of size takes longer than the look. */
const readings: readonly Reading[] = [
  { name: 'text twice as large', width: 1280, height: 900, css: ':root { font-size: 200% !important }' },
  { name: 'more space between letters and lines', width: 1280, height: 900, css: spacing },
  { name: '320 px wide', width: 320, height: 640 },
  { name: '320 px wide, with more space between letters and lines', width: 320, height: 640, css: spacing },
  { name: '1280 × 1024 enlarged to 400 %', width: 320, height: 256 },
];

/** What does not fit on the page as it stands, in each way of reading it. The page is left as it was. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const faults: string[] = [];
  let now = before;
  /** Takes a while even where nothing changes. */
  const resize = async (size: typeof now): Promise<void> => {
    if (size.width !== now.width || size.height !== now.height) await page.setViewportSize(size);
    now = size;
  };
  for (const { name, width, height, css = '' } of readings) {
    await resize({ width, height });
    // A constructed sheet, which the content security policy lets pass.
    await page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      // What follows the size of something is drawn two frames later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, css);
    faults.push(...(await page.evaluate(faultsOfLayout)).map((fault) => `${name}: ${fault}`));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await resize(before);
  return faults;
}

/** What would still move or fade on a page whose reader wants nothing to. */
export async function whatStillMoves(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const durations = `${animationName === 'none' ? '' : animationDuration},${transitionDuration}`;
        return durations.split(',').some((one) => parseFloat(one) > 0);
      })
      .map(
        (element) =>
          `moves: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`,
      ),
  );
}
