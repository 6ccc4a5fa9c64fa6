import type { Page } from '@playwright/test';
import type { FileKind } from './page-budgets.ts';

/** What a page tells of its own loading; times in milliseconds since the visit began. */
export interface PageAccount {
  /** When the client had hydrated the page that the server rendered, to 10 ms. */
  readonly works: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What was painted largest, as a name for people who look for the cause. */
  readonly largest: string;
  /** What tasks took beyond 50 ms each, from the first painting on. */
  readonly blocking: number;
  readonly shift: number;
  /** Bytes that were sent for what was asked for before the page worked. */
  readonly bytes: Readonly<Record<FileKind, number>>;
  /** The longest time from an input to its drawing since the last account. */
  readonly slowestInput: number;
}

interface Probe {
  works: number;
  largestPaint: number;
  largest: string;
  shift: number;
  tasks: { start: number; duration: number }[];
  slowestInput: number;
}

declare global {
  interface Window {
    pageProbe: Probe;
  }
}

/** Watches the pages that are opened from now on. `works` is what a working page has. */
export async function watchPages(page: Page, works: string): Promise<void> {
  await page.addInitScript((selector) => {
    const probe: Probe = { works: 0, largestPaint: 0, largest: '', shift: 0, tasks: [], slowestInput: 0 };
    window.pageProbe = probe;
    // Inside, since nothing of this file but the function itself goes into the page; each caller names the entries of its type.
    // oxlint-disable-next-line unicorn/consistent-function-scoping, typescript/no-unnecessary-type-parameters
    const observe = <Entry extends PerformanceEntry>(
      options: PerformanceObserverInit & { durationThreshold?: number },
      tell: (entry: Entry) => void,
    ): void => {
      const observer = new PerformanceObserver((list) => {
        // The type of the entries is the one that was asked for.
        for (const entry of list.getEntries()) tell(entry as Entry);
      });
      observer.observe({ buffered: true, ...options });
    };
    observe<LargestContentfulPaint>({ type: 'largest-contentful-paint' }, ({ startTime, element }) => {
      probe.largestPaint = startTime;
      probe.largest = `${element?.localName} ${element?.textContent.trim().slice(0, 40)}`;
    });
    observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
      { type: 'layout-shift' },
      ({ value, hadRecentInput }) => {
        if (!hadRecentInput) probe.shift += value;
      },
    );
    observe({ type: 'longtask' }, ({ startTime, duration }) =>
      probe.tasks.push({ start: startTime, duration }),
    );
    observe<PerformanceEventTiming & { interactionId: number }>(
      { type: 'event', durationThreshold: 16 },
      ({ interactionId, duration }) => {
        if (interactionId > 0) probe.slowestInput = Math.max(probe.slowestInput, duration);
      },
    );
    const watch = setInterval(() => {
      const element = document.querySelector(selector);
      // React's mark of what it has hydrated or drawn.
      const works = element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
      if (!works) return;
      probe.works = performance.now();
      clearInterval(watch);
    }, 10);
  }, works);
}

/** What the page in the window says of its visit so far. */
export async function readAccount(page: Page): Promise<PageAccount> {
  return page.evaluate(async () => {
    const { tasks, ...probe } = window.pageProbe;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Types of the standard library know only entries in general.
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sent = (ending: RegExp): number =>
      resources
        .filter(({ name, startTime }) => startTime <= probe.works && ending.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    // Styles that came in the page itself: what they are when they are packed.
    const inPage = [...document.querySelectorAll('head style')].map((style) => style.textContent).join('');
    const packed = new Blob([inPage]).stream().pipeThrough(new CompressionStream('gzip'));
    const inPageBytes = (await new Response(packed).arrayBuffer()).byteLength;
    window.pageProbe.slowestInput = 0;
    return {
      ...probe,
      firstPaint,
      blocking: tasks
        .filter(({ start, duration }) => start + duration > firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      bytes: { scripts: sent(/\.js$/), styles: sent(/\.css$/) + inPageBytes, fonts: sent(/\.woff2$/) },
    };
  });
}
