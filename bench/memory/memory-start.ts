/** The memory of a server that nobody asks, at its first start and at the next: `npm run bench -- memory --mode start`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess, untilReady } from '#tests/support/servers/server-process.ts';
import { preparation, serverEnvironment, serverOptions } from '#tools/prepare.mjs';
import { megabytes, printTable } from '../timings.ts';

export interface StartMeasurement {
  readonly port: number;
  /** How often both starts are measured, each time in a new folder. */
  readonly rounds: number;
  /** Of Node, after those of `npm start`. */
  readonly nodeOptions: readonly string[];
}

/** After it is ready, in milliseconds: what the start needed is then given back. */
const settling = 8_000;

/** In bytes. */
const goals = { settled: 400e6, atMost: 700e6 };

interface Start {
  readonly name: string;
  readonly settled: number;
  readonly atMost: number;
}

/** Prints the least of the rounds, and ends with 1 where that is above a goal. */
export async function measureStarts({ port, rounds, nodeOptions }: StartMeasurement): Promise<void> {
  const found: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'evidence-start-'));
    try {
      for (const name of ['first start', 'next start']) {
        found.push({ name, ...(await memoryOfStart(dataDir, port, nodeOptions)) });
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const least = [...Map.groupBy(found, ({ name }) => name)].map(([name, starts]) => ({
    name,
    settled: Math.min(...starts.map(({ settled }) => settled)),
    atMost: Math.min(...starts.map(({ atMost }) => atMost)),
  }));
  printTable(
    ['', `${settling / 1_000} s after it was ready`, 'at most'],
    [...least, { name: 'goal', ...goals }].map(({ name, settled, atMost }) => [
      name,
      megabytes(settled),
      megabytes(atMost),
    ]),
  );
  if (least.some(({ settled, atMost }) => settled > goals.settled || atMost > goals.atMost))
    process.exitCode = 1;
}

/** As `npm start` starts it: first what comes before the server, in processes of its own. */
async function memoryOfStart(
  dataDir: string,
  port: number,
  nodeOptions: readonly string[],
): Promise<Omit<Start, 'name'>> {
  const settings = {
    ...serverEnvironment,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const before = startServerProcess(settings, preparation);
  const highest = watchHighest(Number(before.child.pid));
  await before.exited;
  const main = join(import.meta.dirname, '../../server/main.ts');
  const server = startServerProcess(settings, [...serverOptions, ...nodeOptions, main]);
  try {
    await untilReady(`http://127.0.0.1:${port}`, server);
    await wait(settling);
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
    return { settled: bytesOf(status, 'VmRSS'), atMost: Math.max(bytesOf(status, 'VmHWM'), highest.stop()) };
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
  }
}

/** The highest memory of a process and those that it has started, together, until it ends. */
function watchHighest(pid: number): { stop(): number } {
  let highest = 0;
  const look = setInterval(() => {
    // They may end while they are looked at.
    void memoryWithChildren(pid).then(
      (together) => (highest = Math.max(highest, together)),
      () => undefined,
    );
  }, 20);
  return {
    stop() {
      clearInterval(look);
      return highest;
    },
  };
}

async function memoryWithChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
  const all = [pid, ...(children === '' ? [] : children.split(' '))];
  const statuses = await Promise.all(all.map((one) => readFile(`/proc/${one}/status`, 'utf8')));
  return statuses.map((status) => bytesOf(status, 'VmRSS')).reduce((sum, bytes) => sum + bytes, 0);
}

/** A line of what Linux tells of a process. */
function bytesOf(status: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (found === undefined) throw new Error(`This system does not tell ${name} of a process.`);
  return Number(found) * 1_024;
}
