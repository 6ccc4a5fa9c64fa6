/** Loaded into a server before its own code (`--import`): tells the process that started it, when asked, how it fares. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

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
}

/** Milliseconds between two looks at the loop. */
const resolution = 2;

const delays = monitorEventLoopDelay({ resolution });
delays.enable();

let longestWork = 0;
let worked = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(worked);
  longestWork = Math.max(longestWork, (user + system) / 1e3);
  worked = process.threadCpuUsage();
}, resolution).unref();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const state: ServerState = {
    longestHold: Math.max(0, delays.max / 1e6 - resolution),
    longestWork,
    p99Hold: Math.max(0, delays.percentile(99) / 1e6 - resolution),
    processorSeconds: (user + system) / 1e6,
    rss,
    heapUsed,
  };
  delays.reset();
  longestWork = 0;
  process.send?.(state);
});
// A server that nobody asks any more may end.
process.channel?.unref();
