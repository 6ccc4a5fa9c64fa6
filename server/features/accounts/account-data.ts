import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, desc, eq, inArray } from '#server/database/drizzle.ts';
import type { AccountData } from '#contract/account/account-data.ts';
import { textIn } from '#domain/evidence/document.ts';
import {
  accountEvents,
  followedSearches,
  savedDocuments,
  savedSearches,
  sharedLists,
  unsubscribes,
} from '#server/database/schema/accounts-schema.ts';
import { pendingAddress } from '#server/database/accounts/accounts.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { documents } from '#server/database/schema/schema.ts';
import { accountById, type AccountRow } from './account-rows.ts';
import type { AccountSources, Caller } from './account-sources.ts';
import { listSignIns } from './sign-in/sign-ins.ts';

/** Everything that is held about a person, for themselves. Secrets and hashes stay; null where the account is gone. */
export async function readAccountData(
  { db, record }: AccountSources,
  caller: Caller,
): Promise<AccountData | null> {
  const account = await accountById(db, caller.accountId);
  if (account === null) return null;
  await record.note('Account data read', account.id);
  return {
    account: { ...described(account), pending_email: await pendingAddress(db, account.id) },
    consents: consentsOf(account),
    saved_documents: await savedDocumentsOf(db, account.id),
    saved_searches: await savedSearchesOf(db, account.id),
    followed_searches: await followedSearchesOf(db, account.id),
    shared_lists: await sharedListsOf(db, account.id),
    ended_email_updates: await endedUpdatesOf(db, account.id),
    mails: await mailsOf(db, account.id),
    sign_ins: await listSignIns(db, caller),
    events: await eventsOf(db, account.id),
  };
}

function described(account: AccountRow) {
  const { id, email, site, firstName, lastName, country, languages, roles } = account;
  return {
    id,
    email,
    site,
    firstName,
    lastName,
    country,
    languages,
    roles,
    registered: moment(account.createdAt),
    confirmed: moment(account.confirmedAt),
    last_sign_in: moment(account.lastSignInAt),
    warned_as_unused: moment(account.warnedAt),
    mails_refused_in_a_row: account.mailRefusals,
  };
}

function consentsOf({ termsVersion, termsAcceptedAt }: AccountRow) {
  return [{ to: 'terms', version: termsVersion, at: moment(termsAcceptedAt) }];
}

/** Documents whose titles are read at once: others are answered in between. */
const titlesAtOnce = 500;

async function savedDocumentsOf(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(savedDocuments)
    .where(eq(savedDocuments.accountId, accountId))
    .orderBy(desc(savedDocuments.savedAt));
  const titles = new Map<number, string | null>();
  for (let start = 0; start < rows.length; start += titlesAtOnce) {
    const ids = rows.slice(start, start + titlesAtOnce).map(({ documentId }) => documentId);
    const found = await db
      .select({ id: documents.id, body: documents.body })
      .from(documents)
      .where(inArray(documents.id, ids));
    for (const { id, body } of found) titles.set(id, body && (textIn(body, 'en', 'title')?.text ?? null));
    await yieldToEventLoop();
  }
  return rows.map(({ documentId, site, savedAt }) => ({
    id: documentId,
    site,
    // null for a document that was removed from the evidence base.
    title: titles.get(documentId) ?? null,
    saved: moment(savedAt),
  }));
}

async function savedSearchesOf(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.createdAt));
  return rows.map(({ site, query, keys, asWritten, subscribed, subscribedAt, createdAt }) => ({
    site,
    query,
    keys,
    as_written: asWritten,
    subscribed,
    subscribed_at: moment(subscribedAt),
    saved: moment(createdAt),
  }));
}

async function followedSearchesOf(db: Database, accountId: string) {
  const rows = await db.select().from(followedSearches).where(eq(followedSearches.accountId, accountId));
  return rows.map(({ site, curatedId, subscribed, subscribedAt }) => ({
    site,
    id: curatedId,
    subscribed,
    subscribed_at: moment(subscribedAt),
  }));
}

async function sharedListsOf(db: Database, accountId: string) {
  const rows = await db.select().from(sharedLists).where(eq(sharedLists.accountId, accountId));
  return rows.map(({ id, site, title, introduction, entries, isOpen, changedAt }) => ({
    id,
    site,
    title,
    introduction,
    entries,
    open: isOpen,
    changed: moment(changedAt),
  }));
}

async function endedUpdatesOf(db: Database, accountId: string) {
  const rows = await db.select().from(unsubscribes).where(eq(unsubscribes.accountId, accountId));
  return rows.map(({ site, createdAt, spentAt }) => ({
    site,
    at: moment(createdAt),
    taken_back: moment(spentAt),
  }));
}

async function mailsOf(db: Database, accountId: string) {
  const { kind, site, toAddress, subject, state, createdAt, settledAt } = outbox;
  const rows = await db
    .select({ kind, site, to: toAddress, subject, state, createdAt, settledAt })
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.state, ['waiting', 'sent', 'kept', 'failed'])))
    .orderBy(desc(outbox.createdAt));
  return rows.map(({ createdAt: written, settledAt: settled, ...mail }) => ({
    ...mail,
    written: moment(written),
    settled: moment(settled),
  }));
}

/** Newest first. */
async function eventsOf(db: Database, accountId: string) {
  const { event, times, at } = accountEvents;
  const rows = await db
    .select({ event, times, at })
    .from(accountEvents)
    .where(eq(accountEvents.accountId, accountId))
    .orderBy(desc(at));
  return rows.map((row) => ({ ...row, at: moment(row.at) }));
}

/** As ISO 8601 writes it. */
function moment(stored: string | null): string | null {
  return stored === null ? null : new Date(stored).toISOString();
}
