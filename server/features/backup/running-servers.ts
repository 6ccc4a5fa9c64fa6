import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** Connections that were just closed are still listed for a moment. */
const tries = 20;
const pauseMs = 100;

/**
 * Whether this connection is the only one of its user on the database. Every server and command has some; one that starts
 * waits for the lock of migrations, which the caller holds, and for it alone.
 */
export async function waitForOthers(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    const { rows } = await client.query<{ others: string }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and usename = current_user and backend_type = 'client backend'
          and pid <> pg_backend_pid()
          and pid not in (select pid from pg_locks where locktype = 'advisory' and not granted)`,
    );
    if (Number(rows[0]?.others) === 0) return true;
    await wait(pauseMs);
  }
  return false;
}
