/** Measures what many sign-ins at once do to searches: `npm run bench -- sign-ins --help`. */
import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fillWithSamples, mailedTokens } from '../memory/memory-data.ts';
import { milliseconds, printTable, summarise } from '../timings.ts';
import { startWatchedServer } from './watched-server.ts';

const help = `npm run bench -- sign-ins [OPTIONS]

Searches one after the other, alone and while many people sign in at once, whose passwords have to be hashed. Ends with 1 where a
sign-in fails, or where the p95 of searches is more than twice what it is alone.

  --people N    who sign in at once (1000)
  --data FOLDER a DATA_DIR with documents for hse, no server running on it, which gets accounts more; else a new one
                with 2,500 invented documents
  --port N      (5199)
`;

const password = 'a long phrase that nobody else has';
const words = ['nurses', 'primary care', 'mental health', 'task shifting', 'vaccine', 'rural health workers'];
/** How many times as long searches may take meanwhile. */
const mostSlowed = 2;

const positive = z.coerce.number().int().positive();
const text = { type: 'string' } as const;

export async function measureSignIns(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { people: text, data: text, port: text, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'evidence-sign-ins-')));
  try {
    if (values.data === undefined) await fillWithSamples(dataDir);
    const port = positive.default(5199).parse(values.port);
    await measure({ dataDir, port }, positive.default(1_000).parse(values.people));
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
}

async function measure(place: Place, people: number): Promise<void> {
  const script = join(import.meta.dirname, '../../server/main.ts');
  const server = await startWatchedServer({ ...place, script });
  try {
    const emails = await openAccounts(place, people);
    const post = posting(place.port);
    await searchesUntil(wait(2_000), post);
    const before = await searchesUntil(wait(10_000), post);
    const started = performance.now();
    const signIns = Promise.all(
      emails.map((email) => timed(() => post('/api/auth/client', { type: 'hse', email, password }))),
    );
    const meanwhile = await searchesUntil(signIns, post);
    const answers = await signIns;
    const seconds = (performance.now() - started) / 1_000;
    const alone = [...before, ...(await searchesUntil(wait(10_000), post))];
    const good = answers.filter(({ answer }) => answer.status === 200 && answer.body.includes('"token"'));
    printTable(
      ['', 'count', 'p50', 'p95', 'p99', 'longest'],
      [
        rowOf('searches alone', alone),
        rowOf('searches meanwhile', meanwhile),
        rowOf(
          'sign-ins',
          answers.map(({ ms }) => ms),
        ),
      ],
    );
    const slowed = summarise(meanwhile).p95 / summarise(alone).p95;
    console.log(`${good.length} of ${people} sign-ins at once succeeded in ${seconds.toFixed(1)} s`);
    console.log(`p95 of searches meanwhile: × ${slowed.toFixed(2)}, at most × ${mostSlowed}`);
    process.exitCode = good.length === people && slowed <= mostSlowed ? 0 : 1;
  } finally {
    await server.stop();
  }
}

/** Registers and confirms over HTTP, two at a time. */
async function openAccounts({ dataDir, port }: Place, people: number): Promise<string[]> {
  const run = Date.now().toString(36);
  const emails = Array.from({ length: people }, (_, number) => `person-${number}-${run}@example.org`);
  const post = posting(port);
  const forEach = async (call: (email: string) => [path: string, body: object]): Promise<void> => {
    const waiting = emails.values();
    const work = async (): Promise<void> => {
      for (const email of waiting) {
        const answer = await post(...call(email));
        if (answer.status !== 200) throw new Error(`An account was answered with ${answer.status}`);
      }
    };
    await Promise.all([work(), work()]);
  };
  await forEach((email) => ['/api/account/register', { type: 'hse', language: 'en', email, password }]);
  const tokens = await mailedTokens(dataDir);
  await forEach((email) => [`/api/account/confirm/${tokens.get(email)}`, {}]);
  return emails;
}

/** One search after the other, with short pauses, until something else is done. */
async function searchesUntil(done: Promise<unknown>, post: Post): Promise<number[]> {
  const over = new AbortController();
  void done.finally(() => over.abort());
  const times: number[] = [];
  for (let turn = 0; !over.signal.aborted; turn++) {
    const body = { query: words[turn % words.length], site: 'hse', page: 0 };
    const { ms, answer } = await timed(() => post('/api/search', body));
    if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}`);
    times.push(ms);
    await wait(10);
  }
  return times;
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ ms: number; answer: Result }> {
  const started = performance.now();
  const answer = await run();
  return { ms: performance.now() - started, answer };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}
type Post = (path: string, body: object) => Promise<Answer>;

function posting(port: number): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const headers = { 'content-type': 'application/json' };
  return (path, body) =>
    new Promise((resolve) => {
      // No answer is one too, which counts as failed.
      const fail = (): void => resolve({ status: 0, body: '' });
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
        answer.on('error', fail);
      });
      sent.on('error', fail);
      sent.end(JSON.stringify(body));
    });
}

function rowOf(what: string, times: readonly number[]): string[] {
  const { p50, p95, p99, max } = summarise(times);
  return [what, String(times.length), ...[p50, p95, p99, max].map(milliseconds)];
}
