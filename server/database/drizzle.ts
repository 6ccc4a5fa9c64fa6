// Drizzle is imported here alone: Node reads what it exports, 130 kB, once for each file that imports it. As CommonJS it would load in
// a sixth of the time, but a server that 1,000 people use then took 770 to 890 MB and not 490 (docs/performance.md, "Start").
export {
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
} from 'drizzle-orm';
export {
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
} from 'drizzle-orm/pg-core';
export { drizzle } from 'drizzle-orm/node-postgres';
export { migrate } from 'drizzle-orm/node-postgres/migrator';
export { readMigrationFiles } from 'drizzle-orm/migrator';

export type { SQL } from 'drizzle-orm';
export type { MigrationMeta } from 'drizzle-orm/migrator';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
