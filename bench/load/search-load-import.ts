/** Measures how long an import beside a server holds it up: `node bench/load/search-load-import.ts [--records N]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importLines } from './search-load.ts';
import { megabytes, milliseconds } from '../timings.ts';
import { startWatchedServer } from './watched-server.ts';

const { values } = parseArgs({
  options: { records: { type: 'string', default: '20356' }, port: { type: 'string', default: '5199' } },
});
const dataDir = await mkdtemp(join(tmpdir(), 'evidence-search-import-'));
const file = join(dataDir, 'records.jsonl');
await writeFile(file, (await importLines(Number(values.records))).join('\n'));
const root = join(import.meta.dirname, '../..');
const server = await startWatchedServer({
  port: Number(values.port),
  dataDir,
  script: join(root, 'server/main.ts'),
});
try {
  const before = await server.state();
  const started = performance.now();
  const tool = spawn(process.execPath, [join(root, 'tools/import.ts'), '--site', 'hse', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(tool, 'exit');
  const after = await server.state();
  const seconds = (performance.now() - started) / 1_000;
  const processor = after.processorSeconds - before.processorSeconds;
  console.log(
    `${values.records} records, seen by searches after ${seconds.toFixed(1)} s (${processor.toFixed(1)} s of the server's processor time, ${megabytes(after.rss)}); ` +
      `event loop held: p99 ${milliseconds(after.p99Hold)}, longest ${milliseconds(after.longestHold)}, of which ${milliseconds(after.longestWork)} were work`,
  );
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
