/** Builds and searches an index of one size: `node bench/engine/size-process.ts RECORDS QUERIES ROUNDS`. */
import { Searcher } from '#engine/searcher.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { buildCollection, settledMemory } from './build-index.ts';
import { sendResult } from '../child.ts';
import { realQueries } from '../records.ts';
import type { SizeFigures } from './sizes.ts';
import { summarise, timeEach } from '../timings.ts';

const [records, queries, rounds] = process.argv.slice(2).map(Number);
const { collection, figures } = await buildCollection(records ?? 0);
const { rss, arrayBuffers } = settledMemory();
const searcher = new Searcher(collection);
const times = timeEach(await realQueries(queries ?? 0), rounds ?? 1, (query) =>
  searcher.search(searchRequest(query)),
);
const { p50, p99 } = summarise(times);
const result: SizeFigures = {
  ...figures,
  segments: collection.segments.length,
  postings: collection.segments.reduce((sum, { parts }) => sum + parts.postings.docs.length, 0),
  memory: rss,
  arrayBuffers,
  p50,
  p99,
};
await sendResult(result);
