import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import { askedSearches } from './asked-searches.ts';
import { nothingSent, type DigestParts, type DigestReport } from './digest-parts.ts';
import { markDigested, type LookedThrough } from './digested.store.ts';
import { findSections, type FoundSections } from './find-sections.ts';
import type { FoundNews } from './found-news.ts';
import type { NewsItem } from './news.store.ts';
import type { Subscriber } from './subscribers.ts';
import { readSubscriber } from './subscriptions.store.ts';
import { writeDigest, type WrittenDigest } from './write-digest.ts';

/** What searches of a site find of its news up to a revision. */
export interface Round {
  readonly site: SiteCode;
  readonly until: number;
  readonly news: readonly NewsItem[];
  readonly found: FoundNews;
}

/** An account's subscriptions that were looked through, and what is new in them. */
export interface Findings extends LookedThrough {
  readonly subscriber: Subscriber;
  readonly found: FoundSections;
}

/**
 * A search that came to be due after the round began is left to the next run. One that asks nothing is looked through: it
 * would otherwise be due for ever, and every run begin with the news of its time.
 */
export function findingsOf(parts: DigestParts, round: Round, subscriber: Subscriber): Findings {
  const asked = askedSearches(parts, round.site, subscriber);
  const searches = asked.filter(({ name }) => round.found.has(name));
  const left = new Set(
    asked.filter((one) => !searches.includes(one)).map(({ subscription }) => subscription),
  );
  return {
    subscriber,
    subscriptions: subscriber.subscriptions.filter((one) => !left.has(one)),
    found: findSections(searches, round.news, round.found),
  };
}

/** How often an account is looked at anew that its owner, or another run, changes meanwhile. */
const mostTries = 3;

/** Mails an account its news and records that: both, or neither. What another run sent meanwhile is not sent again. */
export async function tellSubscriber(
  parts: DigestParts,
  round: Round,
  findings: Findings,
): Promise<DigestReport> {
  let current: Findings | null = findings;
  for (let tries = 0; tries < mostTries && current !== null; tries++) {
    const written: WrittenDigest | null = await writeDigest(parts, round, current.subscriber, current.found);
    if (await commit(parts, round, current, written)) {
      if (written === null) return nothingSent;
      return { mails: 1, searches: written.searches, documents: written.documents, failures: 0 };
    }
    const asItIs = await readSubscriber(parts.db, round, current.subscriber.accountId);
    current = asItIs === null ? null : findingsOf(parts, round, asItIs);
  }
  return nothingSent;
}

class ChangedMeanwhile extends Error {}

/** False where the account or its searches are not as they were read: nothing is written then. */
async function commit(
  { db, queueMail }: DigestParts,
  { site, until }: Round,
  { subscriber, subscriptions }: Findings,
  written: WrittenDigest | null,
): Promise<boolean> {
  const write = async (transaction: Database): Promise<void> => {
    await lockSavedWork(transaction, subscriber.accountId, site);
    const marked = await markDigested(transaction, { site, until }, [{ subscriber, subscriptions }]);
    if (marked !== subscriptions.length) throw new ChangedMeanwhile();
    if (written !== null) await queueMail(transaction, written.mail);
  };
  try {
    await db.transaction(write);
    return true;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  }
}
