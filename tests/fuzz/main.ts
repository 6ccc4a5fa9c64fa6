/** `npm run test:fuzz -- [--queries N] [--seed S]`: random and hostile queries, which must neither fail nor be wrong nor slow. */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { compareWithReading } from './compare-with-reading.ts';
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

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      queries: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    },
  });
  const [queries, seed] = [Number(values.queries), Number(values.seed)];
  if (!Number.isInteger(queries) || queries < 1 || !Number.isInteger(seed)) {
    throw new Error('--queries and --seed are whole numbers.');
  }
  console.log(`${queries} queries, --seed ${seed}`);
  const threads = Math.min(2, cpus().length);
  const shares = Array.from({ length: threads }, (_, at) => ({
    queries: Math.ceil(queries / threads),
    seed: seed + at,
  }));
  const findings = (await Promise.all(shares.map(inThread))).flat();
  const slow = await slowQueries(new Random(seed), Math.min(queries, timedQueries));
  if (slow === null) console.log('query times: skipped, since the real records are not there');
  findings.push(...(slow ?? []));
  for (const finding of findings) console.log(finding);
  console.log(findings.length === 0 ? 'nothing was found' : `${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (isMainThread) await run();
// The main thread gives a share to each of the others.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
else parentPort?.postMessage(findingsOf(workerData as Share));
