import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readMetrics } from '#tests/support/metrics.ts';
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts';
import { megabytes } from '../../../bench/timings.ts';
import { startWatchedServer, type WatchedServer } from '../../../bench/load/watched-server.ts';
import { Connection } from './connection.ts';
import type { Shared } from './lane.ts';
import { get, MailedLinks, openAccount, post, type Person } from './people.ts';
import { plantedSecret } from './planted.ts';
import { nameOf, Round } from './round.ts';
import { WatchedLog } from './watched-log.ts';
import { endpoints } from '#contract/endpoints.ts';

export interface CallsRound {
  readonly seed: number;
  readonly requests: number;
  /** The number of a single request, in place of all. */
  readonly only: number | null;
}

/** Requests for each call that are enough for it to have done what it is for. */
const enoughForEach = 100;
const parts = 10;

/** Asks every call of the contract of a real server, and gives what was wrong. */
export async function fuzzCalls(round: CallsRound): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evidence-fuzz-'));
  const links = new MailedLinks();
  const log = new WatchedLog(() => links.all().map((link) => ['a mailed link', link] as const));
  const sink = await startSmtpSink({
    answer: (mail) => {
      links.take(mail);
      // A long round would keep them all.
      sink.read.length = 0;
      sink.taken.length = 0;
      return null;
    },
  });
  const [port, metricsPort] = await freePorts();
  const server = await startWatchedServer({
    port,
    dataDir,
    script: join(import.meta.dirname, '../../../server/main.ts'),
    nodeOptions: ['--expose-gc'],
    settings: {
      METRICS_PORT: String(metricsPort),
      SESSION_SECRET: plantedSecret,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'info',
      BACKUPS: 'off',
      FSYNC: 'off',
    },
    onLine: (line) => log.take(line),
  });
  try {
    const shared = await prepare(port, links);
    const found =
      round.only === null ? await askAll(round, shared, server, metricsPort) : await askOne(round, shared);
    return [...found, ...log.faults, ...(await stateAfter(server, shared))];
  } finally {
    await server.stop();
    await sink.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const found = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.coerce.number() })) }) });
const curated = z.object({ data: z.array(z.object({ _id: z.string() })) });

/** The account that nobody but itself may change, with something of every kind. */
async function prepare(port: number, links: MailedLinks): Promise<Shared & { readonly before: string }> {
  const connection = new Connection(port);
  const searched = await post(connection, '/api/search', { site: 'hse' });
  const documents = found.parse(JSON.parse(searched)).hits.hits.map(({ _id }) => _id);
  const listed = await get(connection, '/api/client-curated/list/hse');
  const searches = curated.parse(JSON.parse(listed)).data.map(({ _id }) => _id);
  const other = await openAccount(connection, links, 'other', 0);
  const mine = (path: string, data: object) => post(connection, path, data, other.token);
  await mine('/api/documents/subscribe', { type: 'hse', documents });
  await mine('/api/subscriptions/subscribe', { type: 'hse', query: 'nurses', filters: [] });
  await mine('/api/client-curated/subscribe', { _id: searches[0], user_id: other.id });
  await mine('/api/profile', { id: other.id, type: 'hse', firstName: 'Somebody', lastName: 'Else' });
  const before = await heldAbout(connection, other);
  connection.close();
  return { port, links, other, documents, curated: searches, before };
}

async function heldAbout(connection: Connection, { token }: Person): Promise<string> {
  const held: unknown = JSON.parse(await get(connection, '/api/account/data', token));
  // What happened to the account is reported as well: that somebody reads this is among it.
  return JSON.stringify(held, (key, value: unknown) => (key === 'events' ? undefined : value));
}

async function askOne({ seed, only }: CallsRound, shared: Shared): Promise<string[]> {
  const asking = await Round.open(seed, shared);
  const asked = await asking.askAlone(only ?? 0);
  asking.close();
  if (asked === null) return [];
  const { call, outcome } = asked;
  const { sent, answer, faults } = outcome;
  console.log(JSON.stringify(call, null, 2));
  console.log(`${sent.method} ${sent.target}`);
  for (const [name, value] of sent.headers) console.log(`${name}: ${value}`);
  console.log(`\n${sent.body.toString('utf8').slice(0, 20_000)}\n`);
  console.log(answer === null ? 'no answer' : `${answer.status} ${answer.body.slice(0, 20_000)}`);
  return [...faults];
}

