import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from '#server/database/drizzle.ts';
import { z } from 'zod';
import { refusalsThatPause } from '#domain/accounts/mail-refusals.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accounts, followedSearches, savedSearches } from '#server/database/schema/accounts-schema.ts';
import { languageOf } from '#server/database/accounts/accounts.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import type { Subscriber, Subscription } from './subscribers.ts';

/** Accounts read at once. Each may have a thousand searches of several thousand characters. */
const accountsAtOnce = 20;

/** Of a site, and not digested up to this revision yet. */
interface Due {
  readonly site: SiteCode;
  readonly until: number;
}

const ofPerson = {
  id: accounts.id,
  email: accounts.email,
  site: accounts.site,
  languages: accounts.languages,
};
type Person = Pick<typeof accounts.$inferSelect, keyof typeof ofPerson>;

/** Who may be mailed: the address is confirmed and takes mail. */
const takesMail = and(isNotNull(accounts.confirmedAt), lt(accounts.mailRefusals, refusalsThatPause));

function dueSaved({ site, until }: Due, ...more: readonly (SQL | undefined)[]): SQL | undefined {
  const { subscribed, digestedRevision } = savedSearches;
  return and(eq(savedSearches.site, site), eq(subscribed, true), lt(digestedRevision, until), ...more);
}

function dueFollowed({ site, until }: Due, ...more: readonly (SQL | undefined)[]): SQL | undefined {
  const { subscribed, digestedRevision } = followedSearches;
  return and(eq(followedSearches.site, site), eq(subscribed, true), lt(digestedRevision, until), ...more);
}

/** The least revision up to which any due search was digested; null where none is due. */
export async function leastDigested(db: Database, due: Due): Promise<number | null> {
  const result = await db.execute(sql`
    SELECT min(digested_revision) AS least FROM (
      SELECT account_id, digested_revision FROM ${savedSearches} WHERE ${dueSaved(due)}
      UNION ALL
      SELECT account_id, digested_revision FROM ${followedSearches} WHERE ${dueFollowed(due)}
    ) AS due JOIN ${accounts} ON accounts.id = due.account_id AND ${takesMail}`);
  const least = z.object({ least: z.coerce.number().nullable() });
  return rowsOf(result, least)[0]?.least ?? null;
}

/** Accounts in the order of the database: those after one, and up to another where that is given. */
export interface AccountRange {
  readonly after: string;
  readonly upTo?: string;
}

/** The next accounts of a range, with their due searches; none after the last. */
export async function readSubscribers(
  db: Database,
  due: Due,
  { after, upTo }: AccountRange,
): Promise<Subscriber[]> {
  const saved = db
    .select({ one: sql`1` })
    .from(savedSearches)
    .where(dueSaved(due, eq(savedSearches.accountId, accounts.id)));
  const followed = db
    .select({ one: sql`1` })
    .from(followedSearches)
    .where(dueFollowed(due, eq(followedSearches.accountId, accounts.id)));
  const people = await db
    .select(ofPerson)
    .from(accounts)
    .where(
      and(
        gt(accounts.id, after),
        upTo === undefined ? undefined : lte(accounts.id, upTo),
        takesMail,
        or(exists(saved), exists(followed)),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(accountsAtOnce);
  return withSearches(db, due, people);
}

/** One account as it now is; null where nothing is due for it any more. */
export async function readSubscriber(db: Database, due: Due, accountId: string): Promise<Subscriber | null> {
  const people = await db
    .select(ofPerson)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), takesMail));
  const [one] = await withSearches(db, due, people);
  return one === undefined || one.subscriptions.length === 0 ? null : one;
}

async function withSearches(db: Database, due: Due, people: readonly Person[]): Promise<Subscriber[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const saved = await db
    .select()
    .from(savedSearches)
    .where(dueSaved(due, inArray(savedSearches.accountId, ids)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const followed = await db
    .select()
    .from(followedSearches)
    .where(dueFollowed(due, inArray(followedSearches.accountId, ids)))
    .orderBy(asc(followedSearches.subscribedAt), asc(followedSearches.curatedId));
  const subscriptions = Map.groupBy(
    [
      ...saved.map(({ accountId, id, query, keys, asWritten, digestedRevision }) => ({
        accountId,
        subscription: { kind: 'saved', id, query, keys, asWritten, digested: digestedRevision } as const,
      })),
      ...followed.map(({ accountId, curatedId, digestedRevision }) => ({
        accountId,
        subscription: { kind: 'curated', id: curatedId, digested: digestedRevision } as const,
      })),
    ],
    ({ accountId }) => accountId,
  );
  return people.map((person) => ({
    accountId: person.id,
    email: person.email,
    language: languageOf(person, due.site),
    subscriptions: (subscriptions.get(person.id) ?? []).map((row): Subscription => row.subscription),
  }));
}
