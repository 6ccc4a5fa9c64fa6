/** People who search, tick filters, read and save, with time to think in between: a process of its own. */
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { sendResult } from '../child.ts';
import { mixed } from '../filter-keys.ts';
import type { Asked } from '../memory/memory-connections.ts';
import { sampleWords } from '../memory/memory-data.ts';
import { hasRecords, realQueries } from '../records.ts';
import { filterKeysOfSite } from './search-load-requests.ts';

export const peopleTask = z.object({
  port: z.number(),
  people: z.number(),
  /** The number of the first: each has an address of its own. */
  first: z.number(),
  seconds: z.number(),
  /** They stop before where this file is gone. */
  whileThere: z.string().optional(),
  /** Of accounts; every twentieth person has one. */
  tokens: z.array(z.string()),
});
export type PeopleTask = z.infer<typeof peopleTask>;

/** What became of a request. */
export const asked = z.object({
  /** When it was sent, in milliseconds since 1970. */
  at: z.number(),
  took: z.number(),
  kind: z.string(),
  /** 0 where there was no answer. */
  status: z.number(),
  /** The code of the fault where there was no answer. */
  fault: z.string().nullable(),
  saysWhenToComeBack: z.boolean(),
  /** It was sent a second time, since its connection was closed meanwhile. */
  wasRepeated: z.boolean(),
});
export type AskedRequest = z.infer<typeof asked>;
export const peopleResult = z.object({ requests: z.array(asked), processorSeconds: z.number() });

/** Seconds for which a person thinks before the next step. */
const think = { least: 5, most: 15 };

async function play(task: PeopleTask): Promise<z.infer<typeof peopleResult>> {
  const { port, people, first, seconds, tokens } = task;
  const queries = hasRecords() ? await realQueries(Infinity) : sampleWords();
  const keys = filterKeysOfSite();
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const requests: AskedRequest[] = [];
  let until = performance.now() + seconds * 1_000;
  const watch = setInterval(() => {
    if (task.whileThere !== undefined && !existsSync(task.whileThere)) until = performance.now();
  }, 500);
  const before = process.cpuUsage();

  async function take(step: Asked, from: string): Promise<Buffer> {
    const at = Date.now();
    const started = performance.now();
    const { body, ...answer } = await askAsBrowser(agent, port, step, from);
    requests.push({ at, took: performance.now() - started, kind: step.kind, ...answer });
    return answer.status === 200 ? body : Buffer.alloc(0);
  }

  async function live(number: number): Promise<void> {
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const token = number % 20 === 0 ? tokens[(number / 20) % tokens.length] : undefined;
    let turn = number * 1_000;
    const chance = (end: number): number => mixed(++turn) % end;
    const pause = (): Promise<void> =>
      wait(
        Math.max(
          0,
          Math.min(
            think.least * 1_000 + chance((think.most - think.least) * 1_000),
            until - performance.now(),
          ),
        ),
      );
    await wait(chance(think.most * 1_000));
    while (performance.now() < until) {
      const query = queries[chance(queries.length)] ?? '';
      const searched = { site: 'hse', query, language: chance(10) === 0 ? 'fr' : 'en' };
      const search: Asked = { kind: 'search', method: 'POST', path: '/api/search', body: searched };
      const ids = idsIn(await take(search, from));
      await pause();
      if (performance.now() < until && chance(2) === 0) {
        const body = { ...searched, filters: [keys[chance(keys.length)]] };
        await take({ ...search, kind: 'tick', body }, from);
        await pause();
      }
      const id = ids[chance(Math.max(1, ids.length))];
      if (performance.now() >= until || id === undefined) continue;
      await take({ kind: 'article', method: 'GET', path: `/api/articles/${id}?type=hse&lang=en` }, from);
      await pause();
      if (performance.now() >= until || token === undefined) continue;
      const saved = { type: 'hse', documents: [id] };
      await take(
        { kind: 'save', method: 'POST', path: '/api/documents/subscribe', body: saved, token },
        from,
      );
      await pause();
    }
  }

  await Promise.all(Array.from({ length: people }, (_, at) => live(first + at)));
  clearInterval(watch);
  agent.destroy();
  const { user, system } = process.cpuUsage(before);
  return { requests, processorSeconds: (user + system) / 1e6 };
}

function idsIn(answer: Buffer): number[] {
  return [...answer.toString('latin1').matchAll(/"_id":"(\d+)"/g)].map(([, id]) => Number(id));
}

interface Taken {
  readonly status: number;
  readonly fault: string | null;
  readonly saysWhenToComeBack: boolean;
  readonly wasRepeated: boolean;
  readonly body: Buffer;
}

const closedMeanwhile = 'closed meanwhile';

/**
 * The server may close a connection that was idle for long in the moment in which it is used again. Browsers and proxies
 * then send what only reads once more over another one (RFC 9112, 9.3.1), and nobody sees it. The command says how often that was.
 */
async function askAsBrowser(agent: Agent, port: number, step: Asked, from: string): Promise<Taken> {
  const first = await ask(agent, port, step, from);
  const mayRepeat = first.fault === closedMeanwhile && step.kind !== 'save';
  return mayRepeat ? { ...(await ask(agent, port, step, from)), wasRepeated: true } : first;
}

/** Asks as somebody behind a proxy on this machine. What is not answered has status 0. */
function ask(agent: Agent, port: number, { method, path, body, token }: Asked, from: string): Promise<Taken> {
  return new Promise((resolve) => {
    const nothing = (fault: string): void =>
      resolve({ status: 0, fault, saysWhenToComeBack: false, wasRepeated: false, body: Buffer.alloc(0) });
    const headers = {
      host: `hse.localhost:${port}`,
      'accept-encoding': 'zstd',
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', (error: NodeJS.ErrnoException) => nothing(error.code ?? error.message));
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        resolve({
          status: answer.statusCode ?? 0,
          fault: null,
          saysWhenToComeBack: answer.headers['retry-after'] !== undefined,
          wasRepeated: false,
          body: answer.headers['content-encoding'] === 'zstd' ? zstdDecompressSync(whole) : whole,
        });
      });
    });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      nothing(code === 'ECONNRESET' && sent.reusedSocket ? closedMeanwhile : (code ?? message)),
    );
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

if (import.meta.main) await sendResult(await play(peopleTask.parse(JSON.parse(process.argv[2] ?? ''))));
