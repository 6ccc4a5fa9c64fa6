/** Loaded into a server before its own code (`--import`): tells the process that started it, when asked, how it fares. */
import { once } from 'node:events';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

export interface ServerState {
  /** Longest time, in milliseconds, for which the event loop was held since it was last asked. */
  readonly longestHold: number;
  readonly p99Hold: number;
  /** The most processor time, in milliseconds, between two turns: what the longest hold would be on a machine without other work. */
  readonly longestWork: number;
  /** Of the process since its start. */
  readonly processorSeconds: number;
  readonly rss: number;
  readonly heapUsed: number;
  /** Milliseconds from reading a request to the end of its answer. */
  readonly answers: { readonly p50: number; readonly p99: number; readonly longest: number };
}

/** Milliseconds between two looks at the loop. */
const resolution = 2;

const delays = monitorEventLoopDelay({ resolution });
delays.enable();

const answers = createHistogram();
const begun = new WeakMap<IncomingMessage, number>();
// What Node publishes there has this form.
const requestOf = (message: unknown): IncomingMessage => (message as { request: IncomingMessage }).request;
subscribe('http.server.request.start', (message) => void begun.set(requestOf(message), performance.now()));
subscribe('http.server.response.finish', (message) => {
  const start = begun.get(requestOf(message));
  if (start !== undefined) answers.record(Math.max(1, Math.round((performance.now() - start) * 1e3)));
});

let longestWork = 0;
let worked = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(worked);
  longestWork = Math.max(longestWork, (user + system) / 1e3);
  worked = process.threadCpuUsage();
}, resolution).unref();
/** The collector of the thread that this is loaded into: every thread of the server has it loaded. */
function collect(): void {
  // Where the server is started with --expose-gc.
  globalThis.gc?.();
  globalThis.gc?.();
}

const collecting = new BroadcastChannel('bench-collecting');
collecting.unref();
if (!isMainThread) {
  collecting.addEventListener('message', (message) => {
    if (!('data' in message) || message.data !== 'collect') return;
    collect();
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    collecting.postMessage('collected');
  });
}

/** Collects garbage here and in the first other thread that there is; one that is silent for three seconds is left out. */
async function collectEverywhere(): Promise<void> {
  const other = new BroadcastChannel('bench-collecting');
  const collected = once(other, 'message', { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  collecting.postMessage('collect');
  await collected;
  other.close();
  collect();
  process.send?.('collected');
}

process.on('message', (message) => {
  if (message === 'collect') {
    void collectEverywhere();
    return;
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const state: ServerState = {
    longestHold: Math.max(0, delays.max / 1e6 - resolution),
    longestWork,
    p99Hold: Math.max(0, delays.percentile(99) / 1e6 - resolution),
    processorSeconds: (user + system) / 1e6,
    rss,
    heapUsed,
    answers: {
      p50: answers.percentile(50) / 1e3,
      p99: answers.percentile(99) / 1e3,
      longest: answers.count === 0 ? 0 : answers.max / 1e3,
    },
  };
  answers.reset();
  delays.reset();
  longestWork = 0;
  process.send?.(state);
});
// A server that nobody asks any more may end.
process.channel?.unref();
