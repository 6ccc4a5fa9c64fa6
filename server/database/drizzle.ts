import { createRequire } from 'node:module';
import type * as core from 'drizzle-orm';
import type * as migrator from 'drizzle-orm/migrator';
import type * as nodePostgres from 'drizzle-orm/node-postgres';
import type * as nodePostgresMigrator from 'drizzle-orm/node-postgres/migrator';
import type * as pgCore from 'drizzle-orm/pg-core';

/**
 * Drizzle, loaded as CommonJS. Node 24 reads what a package exports, 130 kB here, for each of its ES modules anew: a
 * third of the time in which a server loads.
 */
const load = createRequire(import.meta.url);
// What is required has no types: they are those of the same paths.
const ofCore = load('drizzle-orm') as typeof core;
const ofPgCore = load('drizzle-orm/pg-core') as typeof pgCore;

export const {
  and,
  asc,
  count,
  desc,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  not,
  or,
  sql,
} = ofCore;
export const {
  bigint,
  boolean,
  date,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} = ofPgCore;
// As above.
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof nodePostgres;
export const { migrate } = load('drizzle-orm/node-postgres/migrator') as typeof nodePostgresMigrator;
export const { readMigrationFiles } = load('drizzle-orm/migrator') as typeof migrator;

export type { SQL } from 'drizzle-orm';
export type { MigrationMeta } from 'drizzle-orm/migrator';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
