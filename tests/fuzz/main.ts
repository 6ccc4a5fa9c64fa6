/**
 * `npm run test:fuzz -- [queries | calls | properties] [--seed S]`: the first two parts where none is named.
 * - queries [--queries N]: random and hostile queries of the engine, which must neither fail nor be wrong nor slow.
 * - calls [--requests N] [--only NUMBER]: random and hostile requests of every call of a real server.
 * - properties [--times N]: the property tests of the suite with other examples, N times.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { runPropertyTests } from './run-property-tests.ts';
import { fuzzCalls } from './calls/fuzz-calls.ts';
import { compareWithReading } from './compare-with-reading.ts';
import { runningTextFindsLess } from './running-text.ts';
import { slowQueries } from './query-times.ts';
import { Random } from './random.ts';
import { readAndPrint } from './read-and-print.ts';

/** What one thread does: its part of the queries, and where they begin. */
interface Share {
  readonly queries: number;
  readonly seed: number;
}

const timedQueries = 1_000;

function findingsOf({ queries, seed }: Share): string[] {
  return [
    ...readAndPrint(new Random(seed), queries).map((finding) => `read and printed: ${finding}`),
    ...runningTextFindsLess(new Random(seed), Math.ceil(queries / 40)).map(
      (finding) => `running text finds less than its words: ${finding}`,
    ),
    ...compareWithReading(new Random(seed), queries).map(
      ({ request, documents, what }) =>
        `against reading: ${what}\n  request: ${JSON.stringify(request)}\n  documents: ${JSON.stringify(documents)}`,
    ),
  ];
}

function inThread(share: Share): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const wholeNumber = z.coerce.number().int().min(0);

function readOptions() {
  const text = { type: 'string' } as const;
  const options = { seed: text, queries: text, requests: text, only: text, times: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const anySeed = Math.floor(Math.random() * 2 ** 31);
  return {
    parts: z
      .array(z.enum(['queries', 'calls', 'properties']))
      .parse(positionals.length === 0 ? ['queries', 'calls'] : positionals),
    seed: wholeNumber.default(anySeed).parse(values.seed),
    queries: wholeNumber.min(1).default(100_000).parse(values.queries),
    requests: wholeNumber.min(1).default(10_000).parse(values.requests),
    times: wholeNumber.min(1).default(10).parse(values.times),
    only: wholeNumber.nullable().parse(values.only ?? null),
  };
}

async function fuzzQueries(queries: number, seed: number): Promise<string[]> {
  console.log(`${queries} queries, --seed ${seed}`);
  const threads = Math.min(2, cpus().length);
  const shares = Array.from({ length: threads }, (_, at) => ({
    queries: Math.ceil(queries / threads),
    seed: seed + at,
  }));
  const findings = (await Promise.all(shares.map(inThread))).flat();
  const slow = await slowQueries(new Random(seed), Math.min(queries, timedQueries));
  if (slow === null) console.log('query times: skipped, since the real records are not there');
  return [...findings, ...(slow ?? [])];
}

async function run(): Promise<void> {
  const { parts, seed, queries, requests, only, times } = readOptions();
  const findings = parts.includes('queries') ? await fuzzQueries(queries, seed) : [];
  if (parts.includes('calls')) {
    console.log(`${requests} requests, --seed ${seed}`);
    findings.push(...(await fuzzCalls({ seed, requests, only })));
  }
  if (parts.includes('properties')) findings.push(...runPropertyTests(seed, times));
  for (const finding of findings) console.log(finding);
  console.log(findings.length === 0 ? 'nothing was found' : `${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (isMainThread) await run();
// The main thread gives a share to each of the others.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
else parentPort?.postMessage(findingsOf(workerData as Share));
