import { and, count, desc, eq, getTableColumns, gt, inArray, ne, sql } from '#server/database/drizzle.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { ownedBy } from '#server/database/accounts/owned-by.ts';
import { outbox, type MailState } from '#server/database/schema/mail-schema.ts';
import { jobLease } from '#server/ports/jobs.ts';

export type OutboxMail = typeof outbox.$inferSelect;

/** A mail that is to be sent; null where it was settled, or where its account is gone. */
export async function readWaitingMail(db: Database, id: string): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(outbox).where(isWaiting(id));
  return mail ?? null;
}

export interface Settlement {
  readonly state: Exclude<MailState, 'waiting'>;
  readonly problem?: string;
}

/**
 * Ends the sending of a mail. False where somebody else has ended it. One that was dropped on its way and arrived all the same counts
 * as sent: it would come a second time where the dropping is taken back.
 */
export async function settleMail(
  db: Database,
  mail: OutboxMail,
  { state, problem }: Settlement,
): Promise<boolean> {
  const settled = await db
    .update(outbox)
    .set({
      state,
      settledAt: sql`now()`,
      ...(state === 'dropped' ? {} : { tries: sql`${outbox.tries} + 1` }),
      ...(problem === undefined ? {} : { lastProblem: problem }),
    })
    .where(state === 'sent' ? isWaitingOrDropped(mail.id) : isWaiting(mail.id))
    .returning({ id: outbox.id });
  return settled.length > 0;
}

/**
 * Drops what a digest that arrived was queued anew as: it had been dropped on its way, which was taken back. The texts tell, since no two
 * digests have the same news. Those that were dropped again count as dropped by this, and not by an end that can be taken back.
 */
export async function dropCopies(
  db: Database,
  { kind, site, accountId, textBody }: OutboxMail,
): Promise<void> {
  if (kind !== 'digest' || accountId === null) return;
  const isCopy = and(inArray(outbox.state, ['waiting', 'dropped']), eq(outbox.textBody, textBody));
  await db
    .update(outbox)
    .set({ state: 'dropped', settledAt: sql`now()` })
    .where(and(ownedBy(outbox, { accountId, site }, eq(outbox.kind, kind)), isCopy));
}

/** Notes a try after which another one follows. False where the mail waits no longer. */
export async function noteTry(db: Database, id: string, problem: string): Promise<boolean> {
  const noted = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, lastProblem: problem })
    .where(isWaiting(id))
    .returning({ id: outbox.id });
  return noted.length > 0;
}

/** Locks the account of a mail before the mail, as whoever deletes the account does, so that no two wait for each other. */
export async function lockRecipient(transaction: Database, { accountId }: OutboxMail): Promise<void> {
  if (accountId === null) return;
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
}

/** Counts what became of mails to the address that an account has now; mails to a former or a new one tell nothing. */
export async function countRefusals(db: Database, mail: OutboxMail, isRefused: boolean): Promise<void> {
  if (mail.accountId === null) return;
  await db
    .update(accounts)
    .set({ mailRefusals: isRefused ? sql`${accounts.mailRefusals} + 1` : 0 })
    .where(
      and(
        eq(accounts.id, mail.accountId),
        eq(accounts.email, mail.toAddress),
        isRefused ? undefined : gt(accounts.mailRefusals, 0),
      ),
    );
}

const { textBody: _text, htmlBody: _html, headers: _headers, ...listedColumns } = getTableColumns(outbox);

/** A mail without its text, which may come to a megabyte. */
export type ListedMail = Omit<OutboxMail, 'textBody' | 'htmlBody' | 'headers'>;

/** The newest mails first. */
export function listMails(
  db: Database,
  { states, limit }: { readonly states?: readonly MailState[]; readonly limit: number },
): Promise<ListedMail[]> {
  return db
    .select(listedColumns)
    .from(outbox)
    .where(states === undefined ? undefined : inArray(outbox.state, [...states]))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

export async function readMail(db: Database, id: string): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail ?? null;
}

/** How many mails could not be delivered. */
export async function countFailedMails(db: Database): Promise<number> {
  const [row] = await db.select({ failed: count() }).from(outbox).where(eq(outbox.state, 'failed'));
  return row?.failed ?? 0;
}

/** How many digests are written and wait to be sent. */
export async function countWaitingDigests(db: Database): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.kind, 'digest')));
  return row?.waiting ?? 0;
}

/**
 * Makes a settled mail wait again, its tries forgotten. null for one that waits already, that was sent, or whose text is kept no longer. One
 * that was dropped may be on its way all the same, for as long as a job may have it: it is not sent before `notBefore`.
 */
export async function reviveMail(
  transaction: Database,
  id: string,
): Promise<{ readonly notBefore?: Date } | null> {
  const [mail] = await transaction
    .select({ state: outbox.state, settledAt: outbox.settledAt })
    .from(outbox)
    .where(
      and(eq(outbox.id, id), inArray(outbox.state, ['failed', 'kept', 'dropped']), ne(outbox.textBody, '')),
    )
    .for('update');
  if (mail === undefined) return null;
  await transaction
    .update(outbox)
    .set({ state: 'waiting', tries: 0, settledAt: null })
    .where(eq(outbox.id, id));
  if (mail.state !== 'dropped' || mail.settledAt === null) return {};
  const notBefore = new Date(Date.parse(mail.settledAt) + jobLease * 1_000);
  return notBefore.getTime() > Date.now() ? { notBefore } : {};
}

function isWaiting(id: string) {
  return and(eq(outbox.id, id), eq(outbox.state, 'waiting'));
}

function isWaitingOrDropped(id: string) {
  return and(eq(outbox.id, id), inArray(outbox.state, ['waiting', 'dropped']));
}
