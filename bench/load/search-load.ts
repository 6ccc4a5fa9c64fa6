/** Measures searches over HTTP: `npm run bench -- http [--records N] [--requests N] [--data FOLDER]`. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLegacyKey } from '#domain/taxonomy/filter-groups.ts';
import { openDatabaseForTool } from '#server/database/connection/connect.ts';
import { readSiteStatistics } from '#server/database/documents/documents.ts';
import { importDocuments } from '#server/features/import/import-documents.ts';
import { resultOfChild } from '../child.ts';
import { mixed } from '../filter-keys.ts';
import { hasRecords, recordLines } from '../records.ts';
import { callerResult } from './search-load-caller.ts';
import { filterKeysOfSite, type Round } from './search-load-requests.ts';
import { megabytes, milliseconds, printTable, summarise } from '../timings.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const options = {
  records: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '8000' },
  connections: { type: 'string', default: '8' },
  port: { type: 'string', default: '5199' },
  data: { type: 'string' },
  server: { type: 'string', default: join(import.meta.dirname, '../../server/main.ts') },
  profile: { type: 'string' },
} as const;

const asBrowsers = 'gzip, deflate, br, zstd';

export async function measureSearchLoad(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  if (!hasRecords()) {
    console.log('The real records are not here (../shared/data): nothing to measure.');
    return;
  }
  const records = Number(values.records);
  const port = Number(values.port);
  const dataDir = values.data ?? join(tmpdir(), `evidence-search-load-${records}`);
  await fillOnce(dataDir, records);
  const nodeOptions = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const server = await startWatchedServer({ port, dataDir, script: values.server, nodeOptions });
  try {
    const { processorSeconds, rss } = await server.state();
    console.log(
      `${records} records, ready after ${server.readyAfter.toFixed(1)} s (${processorSeconds.toFixed(1)} s of processor time), ${megabytes(rss)}\n`,
    );
    const load = { port, connections: Number(values.connections) };
    const requests = Number(values.requests);
    await ask(server, { number: 0, requests: Math.min(2_000, requests), acceptEncoding: null }, load);
    const rows = [
      ['compressed', ...(await ask(server, { number: 1, requests, acceptEncoding: asBrowsers }, load))],
      ['as they are', ...(await ask(server, { number: 2, requests, acceptEncoding: null }, load))],
    ];
    const again: Round = { number: 1, requests: Math.min(1_000, requests), acceptEncoding: asBrowsers };
    await ask(server, again, load);
    rows.push(['asked again', ...(await ask(server, again, load))]);
    printTable(headings, rows);
  } finally {
    await server.stop();
  }
}

/** Imports the records into a data folder that is kept for the next run. */
export async function fillOnce(dataDir: string, records: number): Promise<void> {
  const isNew = !existsSync(dataDir);
  const database = await openDatabaseForTool({ dataDir, databaseUrl: null });
  try {
    const { documents } = await readSiteStatistics(database.db, 'hse');
    if (documents > records * 0.99) return;
    if (!isNew) console.log(`${dataDir} has ${documents} documents: the import is begun or completed.`);
    const started = performance.now();
    const summary = await importDocuments({
      db: database.db,
      site: 'hse',
      lines: (await importLines(records)).values(),
    });
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `imported ${summary.added} documents into ${dataDir} in ${seconds.toFixed(1)} s (${summary.rejected} rejected)`,
    );
  } finally {
    await database.close();
  }
}

/** The records with ids and three to six filter keys of the site. */
export async function importLines(records: number): Promise<string[]> {
  // The others are made of what a document says, and are refused in an import.
  const keys = filterKeysOfSite().filter(isLegacyKey);
  const lines: string[] = [];
  for await (const line of recordLines(records)) {
    const number = lines.length + 1;
    const chosen = Array.from(
      { length: 3 + (mixed(number) % 4) },
      (_, at) => keys[mixed(number * 7 + at) % keys.length],
    );
    // The files are known: a wrong shape would only spoil a measurement.
    const record = JSON.parse(line) as object;
    lines.push(
      JSON.stringify({
        ...record,
        id: `bench:${number}`,
        keys: [...new Set(chosen)],
        best: number % 5 === 0,
      }),
    );
  }
  return lines;
}

const headings = [
  'answers',
  'searches/s',
  'p50',
  'p99',
  'longest',
  'kB each',
  'refused',
  'server CPU each',
  'caller CPU each',
  'loop held, p99',
  'longest',
  'of it CPU',
  'memory',
];

/** Asks one round of requests from a process of its own. */
async function ask(
  server: WatchedServer,
  round: Round,
  load: { readonly port: number; readonly connections: number },
): Promise<string[]> {
  const before = await server.state();
  const result = callerResult.parse(
    await resultOfChild(new URL('search-load-caller.ts', import.meta.url), [
      JSON.stringify({ ...round, ...load }),
    ]),
  );
  const after = await server.state();
  const { times, seconds, bytes, refused } = result;
  const { p50, p99, max } = summarise(times);
  const each = (processorSeconds: number): string => milliseconds((processorSeconds * 1_000) / times.length);
  return [
    (times.length / seconds).toFixed(0),
    milliseconds(p50),
    milliseconds(p99),
    milliseconds(max),
    (bytes / 1_000 / times.length).toFixed(1),
    String(refused),
    each(after.processorSeconds - before.processorSeconds),
    each(result.processorSeconds),
    milliseconds(after.p99Hold),
    milliseconds(after.longestHold),
    milliseconds(after.longestWork),
    megabytes(after.rss),
  ];
}
