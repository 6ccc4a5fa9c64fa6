import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';

/** What a whole search call costs (search, documents, highlights), on a data folder that holds imported documents. */
const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean' } } });
const queriesFile = join(import.meta.dirname, '../../shared/data/queries/real-queries.jsonl.gz');
if (values.help === true || values.data === undefined) {
  console.log(
    'node bench/search-calls.ts --data FOLDER   (a DATA_DIR with documents for hse; no server running on it)',
  );
} else if (existsSync(queriesFile)) {
  await measure(values.data);
} else {
  console.log('Skipped: the real queries are not on this machine.');
}

async function measure(dataDir: string): Promise<void> {
  const services = await compose(readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' }), {
    withSamples: false,
  });
  await services.engine.catchUp();
  const lines = gunzipSync(readFileSync(queriesFile)).toString('utf8').trim().split('\n');
  const texts = lines.map((line) => z.object({ text: z.string() }).parse(JSON.parse(line)).text);
  const queries = texts.filter((_, index) => index % 30 === 0);
  for (const round of ['cold', 'warm']) {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (const query of queries) {
      const started = performance.now();
      await services.search.search({
        query,
        best: false,
        as_written: false,
        filters: [],
        sort: [],
        page: 0,
        site: 'hse',
        language: 'en',
      });
      times.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    const at = (share: number): string =>
      (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(2);
    const processor = ((user + system) / 1000 / queries.length).toFixed(2);
    console.log(
      `${queries.length} real queries, ${round}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, processor ${processor} ms each`,
    );
  }
  await services.close();
}
