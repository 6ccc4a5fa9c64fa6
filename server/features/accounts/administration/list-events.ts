import { and, asc, eq, sql } from '#server/database/drizzle.ts';
import { accountEvents } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { accountByEmail, addressOf } from '../account-rows.ts';

export type ListedEvent = typeof accountEvents.$inferSelect;

const rowsAtOnce = 1_000;

/** What happened, oldest first: to all accounts, or to one. */
export async function* listEvents(db: Database, accountId: string | null): AsyncGenerator<ListedEvent> {
  const { id, at } = accountEvents;
  for (let last: ListedEvent | undefined; ;) {
    const rows: ListedEvent[] = await db
      .select()
      .from(accountEvents)
      .where(
        and(
          accountId === null ? undefined : eq(accountEvents.accountId, accountId),
          last && sql`(${at}, ${id}) > (${last.at}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(rowsAtOnce);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

/** null where no account has the address. */
export async function accountIdOf(db: Database, email: string): Promise<string | null> {
  return (await accountByEmail(db, addressOf(email)))?.id ?? null;
}
