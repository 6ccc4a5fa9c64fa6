import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { languageOf } from '#server/database/accounts/accounts.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { TakeAttempt, TooOften } from '#server/database/accounts/attempts.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { hashOfLinkToken, newLinkToken } from '#server/database/accounts/link-tokens.ts';
import type { QueueMail } from '#server/database/outbox.ts';
import { jobLease } from '#server/ports/jobs.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { unsubscribedEmail } from '#server/emails/unsubscribed.ts';
import {
  droppedDigests,
  endUpdates,
  findRecipient,
  rememberEnd,
  restoreUpdates,
  takeEnd,
  type EndedUpdates,
  type Recipient,
} from './unsubscribe.store.ts';

/** What ends of email updates work with. */
export interface UnsubscribeSources {
  readonly db: Database;
  readonly queueMail: QueueMail;
  readonly takeAttempt: TakeAttempt;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  /** null where a token is not one of ours. */
  readonly readUnsubscribe: (token: string) => Owner | null;
  readonly record: Recorder;
}

const hour = 3_600;
const noticeLimits = [{ max: 1, seconds: 24 * hour }];
const networkLimits = [{ max: 60, seconds: hour }];
const ended = 'E-mail updates ended';

/**
 * Ends the updates that the link of a digest names. It counts for ever and as often as it is used. Gives the token that
 * takes it back, null where nothing had to be ended; `unknown` for what is no link of ours.
 */
export async function endByLink(
  { readUnsubscribe, record }: UnsubscribeSources,
  token: string,
): Promise<{ readonly undo: string | null } | 'unknown'> {
  const reader = readUnsubscribe(token);
  if (reader === null) return 'unknown';
  const undo = await record.within(async (transaction, note) => {
    const updates = await endUpdates(transaction, reader);
    if (isEmpty(updates)) return null;
    await note(ended, reader.accountId);
    return rememberUnderNewToken(transaction, reader, updates);
  });
  return { undo };
}

/**
 * Ends all updates of a site to an address, and mails a notice with a link that takes it back: one a day. What comes back
 * is the same for an address that nobody has.
 */
export async function endAll(
  sources: UnsubscribeSources,
  { type: site, email }: { readonly type: SiteCode; readonly email: string },
  network: string,
): Promise<TooOften | null> {
  const { db, takeAttempt, record } = sources;
  const turn = await takeAttempt({
    key: { what: 'unsubscribe network', who: network },
    limits: networkLimits,
  });
  if (!turn.allowed) return turn;
  const recipient = await findRecipient(db, email);
  if (recipient === null) return null;
  const notice = await takeAttempt({
    key: { what: `unsubscribe notice ${site}`, who: email },
    limits: noticeLimits,
  });
  const hasEnded = await record.within(async (transaction, note) => {
    const reader = { accountId: recipient.id, site };
    const updates = await endUpdates(transaction, reader);
    if (isEmpty(updates)) return false;
    const undo = await rememberUnderNewToken(transaction, reader, updates);
    await note(ended, recipient.id);
    if (notice.allowed) await queueNotice(sources, transaction, recipient, site, undo);
    return true;
  });
  if (!hasEnded && notice.allowed) await notice.giveBack();
  return null;
}

/** Takes an end back with the token of its notice; false for a used, old or wrong one. */
export async function undoEnd({ record, queueMail }: UnsubscribeSources, token: string): Promise<boolean> {
  return record.within(async (transaction, note) => {
    const tokenHash = hashOfLinkToken(token);
    const updates = await takeEnd(transaction, tokenHash);
    if (updates === null) return false;
    await restoreUpdates(transaction, updates);
    // Their documents count as notified: no later digest has them. One that was on its way when it was dropped may still arrive, and
    // is known to have by then.
    const notBefore = new Date(Date.now() + jobLease * 1_000);
    for (const mail of await droppedDigests(transaction, updates, tokenHash))
      await queueMail(transaction, { ...mail, notBefore });
    await note('E-mail updates taken up again', updates.accountId);
    return true;
  });
}

async function queueNotice(
  { queueMail, publicUrls }: UnsubscribeSources,
  transaction: Database,
  recipient: Recipient,
  site: SiteCode,
  undo: string,
): Promise<void> {
  const language = languageOf(recipient, site);
  const to = { site: sites[site], language, publicUrl: publicUrls[site] };
  const undoLink = siteLinks(to.publicUrl, language).undoUnsubscribe(undo);
  await queueMail(transaction, {
    kind: 'unsubscribed',
    site,
    accountId: recipient.id,
    to: recipient.email,
    content: unsubscribedEmail(to, { undoLink }),
  });
}

/** The token is in the notice, or the answer, alone; of it a hash is kept. */
async function rememberUnderNewToken(
  transaction: Database,
  reader: Owner,
  updates: EndedUpdates,
): Promise<string> {
  const token = newLinkToken();
  await rememberEnd(transaction, reader, updates, hashOfLinkToken(token));
  return token;
}

function isEmpty({ searches, curated }: EndedUpdates): boolean {
  return searches.length + curated.length === 0;
}
