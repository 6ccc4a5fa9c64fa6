/** Measures pages in a browser: `npm run bench -- pages [--data FOLDER] [--runs N] [--processor 4]`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { median } from '#tests/support/median.ts';
import { ensureBrowser } from '#tools/checks/browser.mjs';
import { ensureBuilt } from '#tools/prepare.mjs';
import {
  byteBudgets,
  fileKinds,
  measuredPages,
  slowVisitor,
  timeBudgets,
  type MeasuredPage,
} from './page-budgets.ts';
import { tickFilters, visitPage, type Visit, type VisitWay } from './page-visits.ts';
import { printTable } from '../timings.ts';
import { startWatchedServer } from '../load/watched-server.ts';

const options = {
  data: { type: 'string' },
  runs: { type: 'string', default: '5' },
  port: { type: 'string', default: '5199' },
  pages: { type: 'string', default: Object.keys(measuredPages).join(',') },
  /** How many times slower than this machine the visitor's processor is. */
  processor: { type: 'string', default: String(slowVisitor.processor) },
} as const;

const wideWindow = { width: 1280, height: 900 };
const windows = [wideWindow, { width: 390, height: 844 }];
const ticks = 5;

/** Pages of Health Systems Evidence, with the samples or with what a data folder holds. */
export async function measurePages(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'evidence-pages-')));
  const script = join(import.meta.dirname, '../../server/main.ts');
  const server = await startWatchedServer({ port: Number(values.port), dataDir, script });
  const site = `http://hse.localhost:${values.port}`;
  try {
    const runs = Number(values.runs);
    const processor = Number(values.processor);
    console.log(`A processor ${processor} times slower than this machine's\n`);
    const rows: string[][] = [];
    for (const name of values.pages.split(',').filter(isMeasured)) {
      const address = site + (measuredPages[name].path ?? (await pathOfArticle(server.address)));
      for (const viewport of windows) {
        const visits: Visit[] = [];
        for (let run = 0; run <= runs; run++) {
          visits.push(await visitPage(browser, address, name, { viewport, processor }));
        }
        // The first of them finds a server that has not shown the page yet.
        rows.push(rowOf(`${name}, ${viewport.width} px`, visits.slice(1)));
      }
    }
    printTable(headings, [...rows, goals]);
    await printTicks(browser, `${site}/search`, { viewport: wideWindow, processor });
  } finally {
    await server.stop();
    await browser.close();
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

function isMeasured(name: string): name is MeasuredPage {
  return Object.hasOwn(measuredPages, name);
}

/** The first article that a search finds. */
async function pathOfArticle(server: string): Promise<string> {
  const answer = await fetch(`${server}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'hse', query: 'care' }),
  });
  // Of our own server: a wrong shape would only spoil a measurement.
  const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
  return `/articles/${hits.hits[0]?._id}-article?lang=en`;
}

const headings = [
  'page',
  ...fileKinds,
  'first paint',
  'largest paint',
  'works',
  'blocking',
  'shift',
  'processor',
  'largest',
];
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const whole = (time: number): string => `${Math.round(time)} ms`;

const goals = [
  'goal',
  ...fileKinds.map((kind) => `≤ ${kilobytes(byteBudgets[kind])}`),
  '',
  `≤ ${timeBudgets.largestPaint} ms`,
  '',
  `≤ ${timeBudgets.blocking} ms`,
  `≤ ${timeBudgets.shift}`,
  '',
  '',
];

/** Medians of several visits. */
function rowOf(name: string, visits: readonly Visit[]): string[] {
  const middle = (of: (visit: Visit) => number): number => median(visits.map(of));
  return [
    name,
    ...fileKinds.map((kind) => kilobytes(middle(({ bytes }) => bytes[kind]))),
    whole(middle(({ firstPaint }) => firstPaint)),
    whole(middle(({ largestPaint }) => largestPaint)),
    whole(middle(({ works }) => works)),
    whole(middle(({ blocking }) => blocking)),
    middle(({ shift }) => shift).toFixed(3),
    whole(middle(({ processorTime }) => processorTime)),
    visits.at(-1)?.largest ?? '',
  ];
}

async function printTicks(browser: Browser, address: string, way: VisitWay): Promise<void> {
  const times = await tickFilters(browser, address, ticks, way);
  const slowest = Math.max(...times);
  console.log(
    `Ticking ${ticks} filters: slowest ${whole(slowest)}, median ${whole(median(times))} (goal ≤ ${timeBudgets.tick} ms)\n`,
  );
}
