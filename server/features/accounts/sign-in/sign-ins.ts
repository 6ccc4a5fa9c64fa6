import { and, desc, eq, gt, isNull, ne, sql, type SQL } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import { signIns } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lockAccount } from '../account-rows.ts';
import type { AccountSources, Caller } from '../account-sources.ts';

export interface ListedSignIn {
  readonly id: string;
  readonly site: SiteCode;
  readonly browser: string | null;
  /** ISO 8601. */
  readonly since: string;
  readonly until: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** The sign-ins in force, newest first. */
export async function listSignIns(
  db: Database,
  { accountId, signInId }: Pick<Caller, 'accountId' | 'signInId'>,
): Promise<ListedSignIn[]> {
  const rows = await db
    .select()
    .from(signIns)
    .where(and(ofAccount(accountId), gt(signIns.expiresAt, sql`now()`)))
    .orderBy(desc(signIns.createdAt), signIns.id);
  return rows.map(({ id, site, browser, createdAt, expiresAt }) => ({
    id,
    site,
    browser,
    since: new Date(createdAt).toISOString(),
    until: new Date(expiresAt).toISOString(),
    current: id === signInId,
  }));
}

/** Ends the sign-in that asks: its token counts no more, on any server. */
export async function signOut({ record }: AccountSources, caller: Caller): Promise<void> {
  await end(record, caller, eq(signIns.id, caller.signInId), 'Signed out');
}

/** Ends one sign-in of the account, or, without an id, all but the one that asks. Others' are left alone. */
export async function endSignIns(
  { record }: AccountSources,
  caller: Caller,
  id: string | null,
): Promise<void> {
  const which = id === null ? ne(signIns.id, caller.signInId) : eq(signIns.id, id);
  await end(record, caller, which, 'Sign-ins ended');
}

function ofAccount(accountId: string) {
  return and(eq(signIns.accountId, accountId), isNull(signIns.endedAt));
}

async function end(
  record: Recorder,
  { accountId }: Caller,
  which: SQL,
  event: 'Signed out' | 'Sign-ins ended',
): Promise<void> {
  await record.within(async (transaction, note) => {
    // Before its sign-ins, as by whoever deletes it, so that no two wait for each other.
    if ((await lockAccount(transaction, accountId)) === null) return;
    const ended = await transaction
      .update(signIns)
      .set({ endedAt: sql`now()` })
      .where(and(ofAccount(accountId), which))
      .returning({ id: signIns.id });
    if (ended.length > 0) await note(event, accountId);
  });
}
