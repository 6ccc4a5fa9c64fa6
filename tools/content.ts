import { readConfig, ConfigError } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool, type Database } from '#server/database/connect.ts';
import { clearSamples, loadSamples } from '#server/features/import/samples.ts';

const help = `Puts the invented sample documents into the database, or takes them out.

  npm run content -- load-samples     imports content/documents; again without harm
  npm run content -- clear-samples    removes every sample document, and nothing else

Works while the server runs and while it does not.
`;

const commands: Readonly<Record<string, (db: Database) => Promise<string>>> = {
  'load-samples': async (db) => {
    const loaded = Object.entries(await loadSamples(db));
    return loaded
      .map(
        ([site, { added, updated, unchanged }]) =>
          `${site}: added ${added}, updated ${updated}, unchanged ${unchanged}`,
      )
      .join('\n');
  },
  'clear-samples': async (db) => `Removed ${await clearSamples(db)} sample documents.`,
};

process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  const [name = '', ...rest] = parameters;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || rest.length > 0) {
    const names = Object.keys(commands).join(' or ');
    console.error(`Say ${names}, and nothing else. See npm run content -- --help.`);
    return 2;
  }
  try {
    await run(command);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

async function run(command: (db: Database) => Promise<string>): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(readEnvironment());
  const holder = { purpose: 'npm run content', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, holder });
  try {
    console.log(await command(database.db));
  } finally {
    await database.close();
  }
}
