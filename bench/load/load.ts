/** Measures what many people at once do to a server: `npm run bench -- load --help`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ensureBuilt } from '#tools/prepare.mjs';
import { resultOfChild } from '../child.ts';
import { peopleResult, type AskedRequest, type PeopleTask } from './load-people.ts';
import { Connections } from '../memory/memory-connections.ts';
import { fillWithSamples, listIds, openReader } from '../memory/memory-data.ts';
import { hasRecords } from '../records.ts';
import type { ServerState } from './search-load-watch.ts';
import { importLines } from './search-load.ts';
import { megabytes, milliseconds, printTable, summarise } from '../timings.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const help = `npm run bench -- load [OPTIONS]

Starts a server with its limits on, behind what it takes for a proxy, and lets people search, tick filters, read and save, each
with an address of their own and 5 to 15 s to think between two steps. Then, with the same people:
  a burst     ten times as many for 20 s: refusals have to say when to come back, and 5 s later all has to be as before
  an import   of documents, beside which answers have to stay quick
Ends with 1 where a goal is missed.

  --people N    (1000)
  --minutes N   before the burst (10); the memory is measured every five minutes, or after each half where that is shorter
  --no-burst    leaves the burst out
  --import N    documents: real records where they are there; 0 = none (100000)
  --data FOLDER a DATA_DIR with documents for hse, no server running on it, which gets accounts more; else a new one
                with 2,500 invented documents
  --port N      (5195)
`;

const goals = { p99: 150, p99DuringImport: 250, recovery: 5, growth: 1.1 };
const burst = { times: 10, seconds: 20, before: 10, after: 30 };
const accounts = 20;
const partMinutes = 5;

const positive = z.coerce.number().int().positive();
const text = { type: 'string' } as const;

export async function measureLoad(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      people: text,
      minutes: text,
      import: text,
      data: text,
      port: text,
      help: { type: 'boolean' },
      'no-burst': { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const port = positive.default(5195).parse(values.port);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'evidence-load-')));
  try {
    await ensureBuilt();
    if (values.data === undefined) await fillWithSamples(dataDir);
    const script = join(import.meta.dirname, '../../server/main.ts');
    const settings = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
    const server = await startWatchedServer({
      port,
      dataDir,
      script,
      settings,
      nodeOptions: ['--expose-gc'],
    });
    try {
      const load = { port, dataDir, server, people: positive.default(1_000).parse(values.people) };
      const minutes = z.coerce.number().positive().default(10).parse(values.minutes);
      const imported = z.coerce.number().int().nonnegative().default(100_000).parse(values.import);
      const missed = await measure(load, { minutes, imported, hasBurst: values['no-burst'] !== true });
      for (const one of missed) console.log(`missed: ${one}`);
      process.exitCode = missed.length === 0 ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

interface Load {
  readonly port: number;
  readonly dataDir: string;
  readonly server: WatchedServer;
  readonly people: number;
}

type Note = (name: string, requests: readonly AskedRequest[], p99Goal: number | null) => void;

interface Rounds {
  readonly minutes: number;
  readonly hasBurst: boolean;
  readonly imported: number;
}

async function measure(load: Load, { minutes, hasBurst, imported }: Rounds): Promise<string[]> {
  const tokens = await openAccounts(load);
  const rows: string[][] = [];
  const missed: string[] = [];
  const fared: string[] = [];
  const note: Note = (name, requests, p99Goal) => {
    const failures = requests.filter(({ status }) => status !== 200);
    rows.push(rowOf(name, requests));
    if (p99Goal === null) return;
    const { p99 } = summarise(requests.map(({ took }) => took));
    if (failures.length > 0) missed.push(`${name}: ${failures.length} requests failed`);
    if (p99 > p99Goal) missed.push(`${name}: p99 ${milliseconds(p99)}, goal ${milliseconds(p99Goal)}`);
  };

  const { requests, partsEndAt, memory } = await stay(load, minutes, tokens);
  const firstEnd = partsEndAt[0] ?? 0;
  note(
    'first part',
    requests.filter(({ at }) => at < firstEnd),
    goals.p99,
  );
  note(
    'after it',
    requests.filter(({ at }) => at >= firstEnd),
    goals.p99,
  );
  const [early = 0, late = 0] = [memory[0], memory.at(-1)];
  if (late > early * goals.growth) missed.push(`memory grew from ${megabytes(early)} to ${megabytes(late)}`);

  if (hasBurst) fared.push(await noteBurst(load, tokens, note, missed));

  if (imported > 0) {
    const lines = await linesToImport(imported);
    const during = await duringImport(load, tokens, lines);
    note(`import of ${lines.length}`, during, goals.p99DuringImport);
    for (const [kind, ofKind] of Map.groupBy(during, (one) => one.kind)) note(`of it ${kind}`, ofKind, null);
  }
  printTable(['', 'requests', 'a second', 'refused', 'failed', 'p50', 'p99', 'longest'], rows);
  fared.push(`sent again: ${requests.filter(({ wasRepeated }) => wasRepeated).length}`);
  console.log(`memory, garbage collected, after each part: ${memory.map(megabytes).join(', ')}`);
  for (const sentence of fared) console.log(sentence);
  return missed;
}

interface Stay {
  readonly requests: AskedRequest[];
  /** When each part ended, in milliseconds since 1970. */
  readonly partsEndAt: number[];
  /** The server's at the end of each part. */
  readonly memory: number[];
}

