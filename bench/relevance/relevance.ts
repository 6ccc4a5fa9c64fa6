/** Measures how well searches answer judged questions: `npm run bench -- relevance [COLLECTION …]`, with `--engine opensearch` on a cluster. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { compose, type Services } from '#server/compose.ts';
import { idsByExternalId } from '#server/database/documents/documents.ts';
import { importDocuments } from '#server/features/import/import-documents.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import type { JudgedCollection } from './judged-collection.ts';
import { collectionNames, readCollection } from './relevance-collections.ts';
import { judgeRanking, meanOf, type RankingQuality } from './relevance-measures.ts';

/** Ranks that average precision looks at. */
const depth = 1000;
const site = 'hse';

export async function measureRelevance(names: readonly string[], searchUrl?: string): Promise<void> {
  console.log('collection            queries  nDCG@10 (baseline)  Recall@100  MAP');
  for (const name of names.length === 0 ? collectionNames : names) {
    const collection = readCollection(name);
    if (collection === null) console.log(`${name}: skipped, its data are not on this machine`);
    else await measure(collection, searchUrl);
  }
}

/** On a database and an index of its own, filled by an import, asked as the search page asks. */
async function measure(collection: JudgedCollection, searchUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evidence-relevance-'));
  const services = await compose(
    readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(searchUrl === undefined ? {} : { SEARCH_URL: searchUrl }),
    }),
    {
      withSamples: false,
    },
  );
  try {
    await importDocuments({ db: services.database.db, site, lines: collection.documents });
    await services.engine.catchUp();
    const nameOf = await namesOf(services, collection);
    const results: RankingQuality[] = [];
    for (const { id, text } of collection.queries) {
      const ranked = await rank(services, text);
      results.push(
        judgeRanking(
          ranked.map((one) => nameOf.get(one) ?? ''),
          collection.judgments.get(id) ?? new Map(),
        ),
      );
    }
    const mean = (of: (result: RankingQuality) => number): string => meanOf(results.map(of)).toFixed(4);
    console.log(
      `${collection.name.padEnd(22)}${String(results.length).padStart(7)}  ${mean((one) => one.ndcg10)} (${collection.baseline.toFixed(4)})     ${mean((one) => one.recall100)}      ${mean((one) => one.averagePrecision)}`,
    );
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rank(services: Services, query: string): Promise<number[]> {
  const { hits } = await services.engine.search(site, searchRequest(query, { size: depth }));
  return hits.map((hit) => hit.id);
}

/** The sources' ids by ours. */
async function namesOf(services: Services, { judgments }: JudgedCollection): Promise<Map<number, string>> {
  const judged = new Set([...judgments.values()].flatMap((ofQuery) => [...ofQuery.keys()]));
  const ours = await idsByExternalId(services.database.db, site, [...judged]);
  return new Map([...ours].map(([externalId, id]) => [id, externalId]));
}
