import { buildCollection } from '../../bench/build-index.ts';
import { hasRecords } from '../../bench/records.ts';
import { Searcher } from '#engine/ranking/searcher.ts';
import { costlyQueries } from './costly-queries.ts';
import { slowness } from './machine-speed.ts';
import type { Random } from './random.ts';
import { randomRequest } from './random-queries.ts';

const documents = 100_000;
/** On a machine of the usual speed; a slower one is given as much more as it is slower. */
const usualMilliseconds = 50;
/** The machine may be at other work: a query is too slow only if it is so each time. */
const tries = 20;

/** Times queries made to be costly, and random ones, over real records. Null where these are not there. */
export async function slowQueries(random: Random, queries: number): Promise<string[] | null> {
  if (!hasRecords()) return null;
  const { collection } = await buildCollection(documents);
  collection.settleWords().toArray();
  const searcher = new Searcher(collection);
  const requests = [
    ...costlyQueries.map((query) => ({ ...randomRequest(random), query, language: 'en' as const, size: 20 })),
    ...Array.from({ length: queries }, () => ({ ...randomRequest(random), size: 20 })),
  ];
  // The first searches are run before their code is compiled, and build what later ones find there.
  for (const request of requests.slice(0, 20)) searcher.search(request);
  const most = usualMilliseconds * slowness();
  const slow: string[] = [];
  let slowest = 0;
  for (const request of requests) {
    let best = Infinity;
    for (let at = 0; at < tries && best > most; at++) {
      best = Math.min(
        best,
        processorTime(() => searcher.search(request)),
      );
    }
    slowest = Math.max(slowest, best);
    if (best > most)
      slow.push(`over ${most.toFixed(0)} ms: ${best.toFixed(1)} ms: ${request.query.slice(0, 200)}`);
  }
  console.log(
    `query times: the slowest of ${requests.length} took ${slowest.toFixed(1)} ms of processor time, of ${most.toFixed(0)} ms that it may take on this machine`,
  );
  return slow;
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