/** People who stay all the time, in parts of five minutes, or in two halves where it is shorter. */
async function stay(load: Load, minutes: number, tokens: string[]): Promise<Stay> {
  const parts = Math.max(2, Math.round(minutes / partMinutes));
  const seconds = (minutes * 60) / parts;
  const started = Date.now();
  const partsEndAt = Array.from({ length: parts }, (_, at) => started + (at + 1) * seconds * 1_000);
  const asking = people(load, { seconds: minutes * 60, tokens });
  const memory: number[] = [];
  for (const end of partsEndAt) {
    await Promise.race([wait(Math.max(0, end - Date.now())), asking]);
    memory.push(await memoryOf(load.server));
    console.log(`${((Date.now() - started) / 60_000).toFixed(0)} minutes: ${megabytes(memory.at(-1) ?? 0)}`);
  }
  return { requests: await asking, partsEndAt, memory };
}

/** Says how the server fared in the burst. */
async function noteBurst(load: Load, tokens: string[], note: Note, missed: string[]): Promise<string> {
  const { usual, during: crowd, endedAt, fared } = await measureBurst(load, tokens);
  note('burst, all people', crowd, null);
  const refusals = crowd.filter(({ status }) => status !== 200);
  note(
    'of it answered',
    crowd.filter(({ status }) => status === 200),
    null,
  );
  note('of it refused', refusals, null);
  const unhelpful = refusals.filter(
    ({ status, saysWhenToComeBack }) => ![429, 503].includes(status) || !saysWhenToComeBack,
  );
  if (unhelpful.length > 0) missed.push(`burst: ${unhelpful.length} refusals do not say when to come back`);
  const recovered = usual.filter(({ at }) => at > endedAt + goals.recovery * 1_000);
  if (recovered.length === 0) missed.push('after the burst: nothing was sent late enough to tell');
  note('after the burst', recovered, goals.p99);
  const { answers, longestHold } = fared;
  return (
    `burst, by the server's own clock, from reading a request to the end of its answer: p50 ${milliseconds(answers.p50)}, p99 ${milliseconds(answers.p99)}, longest ${milliseconds(answers.longest)}; ` +
    `event loop held for ${milliseconds(longestHold)} at most`
  );
}

function rowOf(name: string, requests: readonly AskedRequest[]): string[] {
  const { p50, p99, max } = summarise(requests.map(({ took }) => took));
  const first = Math.min(...requests.map(({ at }) => at).slice(0, 100));
  const seconds = ((requests.at(-1)?.at ?? first) - first) / 1_000;
  const refused = requests.filter(({ status }) => status === 429 || status === 503).length;
  const others = requests.filter(({ status }) => ![200, 429, 503].includes(status));
  const failed = [...Map.groupBy(others, ({ status, fault }) => fault ?? String(status))];
  return [
    name,
    String(requests.length),
    (requests.length / Math.max(1, seconds)).toFixed(0),
    String(refused),
    failed.map(([what, { length }]) => `${length} (${what})`).join(', ') || '0',
    milliseconds(p50),
    milliseconds(p99),
    milliseconds(max),
  ];
}

async function openAccounts({ port, dataDir }: Load): Promise<string[]> {
  const connections = new Connections(port, 4);
  const ids = await listIds(dataDir);
  const tokens: string[] = [];
  for (let number = 0; number < accounts; number++) {
    const from = `10.255.0.${number + 1}`;
    tokens.push((await openReader(connections, dataDir, ids.slice(0, 5), from)).token);
  }
  connections.close();
  return tokens;
}

async function people(
  { port, people: count }: Load,
  task: Pick<PeopleTask, 'seconds' | 'tokens'> & Partial<PeopleTask>,
): Promise<AskedRequest[]> {
  const whole: PeopleTask = { port, people: count, first: 1, ...task };
  const result = await resultOfChild(new URL('load-people.ts', import.meta.url), [JSON.stringify(whole)]);
  return peopleResult.parse(result).requests.toSorted((one, other) => one.at - other.at);
}

async function memoryOf(server: WatchedServer): Promise<number> {
  await server.collectGarbage();
  return (await server.state()).rss;
}

interface Burst {
  /** Those of the people who were there before, and after. */
  readonly usual: AskedRequest[];
  /** Of everybody, from the first request to the last of those who came more. */
  readonly during: AskedRequest[];
  readonly endedAt: number;
  readonly fared: ServerState;
}

async function measureBurst(load: Load, tokens: string[]): Promise<Burst> {
  const { before, seconds, after, times } = burst;
  const asking = people(load, { seconds: before + seconds + after, tokens });
  await wait(before * 1_000);
  await load.server.state();
  const more = { people: load.people * (times - 1), first: load.people + 1, seconds, tokens };
  const extra = await people(load, more);
  const fared = await load.server.state();
  const usual = await asking;
  const startedAt = extra[0]?.at ?? 0;
  const endedAt = extra.at(-1)?.at ?? startedAt;
  const meanwhile = usual.filter(({ at }) => at >= startedAt && at <= endedAt);
  return { usual, during: [...meanwhile, ...extra], endedAt, fared };
}

async function linesToImport(count: number): Promise<string[]> {
  if (hasRecords()) return importLines(count);
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      id: `load:${at}`,
      title: `Invented document ${at}`,
      abstract: 'A sentence. '.repeat(100),
    }),
  );
}

/** What people were answered while documents were imported and indexed. */
async function duringImport(
  { dataDir, ...load }: Load,
  tokens: string[],
  lines: string[],
): Promise<AskedRequest[]> {
  const file = join(dataDir, 'load.jsonl');
  await writeFile(file, lines.join('\n'));
  // Longer than the import may take: they stop with it.
  const task = { seconds: Math.max(60, lines.length / 100), whileThere: file, tokens };
  const asking = people({ dataDir, ...load }, task);
  const tool = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../tools/import.ts'), '--site', 'hse', file],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(tool, 'exit');
  const ended = Date.now();
  await rm(file);
  return (await asking).filter(({ at }) => at < ended);
}
