import {
  byteBudgets,
  fileKinds,
  measuredPages,
  timeBudgets,
  type MeasuredPage,
} from '../../../bench/pages/page-budgets.ts';
import { readAccount, watchPages } from '../../../bench/pages/page-probe.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

// Bytes do not depend on the machine; times do: `npm run bench -- pages` measures those.
const pages: readonly (readonly [MeasuredPage, string])[] = [
  ['home', siteAddress.hse],
  ['search', `${siteAddress.hse}/search?q=care`],
  ['article', `${siteAddress.hse}/articles/1-a-document?lang=en`],
];

for (const [name, address] of pages) {
  test(`${name}: what is fetched before it works keeps to the budgets, and nothing moves`, async ({
    page,
  }) => {
    await watchPages(page, measuredPages[name].works);
    const opened = await page.goto(address);
    // Small files asked for first would keep it waiting while the connection has nothing to do.
    const first = /<link[^>]*rel="modulepreload"[^>]*href="([^"]*)"/.exec((await opened?.text()) ?? '');
    expect(first?.[1]).toContain('/libraries-');
    await page.waitForFunction(() => window.pageProbe.works > 0);
    await untilQuiet(page);
    const { bytes, shift } = await readAccount(page);
    for (const kind of fileKinds) {
      expect(bytes[kind], `bytes of ${kind}`).toBeGreaterThan(1_000);
      expect(bytes[kind], `bytes of ${kind}`).toBeLessThanOrEqual(byteBudgets[kind]);
    }
    expect(shift).toBeLessThanOrEqual(timeBudgets.shift);
  });
}
