import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { cachedQuestion } from './cached-question.ts';
import { readGauge, readTotal, type Sample } from './families.ts';

/** In bytes, as `process.memoryUsage()` names them; `wasm` where the thread runs a WASM module. */
export interface MemoryOfThread {
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly wasm?: number;
}

/** The memory of the database's thread, or null where it does not answer. */
export type AskThreadMemory = () => Promise<MemoryOfThread | null>;

/** What this process knows of itself; the thread of the embedded database answers for itself, where there is one. */
export function registerProcessGauges(registry: Registry, threadMemory?: AskThreadMemory): void {
  registerMemory(registry, threadMemory);
  registerEventLoop(registry);
  readTotal(registry, { name: 'process_cpu_seconds_total', help: 'Processor time of all threads' }, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startedAt = performance.timeOrigin / 1_000;
  readGauge(
    registry,
    { name: 'process_start_time_seconds', help: 'When the process started, in seconds since 1970' },
    () => [{ value: startedAt }],
  );
}

function registerMemory(registry: Registry, threadMemory: AskThreadMemory | undefined): void {
  readGauge(
    registry,
    { name: 'process_resident_memory_bytes', help: 'Resident memory of the process, all threads together' },
    () => [{ value: process.memoryUsage.rss() }],
  );
  const ofDatabase =
    threadMemory === undefined ? null : cachedQuestion(threadMemory, { freshFor: 1_000, timeout: 2_000 });
  readGauge(
    registry,
    {
      name: 'evidence_thread_memory_bytes',
      help: 'Memory of each thread: V8 heap, external memory, array buffers (part of external), WASM memory',
      labels: ['thread', 'kind'],
    },
    async () => {
      const memory = (await ofDatabase?.()) ?? null;
      return [
        ...memorySamples('main', process.memoryUsage()),
        ...(memory === null ? [] : memorySamples('database', memory)),
      ];
    },
  );
}

function memorySamples(thread: string, memory: MemoryOfThread): Sample<'thread' | 'kind'>[] {
  const kinds = {
    heap_used: memory.heapUsed,
    heap_total: memory.heapTotal,
    external: memory.external,
    array_buffers: memory.arrayBuffers,
    ...(memory.wasm === undefined ? {} : { wasm: memory.wasm }),
  };
  return Object.entries(kinds).map(([kind, value]) => ({ labels: { thread, kind }, value }));
}

/** Milliseconds between two looks at the event loop. */
const resolution = 20;
/** Milliseconds after which delays are counted anew. */
const period = 15_000;
const quantiles = [50, 99, 100];

function registerEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let periodBegan = performance.now();
  let lastPeriod = quantiles.map(() => 0);
  readGauge(
    registry,
    {
      name: 'evidence_event_loop_delay_seconds',
      help: 'How much later than planned timers of the main thread ran, in the last 15 to 30 seconds, or since the last scrape where that is longer ago; quantile 1 is the longest',
      labels: ['quantile'],
    },
    () => {
      const current = quantiles.map((quantile) =>
        Math.max(0, delays.percentile(quantile) / 1e6 - resolution),
      );
      const worse = current.map((delay, at) => Math.max(delay, lastPeriod[at] ?? 0));
      if (performance.now() - periodBegan >= period) {
        lastPeriod = current;
        periodBegan = performance.now();
        delays.reset();
      }
      return worse.map((delay, at) => ({
        labels: { quantile: String((quantiles[at] ?? 0) / 100) },
        value: delay / 1_000,
      }));
    },
  );
  readTotal(
    registry,
    {
      name: 'evidence_event_loop_busy_seconds_total',
      help: 'Time in which the event loop of the main thread had work',
    },
    () => performance.eventLoopUtilization().active / 1_000,
  );
}
