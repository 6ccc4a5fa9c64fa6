import { setTimeout as wait } from 'node:timers/promises';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
import { closeOnce } from './close-once.ts';
import { findHolder } from '../data-dir/data-dir-lock.ts';
import { openEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '../embedded/embedded.ts';
import { migrateEmbedded, migratePostgresql } from '../migrations/migrate.ts';
import { drizzleOverPool } from './pool-transactions.ts';

/** The embedded database or PostgreSQL, or a transaction on either: all speak the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** False while the embedded database, which failed, is being opened again. */
  readonly isOpen: () => boolean;
  /** What `db` speaks through, for a library that has its own SQL. */
  readonly pool: Pool;
  /** What the thread of the embedded database takes of memory; absent where another process has the database. */
  readonly threadMemory?: EmbeddedDatabase['memory'];
  readonly close: () => Promise<void>;
}

export interface DatabaseLocation {
  readonly dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | null;
  /** Who opens it, as others see it: what it is in a sentence, and where a person finds it. */
  readonly holder?: { readonly purpose: string; readonly address: string | null };
  /** Of the embedded database: 64 MB where it is not given. */
  readonly leastFreeSpace?: number;
  /** Whether the embedded database syncs what is committed, as it does where it is not given. */
  readonly syncs?: boolean;
  /** What happens to the embedded database while it is open. */
  readonly onEvent?: EmbeddedOptions['onEvent'];
  /** The embedded database where its opening was begun already. */
  readonly opening?: Promise<EmbeddedDatabase> | undefined;
}

/** A statement of the embedded database that runs as long is taken for one that never ends. A slow machine may need 10 s for a start's. */
const embeddedStatementTimeout = 30_000;

/** How long PostgreSQL may keep us waiting; docs/configuration.md lists the same. */
const statementTimeout = 10_000;
const postgresqlLimits: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: statementTimeout,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  // A database whose machine or network is gone says nothing: ten seconds later it is asked once a second, ten times.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Opens the database for a server, its tables up to date. The embedded one belongs to one process at a time
 * (DataDirHeldError says to which); command-line tools reach it through the process that has it.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.databaseUrl !== null) return openPostgresql(location.databaseUrl);
  const holder = { ...(location.holder ?? { purpose: 'a server', address: null }), isOffering: true };
  return connectToOpened(await (location.opening ?? openEmbedded(embeddedOptions(location, holder))), {
    isOffered: true,
  });
}

/** Opens the database for a command-line tool: through the running server where one has it, else by itself. */
export async function openDatabaseForTool(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.databaseUrl !== null) return openPostgresql(location.databaseUrl);
  const socket = await socketOfHolder(location.dataDir);
  if (socket !== null) return overPool(createPool(overSocket(socket, 2)), 'embedded');
  const holder = {
    ...(location.holder ?? { purpose: 'a command-line tool', address: null }),
    isOffering: false,
  };
  return connectToOpened(await openEmbedded(embeddedOptions(location, holder)), { isOffered: false });
}

const standardLeastFreeSpace = 64 * 1024 * 1024;

function embeddedOptions(location: DatabaseLocation, holder: EmbeddedOptions['holder']): EmbeddedOptions {
  return {
    dataDir: location.dataDir,
    holder,
    leastFreeSpace: location.leastFreeSpace ?? standardLeastFreeSpace,
    syncs: location.syncs ?? true,
    onEvent: location.onEvent ?? (() => undefined),
  };
}

/** A server that has just begun announces its socket once its tables are up to date. */
const timeToAnnounce = 15_000;

/** Where the process that has the data folder offers its database; null where none has it, or it offers nothing. */
async function socketOfHolder(dataDir: string): Promise<string | null> {
  for (;;) {
    const holder = findHolder(dataDir);
    if (holder === null || holder.socket !== null) return holder?.socket ?? null;
    if (!holder.isOffering || Date.now() - Date.parse(holder.since) > timeToAnnounce) return null;
    await wait(50);
  }
}

/** The embedded database has one session: more connections would only wait for each other. */
const connectionsToEmbedded = 6;

async function connectToOpened(
  embedded: EmbeddedDatabase,
  { isOffered }: { readonly isOffered: boolean },
): Promise<OpenDatabase> {
  const pool = createPool(overSocket(embedded.socketFolder, connectionsToEmbedded));
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded.close();
  };
  try {
    await migrateEmbedded(pool);
  } catch (error) {
    await close();
    throw error;
  }
  embedded.limitStatements(embeddedStatementTimeout);
  if (isOffered) embedded.announce();
  return {
    ...overPool(pool, 'embedded'),
    isOpen: embedded.isOpen,
    threadMemory: embedded.memory,
    close: closeOnce(close),
  };
}

function overSocket(socketFolder: string, max: number): PoolConfig {
  return {
    host: socketFolder,
    database: 'postgres',
    user: 'postgres',
    max,
    connectionTimeoutMillis: 10_000,
    // What keeps a process is its work.
    allowExitOnIdle: true,
  };
}

async function openPostgresql(connectionString: string): Promise<OpenDatabase> {
  const pool = createPool({ ...postgresqlLimits, connectionString });
  try {
    await migratePostgresql(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return overPool(pool, 'postgresql');
}

function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks is replaced by the pool, and whoever used it is given by what he asked of it. Without a
  // listener it would end the process: the pool listens to those that rest, and not to those within a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function overPool(pool: Pool, kind: OpenDatabase['kind']): OpenDatabase {
  return {
    db: drizzleOverPool(pool),
    kind,
    isOpen: () => true,
    pool,
    close: closeOnce(() => pool.end()),
  };
}
