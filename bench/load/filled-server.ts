import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasRecords } from '../records.ts';
import { fillOnce } from './search-load.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const options = {
  records: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '1000' },
  port: { type: 'string', default: '5199' },
  data: { type: 'string' },
} as const;

interface Sizes {
  readonly records: number;
  readonly requests: number;
  readonly port: number;
}

/** Measures a server that is full of real records, by `[--records N] [--requests N] [--port N] [--data FOLDER]`; the folder is filled once. */
export async function withFilledServer(
  parameters: readonly string[],
  measure: (server: WatchedServer, sizes: Sizes) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  if (!hasRecords()) {
    console.log('The real records are not here (../shared/data): nothing to measure.');
    return;
  }
  const records = Number(values.records);
  const port = Number(values.port);
  const dataDir = values.data ?? join(tmpdir(), `evidence-search-load-${records}`);
  await fillOnce(dataDir, records);
  const script = join(import.meta.dirname, '../../server/main.ts');
  const server = await startWatchedServer({ port, dataDir, script });
  try {
    await measure(server, { records, requests: Number(values.requests), port });
  } finally {
    await server.stop();
  }
}
