import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import { readConfig, ConfigError } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool, type Database } from '#server/database/connection/connect.ts';
import { clearSamples, loadSamples } from '#server/features/import/samples.ts';
import { readContentOptions, type ContentCommand } from './content-command/content-options.ts';
import {
  listSuggestions,
  removeSuggestion,
  restoreSuggestion,
  type ContentOutcome,
} from './content-command/suggestions.ts';
import { explained } from './explained.ts';

const help = `Puts the invented sample documents into the database, or takes them out, and removes suggestions.

  npm run content -- load-samples     imports content/documents; again without harm
  npm run content -- clear-samples    removes every sample document, and nothing else

  npm run content -- list-suggestions --site SITE
      what is suggested since many people search for it, and what was removed
  npm run content -- remove-suggestion --site SITE "QUERY"
      SITE never suggests QUERY again, in no language, wherever the suggestion comes from;
      capitals, accents and spaces make no difference
  npm run content -- restore-suggestion --site SITE "QUERY"
      takes a removal back

SITE is ${siteCodes.join(', ')}. Works while the server runs and while it does not; servers that run follow within a minute.
`;

type Run = (db: Database, site: SiteCode, query: string) => Promise<ContentOutcome>;

const runs: Readonly<Record<ContentCommand, Run>> = {
  async 'load-samples'(db) {
    const loaded = Object.entries(await loadSamples(db));
    const lines = loaded.map(
      ([site, { added, updated, unchanged }]) =>
        `${site}: added ${added}, updated ${updated}, unchanged ${unchanged}`,
    );
    return { isDone: true, text: lines.join('\n') };
  },
  async 'clear-samples'(db) {
    return { isDone: true, text: `Removed ${await clearSamples(db)} sample documents.` };
  },
  'list-suggestions': listSuggestions,
  'remove-suggestion': removeSuggestion,
  'restore-suggestion': restoreSuggestion,
};

process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  const wanted = readContentOptions(parameters);
  if (wanted === null) {
    const names = Object.keys(runs).join(', ');
    console.error(`Say one of ${names}, with what it needs. See npm run content -- --help.`);
    return 2;
  }
  try {
    const { isDone, text } = await runOn((db) => runs[wanted.command](db, wanted.site, wanted.query));
    if (isDone) console.log(text);
    else console.error(text);
    return isDone ? 0 : 1;
  } catch (error) {
    console.error(explained(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

async function runOn(command: (db: Database) => Promise<ContentOutcome>): Promise<ContentOutcome> {
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = readConfig(readEnvironment());
  const holder = { purpose: 'npm run content', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    return await command(database.db);
  } finally {
    await database.close();
  }
}
