import { eq, sql, drizzle } from './drizzle.ts';
import type { PoolClient } from 'pg';
import { keepEvent } from './accounts/account-events.ts';
import type { Database } from './connection/connect.ts';
import { forgetInstallation } from './installation.ts';
import { outbox, type MailKind } from './schema/mail-schema.ts';
import { installation } from './schema/schema.ts';

/** Holds the id of the last mail that has its job again, while jobs are made for the waiting mails of a restored database. */
const restoredMailsName = 'restored mails';

/**
 * What has to change in a database once the rows of a backup are in it, in the transaction that put them there. It becomes an
 * installation of its own, so that no index of what was there before is taken for its own.
 */
export async function settleRestored(client: PoolClient): Promise<void> {
  await client.query('delete from installation where name = any($1)', [forgetInstallation]);
  await client.query(
    `insert into installation (name, value) values ($1, '') on conflict (name) do update set value = ''`,
    [restoredMailsName],
  );
  await keepEvent(drizzle({ client }), 'Backup restored by command', null);
}

/**
 * The next waiting mails of a restored database, which came without the jobs that send them; none where there are none, or
 * where no backup was restored. Whoever makes their jobs does so in the same transaction: each gets one.
 */
export async function takeRestoredMails(
  transaction: Database,
  limit: number,
): Promise<readonly { readonly id: string; readonly kind: MailKind }[]> {
  const [mark] = await transaction
    .select()
    .from(installation)
    .where(eq(installation.name, restoredMailsName))
    .for('update');
  if (mark === undefined) return [];
  const mails = await transaction
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(sql`${outbox.state} = 'waiting' and ${outbox.id} > ${mark.value}`)
    .orderBy(outbox.id)
    .limit(limit);
  const last = mails.at(-1)?.id;
  if (last === undefined) {
    await transaction.delete(installation).where(eq(installation.name, restoredMailsName));
  } else {
    await transaction
      .update(installation)
      .set({ value: last })
      .where(eq(installation.name, restoredMailsName));
  }
  return mails;
}
