import { buildCollection } from '../../bench/engine/build-index.ts';
import { hasRecords } from '../../bench/records.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Collection } from '#engine/index/collection.ts';
import { Searcher } from '#engine/searcher.ts';
import { costlyQueries, manyPatterns } from './costly-queries.ts';
import type { Random } from './random.ts';
import { randomRequest } from './random-queries.ts';

const documents = 100_000;
/** Of processor time, on whatever machine. */
const mostMilliseconds = 100;
/** The machine may be at other work: a query is too slow only if it is so each time. */
const tries = 20;

/** Times queries made to be costly, and random ones, over real records. Null where these are not there. */
export async function slowQueries(random: Random, queries: number): Promise<string[] | null> {
  if (!hasRecords()) return null;
  const { collection } = await buildCollection(documents);
  collection.updateWordTables().toArray();
  const costly = costlyQueries.map((query) => ({
    ...randomRequest(random),
    query,
    language: 'en' as const,
    size: 20,
  }));
  const requests = [
    ...costly,
    ...Array.from({ length: queries }, () => ({ ...randomRequest(random), size: 20 })),
  ];
  // The first searches are run before their code is compiled, and build what later ones find there.
  for (const request of [...costly, ...costly]) timeOf(request, collection);
  const slow: string[] = [];
  let slowest = { took: 0, query: '' };
  for (const request of requests) {
    let best = Infinity;
    for (let at = 0; at < tries && best > mostMilliseconds / 2; at++) {
      best = Math.min(best, timeOf(request, collection));
    }
    const query = request.query.slice(0, 200);
    if (best > slowest.took) slowest = { took: best, query };
    if (best > mostMilliseconds) slow.push(`over ${mostMilliseconds} ms: ${best.toFixed(1)} ms: ${query}`);
  }
  console.log(
    `query times: the slowest of ${requests.length} took ${slowest.took.toFixed(1)} ms of processor time, of ${mostMilliseconds} ms that it may take: ${slowest.query.slice(0, 60)}`,
  );
  return slow;
}

/** Milliseconds of processor time of a search for which nothing is remembered: no correction, no count, no words of patterns. */
function timeOf(request: SearchRequest, collection: Collection): number {
  const searcher = new Searcher(collection);
  if (/[*?]/.test(request.query)) searcher.search({ ...request, query: manyPatterns });
  const before = process.cpuUsage();
  searcher.search(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
