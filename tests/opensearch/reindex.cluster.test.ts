import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectCluster } from '#server/adapters/search-opensearch/cluster/cluster.ts';
import { Generations } from '#server/adapters/search-opensearch/indexing/generations.ts';
import { IndexNames } from '#server/adapters/search-opensearch/indexing/index-names.ts';
import { standardCopies } from '#server/adapters/search-opensearch/search-opensearch.ts';
import { installationId } from '#server/database/installation.ts';
import { type CommandOutcome, startCommand } from '#tests/import/command.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { clusterNodes, removeIndexes } from './opened-engines.ts';

const count = 300;
let dataDir: string;
let app: StartedApp;
let installation: string;

beforeAll(async () => {
  dataDir = await newDataFolder();
  app = await startApp({
    documents: Array.from({ length: count }, (_, at) => documentAt(at)),
    settings: { SEARCH_URL: clusterNodes().join(','), DATA_DIR: dataDir },
  });
  installation = await installationId(app.services.database.db);
});

afterAll(async () => {
  await app?.close();
  await removeIndexes(installation);
  await rm(dataDir, { recursive: true, force: true });
});

function documentAt(at: number) {
  return evidenceDocument({ externalId: `d${at}`, texts: { en: { title: `Nurses in primary care ${at}` } } });
}

async function found(): Promise<number> {
  return (await app.services.engine.search('hse', searchRequest('nurses'))).total;
}

/** `npm run reindex`, as it is started. */
function reindex(searchUrl: string): Promise<CommandOutcome> {
  return startCommand('reindex.ts', [], { dataDir, databaseUrl: null }, '', { SEARCH_URL: searchUrl })
    .outcome;
}

/** The generation that serves, and how many there are. */
async function generations(): Promise<{ serial: number | undefined; all: number }> {
  const cluster = connectCluster(clusterNodes());
  try {
    const known = new Generations(cluster, new IndexNames(installation), standardCopies);
    return { serial: (await known.serving())?.serial, all: (await known.all()).length };
  } finally {
    await cluster.close();
  }
}

it('builds the indexes anew while the server runs and finds everything', async () => {
  expect([await found(), await generations()]).toEqual([count, { serial: 0, all: 1 }]);
  const state = { isOver: false };
  const ended = reindex(clusterNodes().join(',')).finally(() => {
    state.isOver = true;
  });
  const totals = new Set<number>();
  while (!state.isOver) totals.add(await found());
  const { code, output, errors } = await ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('The indexes in the cluster are built anew');
  expect([[...totals], await found(), await generations()]).toEqual([[count], count, { serial: 1, all: 1 }]);
  await app.write([documentAt(count)]);
  expect(await found()).toBe(count + 1);
});

it('says that the cluster is away, and leaves what is there', async () => {
  const before = [await found(), await generations()];
  // Nothing listens on the discard port.
  const { code, output, errors } = await reindex('http://127.0.0.1:9');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('The indexes were not built anew, and those that are there serve as before');
  expect([await found(), await generations()]).toEqual(before);
});
