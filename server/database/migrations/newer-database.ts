import type { ClientBase } from 'pg';
import { readMigrations } from './migration-steps.ts';

/** Under this name in the table `installation`: the number of the oldest migration whose servers still work on the database. */
const oldestName = 'oldest migration';

/** A newer version has changed the database so that this one would fail on it, or spoil it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'A newer version of this program has changed the database, and this version does not work on it any more: ' +
        'start the newer version, or restore a backup from before into an empty database.',
    );
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Refuses a database whose newer migrations say that they end what this version needs. All others leave it what it
 * needs (CONTRIBUTING.md, Migrations), so that servers of two versions work side by side.
 */
export async function refuseNewerDatabase(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [
    oldestName,
  ]);
  const [oldest] = rows;
  if (oldest !== undefined && Number(oldest.value) >= readMigrations().length) throw new NewerDatabaseError();
}
