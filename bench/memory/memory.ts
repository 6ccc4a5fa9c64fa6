/** Measures whether the memory of a server stays flat: `npm run bench -- memory --help`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readMetrics } from '#tests/support/metrics.ts';
import { ensureBuilt } from '#tools/prepare.mjs';
import { Connections, type Asked } from './memory-connections.ts';
import { measureStarts } from './memory-start.ts';
import { openReader, fillWithSamples, listIds } from './memory-data.ts';
import { memoryRequests, modes, type Mode } from './memory-requests.ts';
import { megabytes, printTable } from '../timings.ts';
import { startWatchedServer, type WatchedServer } from '../load/watched-server.ts';

const help = `npm run bench -- memory [OPTIONS]

Starts a server on the embedded database, asks it, and prints the memory of its threads after each tenth of the requests,
garbage collected. Ends with 1 where a thread or the process has grown by more than 10 % since the first tenth.

  --mode MODE       mixed (20,000 mixed reads), saved (300 lists of 2,000 saved documents), csv (100 CSV files of 2,000),
                    start (no requests: what the process takes after its first start in a new folder and after the next,
                    and at most until then; ends with 1 where that is above the goals)
  --requests N      in place of the number of the mode
  --connections N   requests at once (4)
  --minutes N       ends after so many minutes with what it has (60)
  --data FOLDER     a DATA_DIR with documents for hse, no server running on it, which gets an account more;
                    else a new one with 2,500 invented documents
  --port N          the server's; its metrics are on the next one (5197)
  --rounds N        start: the least of so many rounds counts (1)
  --node OPTION     start: an option of Node more, any number of times
`;

/** Growth since the first tenth that counts as flat. */
const mostGrowth = 1.1;

const positive = z.coerce.number().int().positive();
const text = { type: 'string' } as const;

export async function measureMemory(parameters: readonly string[]): Promise<void> {
  const options = { mode: text, requests: text, connections: text, minutes: text, data: text, port: text };
  const { values } = parseArgs({
    args: [...parameters],
    options: { ...options, rounds: text, node: { ...text, multiple: true }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const mode = z
    .enum([...modes, 'start'])
    .default('mixed')
    .parse(values.mode);
  if (mode === 'start') {
    await ensureBuilt();
    const rounds = positive.default(1).parse(values.rounds);
    await measureStarts({
      port: positive.default(5197).parse(values.port),
      rounds,
      nodeOptions: values.node ?? [],
    });
    return;
  }
  const standard = { mixed: 20_000, saved: 300, csv: 100 }[mode];
  const port = positive.default(5197).parse(values.port);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'evidence-memory-')));
  try {
    await ensureBuilt();
    if (values.data === undefined) await fillWithSamples(dataDir);
    await measure({
      mode,
      port,
      dataDir,
      requests: positive.default(standard).parse(values.requests),
      connections: positive.default(4).parse(values.connections),
      minutes: positive.default(60).parse(values.minutes),
    });
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

interface Measurement {
  readonly mode: Mode;
  readonly port: number;
  readonly dataDir: string;
  readonly requests: number;
  readonly connections: number;
  readonly minutes: number;
}

async function measure(what: Measurement): Promise<void> {
  const { mode, port, dataDir, requests, minutes } = what;
  const server = await startWatchedServer({
    port,
    dataDir,
    script: join(import.meta.dirname, '../../server/main.ts'),
    nodeOptions: ['--expose-gc'],
    settings: { METRICS_PORT: String(port + 1) },
  });
  const connections = new Connections(port, what.connections);
  try {
    const ids = await listIds(dataDir);
    const reader = await openReader(
      connections,
      dataDir,
      mode === 'mixed' ? ids.slice(0, 50) : ids.slice(0, 2_000),
    );
    const asked = memoryRequests(mode, requests, { ids, reader });
    const deadline = performance.now() + minutes * 60_000;
    const step = Math.max(1, Math.ceil(requests / 10));
    const found: Memory[] = [];
    for (let done = 0; done < requests && performance.now() < deadline; done += step) {
      await connections.askAll(asked.slice(done, done + step));
      found.push(await memoryOf(server, port + 1, Math.min(requests, done + step)));
      console.log(lineOf(found[0], found.at(-1)));
    }
    report(found, connections.answered, asked);
  } finally {
    connections.close();
    await server.stop();
  }
}

/** In bytes. A thread's is its heap and what lies outside of it, array buffers and WASM memory among that. */
interface Memory {
  readonly requests: number;
  readonly parts: Readonly<Record<(typeof columns)[number], number>>;
}

const columns = [
  'main heap',
  'main external',
  'main',
  'database heap',
  'database external',
  'wasm',
  'database',
  'process',
] as const;
/** What must stay flat: the sums. Their parts change places. */
const flat = ['main', 'database', 'process'] as const;

async function memoryOf(server: WatchedServer, metricsPort: number, requests: number): Promise<Memory> {
  await server.collectGarbage();
  const metrics = await readMetrics(`http://127.0.0.1:${metricsPort}`);
  const ofThread = (thread: string, kind: string): number =>
    metrics.value('evidence_thread_memory_bytes', { thread, kind }) ?? NaN;
  const sizes = (thread: string): [number, number] => [
    ofThread(thread, 'heap_used'),
    ofThread(thread, 'external'),
  ];
  const [mainHeap, mainExternal] = sizes('main');
  const [databaseHeap, databaseExternal] = sizes('database');
  return {
    requests,
    parts: {
      'main heap': mainHeap,
      'main external': mainExternal,
      main: mainHeap + mainExternal,
      'database heap': databaseHeap,
      'database external': databaseExternal,
      wasm: ofThread('database', 'wasm'),
      database: databaseHeap + databaseExternal,
      process: metrics.value('process_resident_memory_bytes') ?? NaN,
    },
  };
}

function growth(first: Memory, last: Memory, part: (typeof flat)[number]): number {
  return last.parts[part] / first.parts[part];
}

function lineOf(first: Memory | undefined, last: Memory | undefined): string {
  if (first === undefined || last === undefined) return '';
  const parts = flat.map(
    (part) => `${part} ${megabytes(last.parts[part])} (× ${growth(first, last, part).toFixed(2)})`,
  );
  return `${last.requests} requests: ${parts.join(', ')}`;
}

function report(
  found: readonly Memory[],
  answered: ReadonlyMap<number, number>,
  asked: readonly Asked[],
): void {
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined) throw new Error('Nothing was measured.');
  console.log();
  printTable(
    ['requests', ...columns],
    found.map(({ requests, parts }) => [
      String(requests),
      ...columns.map((column) => megabytes(parts[column])),
    ]),
  );
  const kinds = [...Map.groupBy(asked.slice(0, last.requests), ({ kind }) => kind)];
  console.log(`asked: ${kinds.map(([kind, ofKind]) => `${ofKind.length} ${kind}`).join(', ')}`);
  console.log(`answered: ${[...answered].map(([status, count]) => `${count} with ${status}`).join(', ')}`);
  const grown = flat.filter((part) => !(growth(first, last, part) <= mostGrowth));
  const ratios = flat.map((part) => `${part} × ${growth(first, last, part).toFixed(2)}`).join(', ');
  const failed = [...answered].filter(([status]) => status >= 400).reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `since the first ${first.requests}: ${ratios}${grown.length === 0 ? ': flat' : `: grown by more than 10 %: ${grown.join(', ')}`}`,
  );
  if (grown.length > 0 || failed > last.requests / 100) process.exitCode = 1;
}
