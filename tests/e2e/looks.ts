import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe has nothing to say against the page as it stands. */
export async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
  expect(findings).toEqual([]);
}

/** At 320 px nothing of the page is reached by scrolling sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}
