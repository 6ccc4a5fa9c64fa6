import { and, eq, gt, inArray, isNull, ne, sql } from '#server/database/drizzle.ts';
import { daysToUndoUnsubscribe } from '#domain/accounts/link-lifetimes.ts';
import {
  accounts,
  followedSearches,
  savedSearches,
  unsubscribes,
} from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import type { OutgoingMail } from '#server/database/outbox.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';

/** What was subscribed. */
export interface EndedUpdates {
  /** Ids of saved searches. */
  readonly searches: readonly string[];
  /** Ids of curated searches. */
  readonly curated: readonly string[];
}

export type Recipient = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'languages' | 'site'>;

export async function findRecipient(db: Database, email: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email, languages: accounts.languages, site: accounts.site })
    .from(accounts)
    .where(eq(accounts.email, email));
  return row ?? null;
}

/**
 * Ends all email updates of a site to an account, those included that wait to be sent. Up to where each search was notified
 * is kept, so that nothing is missed where this is taken back.
 */
export async function endUpdates(transaction: Database, reader: Owner): Promise<EndedUpdates> {
  await lockSavedWork(transaction, reader.accountId, reader.site);
  const searches = await transaction
    .update(savedSearches)
    .set({ subscribed: false })
    .where(ownedBy(savedSearches, reader, eq(savedSearches.subscribed, true)))
    .returning({ id: savedSearches.id });
  const curated = await transaction
    .update(followedSearches)
    .set({ subscribed: false })
    .where(ownedBy(followedSearches, reader, eq(followedSearches.subscribed, true)))
    .returning({ id: followedSearches.curatedId });
  await dropWaitingDigests(transaction, reader);
  return { searches: searches.map(({ id }) => id), curated: curated.map(({ id }) => id) };
}

async function dropWaitingDigests(transaction: Database, reader: Owner): Promise<void> {
  await transaction
    .update(outbox)
    .set({ state: 'dropped', settledAt: sql`now()` })
    .where(ownedBy(outbox, reader, eq(outbox.kind, 'digest'), eq(outbox.state, 'waiting')));
}

/** Keeps what was ended under the hash of a token. */
export async function rememberEnd(
  transaction: Database,
  { accountId, site }: Owner,
  ended: EndedUpdates,
  tokenHash: string,
): Promise<void> {
  await transaction.insert(unsubscribes).values({
    tokenHash,
    accountId,
    site,
    searches: [...ended.searches],
    curated: [...ended.curated],
    expiresAt: new Date(Date.now() + daysToUndoUnsubscribe * 86_400_000).toISOString(),
  });
}

/** Uses a token: of many uses at once a single one gets what was ended. null for a used, old or wrong one. */
export async function takeEnd(
  transaction: Database,
  tokenHash: string,
): Promise<(Owner & EndedUpdates) | null> {
  const [row] = await transaction
    .update(unsubscribes)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        eq(unsubscribes.tokenHash, tokenHash),
        isNull(unsubscribes.spentAt),
        gt(unsubscribes.expiresAt, sql`now()`),
      ),
    )
    .returning({
      accountId: unsubscribes.accountId,
      site: unsubscribes.site,
      searches: unsubscribes.searches,
      curated: unsubscribes.curated,
    });
  return row ?? null;
}

/** The digests that an end kept from being sent, whose texts are still there. */
export async function droppedDigests(
  transaction: Database,
  { accountId, site }: Owner,
  tokenHash: string,
): Promise<OutgoingMail[]> {
  // What ended the updates dropped them in the same transaction, at the same moment.
  const end = transaction
    .select({ at: unsubscribes.createdAt })
    .from(unsubscribes)
    .where(eq(unsubscribes.tokenHash, tokenHash));
  const rows = await transaction
    .select()
    .from(outbox)
    .where(
      ownedBy(
        outbox,
        { accountId, site },
        eq(outbox.kind, 'digest'),
        eq(outbox.state, 'dropped'),
        eq(outbox.settledAt, end),
        ne(outbox.textBody, ''),
      ),
    )
    .orderBy(outbox.createdAt);
  return rows.map(({ toAddress: to, subject, textBody: text, htmlBody: html, headers }) => {
    return { kind: 'digest', site, accountId, to, content: { subject, text, html }, headers };
  });
}

/** Subscribes again to exactly what was ended, as far as it still exists. */
export async function restoreUpdates(
  transaction: Database,
  { searches, curated, ...reader }: Owner & EndedUpdates,
): Promise<void> {
  await lockSavedWork(transaction, reader.accountId, reader.site);
  await transaction
    .update(savedSearches)
    .set({ subscribed: true })
    .where(ownedBy(savedSearches, reader, inArray(savedSearches.id, [...searches])));
  await transaction
    .update(followedSearches)
    .set({ subscribed: true })
    .where(ownedBy(followedSearches, reader, inArray(followedSearches.curatedId, [...curated])));
}
