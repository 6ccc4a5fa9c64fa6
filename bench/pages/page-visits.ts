import type { Browser, CDPSession, Page } from '@playwright/test';
import { measuredPages, slowVisitor, type MeasuredPage } from './page-budgets.ts';
import { readAccount, watchPages, type PageAccount } from './page-probe.ts';

export interface Visit extends PageAccount {
  /** Of the page's main thread, not slowed down: what the machine's other work does not change much. */
  readonly processorTime: number;
}

/** After a page works, what it still does by itself is over within this time. */
const settling = 2_500;
const timeoutMs = 60_000;

/** How a page is visited. */
export interface VisitWay {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine the processor is. */
  readonly processor: number;
}

/** Opens a page as somebody does who has never been here, with a slow processor and network. */
export async function visitPage(
  browser: Browser,
  address: string,
  name: MeasuredPage,
  { viewport, processor }: VisitWay,
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await watchPages(page, measuredPages[name].works);
    const devtools = await slowDown(page, processor, true);
    await devtools.send('Performance.enable');
    await page.goto(address, { timeout: timeoutMs });
    await page.waitForFunction(() => window.pageProbe.works > 0, null, { timeout: timeoutMs });
    await page.waitForTimeout(settling);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
    return { ...(await readAccount(page)), processorTime: (seconds * 1_000) / processor };
  } finally {
    await context.close();
  }
}

/** Ticks and unticks filters of a layer; the longest time from each tick to its drawing. The network is not slowed down. */
export async function tickFilters(
  browser: Browser,
  address: string,
  ticks: number,
  { viewport, processor }: VisitWay,
): Promise<number[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await watchPages(page, measuredPages.search.works);
    await page.goto(address, { timeout: timeoutMs });
    await page.locator('aside button[aria-haspopup="dialog"]').first().click();
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    await boxes.first().waitFor();
    await page.waitForTimeout(settling);
    await slowDown(page, processor, false);
    await readAccount(page);
    const times: number[] = [];
    for (let tick = 0; tick < ticks; tick++) {
      await boxes.nth(tick % (await boxes.count())).click();
      await page.waitForTimeout(settling);
      times.push((await readAccount(page)).slowestInput);
    }
    return times;
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, processor: number, withNetwork: boolean): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (withNetwork) {
    await devtools.send('Network.enable');
    const throughput = slowVisitor.bitsPerSecond / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowVisitor.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return devtools;
}
