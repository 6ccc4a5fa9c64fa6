import { sql } from '../drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/connect.ts';

/**
 * Lets one transaction at a time change what an account keeps on a site, to its end: what it reads stays true until it
 * writes, so that two devices at once neither pass a limit nor undo each other. The account stays until then. Whoever
 * deletes it takes its turn here too, and nothing else of it is locked before: so no two wait for each other.
 */
export async function lockSavedWork(transaction: Database, accountId: string, site: SiteCode): Promise<void> {
  const whose = `${accountId}/${site}`;
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.savedWork}, hashtext(${whose}))`,
  );
  await transaction.execute(sql`select 1 from accounts where id = ${accountId} for key share`);
}
