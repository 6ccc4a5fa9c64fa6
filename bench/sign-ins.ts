import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabaseForTool } from '#server/database/connect.ts';
import { startWatchedServer } from './watched-server.ts';

/** Whether searches stay quick while a thousand people sign in at once. */
const { values } = parseArgs({
  options: { data: { type: 'string' }, people: { type: 'string' }, help: { type: 'boolean' } },
});
const port = 5199;
const password = 'a long phrase that nobody else has';
const words = ['nurses', 'primary care', 'mental health', 'task shifting', 'vaccine', 'rural health workers'];

async function measure(dataDir: string, people: number): Promise<void> {
  const script = join(import.meta.dirname, '../server/main.ts');
  const server = await startWatchedServer({ port, dataDir, script });
  try {
    const emails = await openAccounts(dataDir, people);
    report('searches alone', await searchesUntil(wait(10_000)));
    const started = performance.now();
    const signIns = Promise.all(emails.map((email) => timed(() => post('/api/auth/client', signIn(email)))));
    report('searches meanwhile', await searchesUntil(signIns));
    const answers = await signIns;
    const good = answers.filter(({ answer }) => answer.status === 200 && answer.body.includes('"token"'));
    const seconds = (performance.now() - started) / 1000;
    console.log(`${good.length} of ${people} sign-ins at once succeeded in ${seconds.toFixed(1)} s`);
    report(
      'sign-ins',
      answers.map(({ ms }) => ms),
    );
  } finally {
    await server.stop();
  }
}

/** Registers through the front door, two at a time, and confirms in the database. */
async function openAccounts(dataDir: string, people: number): Promise<string[]> {
  const run = Date.now().toString(36);
  const emails = Array.from({ length: people }, (_, number) => `person-${number}-${run}@example.org`);
  const waiting = emails.values();
  const register = async (): Promise<void> => {
    for (const email of waiting) {
      const answer = await post('/api/account/register', { type: 'hse', language: 'en', email, password });
      if (answer.status !== 200) throw new Error(`Registering was answered with ${answer.status}`);
    }
  };
  await Promise.all([register(), register()]);
  const database = await openDatabaseForTool({ dataDir, databaseUrl: null });
  await database.db.execute(sql`update accounts set confirmed_at = now() where confirmed_at is null`);
  await database.close();
  return emails;
}

function signIn(email: string) {
  return { type: 'hse', email, password };
}

/** One search after the other, with short pauses, until something else is done. */
async function searchesUntil(done: Promise<unknown>): Promise<number[]> {
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

async function timed<Answer>(run: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const started = performance.now();
  const answer = await run();
  return { ms: performance.now() - started, answer };
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

function post(path: string, body: object): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(`${what}: ${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.999999)} ms`);
}

if (values.help === true || values.data === undefined) {
  console.log(
    'node bench/sign-ins.ts --data FOLDER [--people 1000]   (a DATA_DIR with documents for hse; no server running on it)',
  );
} else {
  await measure(values.data, Number(values.people ?? 1000));
}
