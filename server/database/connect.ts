import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type PoolConfig } from 'pg';
import { closeOnce } from './close-once.ts';
import { findHolder } from './data-dir-lock.ts';
import { openEmbedded, type EmbeddedOptions } from './embedded.ts';
import { migratePostgresql } from './migrate.ts';

/** The embedded database or PostgreSQL, or a transaction on either: all speak the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The database within this process, or connections to one outside. */
export type DatabaseDriver =
  | { readonly kind: 'pglite'; readonly client: PGlite }
  | { readonly kind: 'pool'; readonly client: Pool };

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** What `db` speaks through, for a library that has its own SQL. */
  readonly driver: DatabaseDriver;
  readonly close: () => Promise<void>;
}

export interface DatabasePlace {
  readonly dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | null;
  /** Who opens it, as others are told: what it is in a sentence, and where a person finds it. */
  readonly holder?: { readonly purpose: string; readonly address: string | null };
}

/** How long PostgreSQL may keep us waiting; docs/configuration.md lists the same. */
const postgresqlLimits: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens the database for a server, its tables up to date. The embedded one belongs to one process at a time
 * (DataDirHeldError says to which); command-line tools reach it through the process that has it.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== null) return openPostgresql(place.databaseUrl);
  return openFiles(place.dataDir, {
    holder: place.holder ?? { purpose: 'a server', address: null },
    isOffered: true,
  });
}

/** Opens the database for a command-line tool: through the running server where one has it, else by itself. */
export async function openDatabaseForTool(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== null) return openPostgresql(place.databaseUrl);
  const socket = await socketOfHolder(place.dataDir);
  if (socket !== null)
    return connectTo({ host: socket, database: 'postgres', user: 'postgres', max: 2 }, 'embedded');
  return openFiles(place.dataDir, {
    holder: place.holder ?? { purpose: 'a command-line tool', address: null },
    isOffered: false,
  });
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

async function openFiles(dataDir: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  const { database, close } = await openEmbedded(dataDir, options);
  const driver = { kind: 'pglite', client: database } as const;
  return { db: drizzlePglite({ client: database }), kind: 'embedded', driver, close };
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

function connectTo(config: PoolConfig, kind: OpenDatabase['kind']): OpenDatabase {
  return overPool(createPool({ connectionTimeoutMillis: 10_000, ...config }), kind);
}

function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks is replaced by the pool, and whoever used it is told by what he asked of it. Without a
  // listener it would end the process: the pool listens to those that rest, and not to those within a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function overPool(pool: Pool, kind: OpenDatabase['kind']): OpenDatabase {
  const driver = { kind: 'pool', client: pool } as const;
  return { db: drizzle({ client: pool }), kind, driver, close: closeOnce(() => pool.end()) };
}
