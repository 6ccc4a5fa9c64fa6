import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountData } from '#contract/account-data.ts';
import { textIn } from '#domain/evidence/document.ts';
import {
  followedSearches,
  savedDocuments,
  savedSearches,
  unsubscribes,
} from '#server/database/accounts-schema.ts';
import { pendingAddress } from '#server/database/accounts.ts';
import type { Database } from '#server/database/connect.ts';
import { outbox } from '#server/database/mail-schema.ts';
import { documents } from '#server/database/schema.ts';
import { accountById, type AccountRow } from './account-rows.ts';
import type { AccountSources, Caller } from './account-sources.ts';
import { listSignIns } from './sign-ins.ts';

/** Everything that is held about a person, for themselves. Secrets and hashes stay; null where the account is gone. */
export async function readAccountData(
  { db, record }: AccountSources,
  caller: Caller,
): Promise<AccountData | null> {
  const account = await accountById(db, caller.accountId);
  if (account === null) return null;
  record('Account data read', account.id);
  return {
    account: { ...described(account), pending_email: await pendingAddress(db, account.id) },
    consents: consentsOf(account),
    saved_documents: await savedDocumentsOf(db, account.id),
    saved_searches: await savedSearchesOf(db, account.id),
    followed_searches: await followedSearchesOf(db, account.id),
    ended_email_updates: await endedUpdatesOf(db, account.id),
    mails: await mailsOf(db, account.id),
    sign_ins: await listSignIns(db, caller),
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

async function savedDocumentsOf(db: Database, accountId: string) {
  const rows = await db
    .select({ saved: savedDocuments, body: documents.body })
    .from(savedDocuments)
    .leftJoin(
      documents,
      and(eq(documents.id, savedDocuments.documentId), eq(documents.site, savedDocuments.site)),
    )
    .where(eq(savedDocuments.accountId, accountId))
    .orderBy(desc(savedDocuments.savedAt));
  return rows.map(({ saved, body }) => ({
    id: saved.documentId,
    site: saved.site,
    // null for a document that was removed from the evidence base.
    title: body === null ? null : (textIn(body, 'en', 'title')?.text ?? null),
    saved: moment(saved.savedAt),
  }));
}

async function savedSearchesOf(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.createdAt));
  return rows.map(({ site, query, keys, subscribed, subscribedAt, createdAt }) => ({
    site,
    query,
    keys,
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

async function endedUpdatesOf(db: Database, accountId: string) {
  const rows = await db.select().from(unsubscribes).where(eq(unsubscribes.accountId, accountId));
  return rows.map(({ site, createdAt, spentAt }) => ({
    site,
    at: moment(createdAt),
    taken_back: moment(spentAt),
  }));
}

async function mailsOf(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.state, ['waiting', 'sent', 'kept', 'failed'])))
    .orderBy(desc(outbox.createdAt));
  return rows.map(({ kind, site, toAddress, subject, state, createdAt, settledAt }) => ({
    kind,
    site,
    to: toAddress,
    subject,
    state,
    written: moment(createdAt),
    settled: moment(settledAt),
  }));
}

/** As ISO 8601 writes it. */
function moment(stored: string | null): string | null {
  return stored === null ? null : new Date(stored).toISOString();
}