async function askAll(
  { seed, requests }: CallsRound,
  shared: Shared,
  server: WatchedServer,
  metricsPort: number,
): Promise<string[]> {
  const asking = await Round.open(seed, shared);
  const memory: Memory[] = [];
  const step = Math.ceil(requests / parts);
  for (let from = 0; from < requests && asking.findings.length === 0; from += step) {
    const to = Math.min(from + step, requests);
    await asking.askBetween(from, to);
    const isMeasured = from === 0 || to === requests;
    if (isMeasured) memory.push(await memoryOf(server, metricsPort));
    console.log(`${to} requests${isMeasured ? `: ${shown(memory.at(-1))}` : ''}`);
  }
  asking.close();
  const { statuses, slowest, findings, successes } = asking;
  const listed = [...statuses]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${count} with ${status}`);
  console.log(
    `answered: ${listed.join(', ')}; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.endpoint})`,
  );
  const rarest = [...successes].toSorted(([, one], [, other]) => one - other).slice(0, 3);
  console.log(`fewest successes: ${rarest.map(([name, count]) => `${count} of ${name}`).join(', ')}`);
  const never = endpoints.map(nameOf).filter((name) => successes.get(name) === 0);
  const isComplete = findings.length === 0 && requests >= enoughForEach * endpoints.length;
  return [
    ...findings.map(
      ({ number, endpoint, faults, smallest }) =>
        `${endpoint}: ${faults.join('; ')}\n  again: npm run test:fuzz -- calls --seed ${seed} --only ${number}\n  smallest: ${JSON.stringify(smallest).slice(0, 2_000)}`,
    ),
    ...(isComplete ? never.map((name) => `${name} was never answered with success`) : []),
    ...(isComplete ? growthOf(memory, step) : []),
  ];
}

/** In bytes: heap and external memory of each thread, and the process. */
type Memory = Readonly<Record<'main' | 'database' | 'process', number>>;

async function memoryOf(server: WatchedServer, metricsPort: number): Promise<Memory> {
  await server.collectGarbage();
  const metrics = await readMetrics(`http://127.0.0.1:${metricsPort}`);
  const ofThread = (thread: string): number =>
    ['heap_used', 'external'].reduce(
      (sum, kind) => sum + (metrics.value('evidence_thread_memory_bytes', { thread, kind }) ?? NaN),
      0,
    );
  const whole = metrics.value('process_resident_memory_bytes') ?? NaN;
  return { main: ofThread('main'), database: ofThread('database'), process: whole };
}

function shown(memory: Memory | undefined): string {
  return Object.entries(memory ?? {})
    .map(([part, bytes]) => `${part} ${megabytes(bytes)}`)
    .join(', ');
}

/** Growth since the first tenth that counts as flat. */
const mostGrowth = 1.1;
/** What the process holds beside its threads' memory levels off after so many requests: then it has to be flat, too. */
const warmUp = 20_000;

function growthOf(memory: readonly Memory[], firstRequests: number): string[] {
  const [first] = memory;
  const last = memory.at(-1);
  if (first === undefined || last === undefined) return [];
  const flat =
    firstRequests < warmUp ? (['main', 'database'] as const) : (['main', 'database', 'process'] as const);
  return flat
    .filter((part) => !(last[part] <= first[part] * mostGrowth))
    .map((part) => `memory (${part}) grew from ${megabytes(first[part])} to ${megabytes(last[part])}`);
}

/** The server must be as it was, and nobody may have reached the other account. */
async function stateAfter(
  server: WatchedServer,
  shared: Shared & { readonly before: string },
): Promise<string[]> {
  const connection = new Connection(shared.port);
  try {
    const ready = await fetch(`${server.address}/readyz`);
    const after = await heldAbout(connection, shared.other);
    return [
      ...(ready.status === 200 ? [] : [`the server is not ready: ${ready.status}`]),
      ...(after === shared.before ? [] : [`the other account has changed: ${shared.before} ${after}`]),
    ];
  } catch (error) {
    return [`the server does not answer: ${String(error)}`];
  } finally {
    connection.close();
  }
}

async function freePorts(): Promise<[number, number]> {
  const held = await Promise.all([listening(), listening()]);
  const [one, other] = held.map(({ port }) => port);
  await Promise.all(held.map(({ free }) => free()));
  return [one ?? 0, other ?? 0];
}

function listening(): Promise<{ readonly port: number; free(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ port, free: () => new Promise((freed) => server.close(() => freed())) });
    });
  });
}
