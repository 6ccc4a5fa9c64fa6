import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './still.ts';

/** The success criteria of WCAG 2.2, A and AA, and what else axe counts as good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A rule of AAA that axe files under colours too. */
const beyondGoal = 'color-contrast-enhanced';

/** The rules among `rules` that look at colours alone (axe's category `cat.color`). */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * While a list of React Aria is open, screen readers get nothing but it and its field: all else is hidden from them, its
 * heading and landmarks too. The focus is in the field and cannot come there: Tab closes the list first (profile.spec.ts).
 */
const openList = '[data-rac][role=listbox]';
const besideOpenList = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/** A list of suggestions lies over targets, of which it leaves a part to be seen. They are out of the way once it is closed. */
const suggestions = 'search [role=listbox]';

/** What axe is asked about: `structure` is all but the colours. */
type Aspect = 'everything' | 'colours' | 'structure';

/**
 * Half a megabyte, which a page reads once: the builder would have it read twice each time, which takes longer than most
 * checks. It is that of the builder's own package.
 */
const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string;
};

/** What axe has to say against an aspect of the page as it stands. */
export async function findings(page: Page, aspect: Aspect = 'everything'): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const axe = new AxeBuilder({ page, axeSource: 'null' })
    // To describe what passed takes more than half of the time. Only a rule of experiments, which is not asked, reads the
    // style sheets.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(aspect === 'colours' ? ['cat.color'] : rules)
    // The pages have no frames of other origins, for which axe would open a page of its own each time.
    .setLegacyMode();
  axe.disableRules([
    ...((await page.locator(openList).isVisible()) ? besideOpenList : []),
    ...((await page.locator(suggestions).isVisible()) ? ['target-size'] : []),
    ...(aspect === 'colours' ? [beyondGoal] : []),
    ...(aspect === 'structure' ? rulesOfColours : []),
  ]);
  await untilStill(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/**
 * What axe finds in either theme. The themes are pairs of colours and nothing else (client/ui/tokens.css): every rule is
 * asked in the light one, and in the dark one those that look at colours.
 */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, aspect] of [
    ['dark', 'colours'],
    ['light', 'everything'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findings(page, aspect)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** At 320 px, or as wide as is said, nothing of the page is reached by scrolling sideways. */
export async function expectNoSidewaysScrolling(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}
