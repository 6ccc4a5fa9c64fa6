/** Measures searches while files are made: `npm run bench -- exports [--records N] [--requests N] [--data FOLDER]`. */
import { exportFormats } from '#domain/citation/export-formats.ts';
import { resultOfChild } from '../child.ts';
import { megabytes, milliseconds, printTable, summarise } from '../timings.ts';
import { callerResult } from './search-load-caller.ts';
import { withFilledServer } from './filled-server.ts';
import type { WatchedServer } from './watched-server.ts';

export async function measureExports(parameters: readonly string[]): Promise<void> {
  await withFilledServer(parameters, async (server, load) => {
    await searchWhile(server, 0, load, async () => 'nothing (first calls)');
    const rows = [await searchWhile(server, 1, load, async () => 'nothing')];
    for (const [before, format] of exportFormats.entries()) {
      // Each row asks what was never asked before: answers that are remembered would cost nothing.
      rows.push(await searchWhile(server, before + 2, load, (isOver) => readFiles(server, format, isOver)));
    }
    printTable(['beside', 'searches', 'p50', 'p99', 'longest', 'loop held, p99', 'longest', 'memory'], rows);
  });
}

/** Asks searches, one after the other, while something else goes on. */
async function searchWhile(
  server: WatchedServer,
  number: number,
  load: { readonly port: number; readonly requests: number },
  beside: (isOver: () => boolean) => Promise<string>,
): Promise<string[]> {
  let isOver = false;
  await server.state();
  const others = beside(() => isOver);
  const { times } = callerResult.parse(
    await resultOfChild(new URL('search-load-caller.ts', import.meta.url), [
      JSON.stringify({ ...load, number, connections: 1, acceptEncoding: null }),
    ]),
  );
  isOver = true;
  const what = await others;
  const { p99Hold, longestHold, rss } = await server.state();
  const { p50, p99, max } = summarise(times);
  return [
    what,
    String(times.length),
    milliseconds(p50),
    milliseconds(p99),
    milliseconds(max),
    milliseconds(p99Hold),
    milliseconds(longestHold),
    megabytes(rss),
  ];
}

/** Reads one file after the other; says how many, how large, and how long the shortest took. */
async function readFiles(server: WatchedServer, format: string, isOver: () => boolean): Promise<string> {
  let files = 0;
  let bytes = 0;
  let least = Infinity;
  do {
    const started = performance.now();
    const { body } = await fetch(`${server.address}/api/export?format=${format}&site=hse&q=health`);
    bytes = 0;
    for await (const chunk of body ?? []) bytes += chunk.length;
    least = Math.min(least, performance.now() - started);
    files += 1;
  } while (!isOver());
  return `${files} × ${format}, ${megabytes(bytes)}, ${(least / 1_000).toFixed(1)} s`;
}
