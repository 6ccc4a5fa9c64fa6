import { join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from '../drizzle.ts';
import type { ClientBase } from 'pg';

/** All migrations, oldest first. */
export function readMigrations(): readonly MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'sql') });
}

/** The times of the migrations that the tables have seen, oldest first. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => Number(row.created_at));
}

/**
 * Applies migrations within the transaction of the caller, and notes them as Drizzle's own migrator does, which begins a
 * transaction itself.
 */
export async function applyMigrations(
  client: Pick<ClientBase, 'query'>,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
