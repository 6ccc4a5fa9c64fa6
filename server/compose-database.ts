import { sql } from './database/drizzle.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import { advisoryLocks } from './database/connection/advisory-locks.ts';
import { openDatabase, type Database, type OpenDatabase } from './database/connection/connect.ts';
import { latestRevision } from './database/documents/documents.ts';
import type { EmbeddedDatabase } from './database/embedded/embedded.ts';
import { logEmbeddedEvents } from './database/embedded/embedded-log.ts';
import { loadSamples } from './features/import/samples.ts';

export interface OpeningOptions {
  /** Whether a database that never held anything is filled with the sample documents. */
  readonly withSamples: boolean;
  /** The embedded database where its opening was begun already, by whoever hears of its events then. */
  readonly opening?: Promise<EmbeddedDatabase> | undefined;
}

/** Opens the database that the settings name, its tables up to date. */
export async function openServerDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  { withSamples, opening }: OpeningOptions,
): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    holder: { purpose: 'a server', address: config.publicUrls[config.hosts.defaultSite].origin },
    leastFreeSpace: config.leastFreeSpace,
    syncs: config.syncs,
    onEvent: logEmbeddedEvents(logger, () => undefined),
    opening,
  });
  try {
    if (withSamples && (await latestRevision(database.db)) === 0) await loadSamplesOnce(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** All or none: a start that is killed meanwhile begins anew. A server that starts at the same time waits, and finds them there. */
async function loadSamplesOnce(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('lock_timeout', '120000', true), set_config('statement_timeout', '0', true)`,
    );
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.documentWriters})`);
    if ((await latestRevision(transaction)) === 0) await loadSamples(transaction);
  });
}
