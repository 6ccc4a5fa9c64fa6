/** Measures what a page of results costs the server: `npm run bench -- rendering [--data FOLDER] [--queries N] [--rounds N]`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WantedPage } from '#contract/page-data.ts';
import type { SearchBody } from '#contract/search.ts';
import { sites } from '#domain/sites/sites.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { ensureBuilt } from '#tools/prepare.mjs';
import { hasRecords, realQueries } from '../records.ts';
import { milliseconds, printTable, summarise } from '../timings.ts';

const options = {
  data: { type: 'string' },
  queries: { type: 'string', default: '600' },
} as const;

const clientFolder = join(import.meta.dirname, '../../dist/client');
const origin = { protocol: 'http:', host: 'hse.localhost' };
/** Pages and searches before anything is measured: the code is compiled by then. */
const warmUp = 100;

/**
 * Processor time of whole pages of results, and of the same kind of searches without a page, in turn, each by queries that were never
 * asked before: in the process of the server, so that nothing of a caller is in it.
 */
export async function measureRendering(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  if (!hasRecords()) {
    console.log('The real queries are not here (../shared/data): nothing to measure.');
    return;
  }
  await ensureBuilt();
  const ownFolder =
    values.data === undefined ? await mkdtemp(join(tmpdir(), 'evidence-rendering-')) : undefined;
  const config = readConfig({ DATA_DIR: values.data ?? ownFolder, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
  const services = await compose(config, { withSamples: values.data === undefined });
  try {
    await services.engine.catchUp();
    const pages = await services.makePages(clientFolder);
    const queries = await realQueries(2 * (warmUp + Number(values.queries)));
    const page: number[] = [];
    const search: number[] = [];
    for (const [at, query] of queries.entries()) {
      const isPage = at % 2 === 0;
      const before = process.cpuUsage();
      if (isPage) await pages.render(pageOf(query));
      else await services.search.read(bodyOf(query));
      const { user, system } = process.cpuUsage(before);
      if (at >= 2 * warmUp) (isPage ? page : search).push((user + system) / 1_000);
    }
    const rows = [
      ['a whole page of results', page],
      ['its search alone', search],
    ] as const;
    printTable(
      ['', 'pages', 'p50', 'p95', 'p99', 'longest', 'mean'],
      rows.map(([name, times]) => {
        const { p50, p95, p99, max, mean } = summarise(times);
        return [name, String(times.length), ...[p50, p95, p99, max, mean].map(milliseconds)];
      }),
    );
  } finally {
    await services.close();
    if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
  }
}

function pageOf(query: string): WantedPage {
  const address = `/search?${new URLSearchParams({ q: query })}`;
  return {
    site: sites.hse,
    language: 'en',
    path: '/search',
    parameters: { q: query },
    address,
    origin,
    publicOrigin: `${origin.protocol}//${origin.host}`,
  };
}

function bodyOf(query: string): SearchBody {
  return {
    query,
    best: false,
    as_written: false,
    filters: [],
    sort: [],
    page: 0,
    site: 'hse',
    language: 'en',
  };
}
