import { bySite } from '#domain/sites/by-site.ts';
import { composeReindex } from '#server/compose-search.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool } from '#server/database/connection/connect.ts';
import { createSearchableMaker } from '#server/features/search/searchable.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { runWithoutParameters } from './without-parameters.ts';

const help = `Builds the search indexes anew from the database.

  npm run reindex

With SEARCH_URL the cluster's indexes are built beside those that are there, which serve until the new ones are whole.
Without it, the index that is kept in DATA_DIR is not used any more: the next start of the server builds it anew.
Works while the server runs and while it does not.
`;

process.exitCode = await runWithoutParameters({ name: 'reindex', help }, process.argv.slice(2), async () => {
  await reindex();
  return 0;
});

async function reindex(): Promise<void> {
  const config = readConfig(readEnvironment());
  const holder = { purpose: 'building the search indexes anew', address: null };
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = config;
  const { db, close } = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    const vocabularies = loadVocabularies();
    const toSearchable = bySite((site) => createSearchableMaker(vocabularies[site]));
    const started = performance.now();
    const { isBuilt } = await composeReindex({ config, db, vocabularies, toSearchable });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      isBuilt
        ? `The indexes in the cluster are built anew (${seconds} s), and searches see them.`
        : 'The next start of the server builds the index anew.',
    );
  } finally {
    await close();
  }
}
