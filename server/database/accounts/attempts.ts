import { createHmac } from 'node:crypto';
import { eq, sql } from '../drizzle.ts';
import { z } from 'zod';
import { attempts } from '../schema/accounts-schema.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/connect.ts';
import { rowsOf } from '../connection/rows.ts';

/** At most `max` attempts in any `seconds`; a day is the longest that attempts are kept. */
export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

/** There were too many attempts. */
export interface TooOften {
  /** Seconds. */
  readonly retryAfter: number;
}

export type Allowance =
  | {
      readonly allowed: true;
      /** How many seconds ago the earlier attempts of a day were, newest first. */
      readonly earlier: readonly number[];
      /** Takes the attempt back, where it turns out that it does not count. */
      readonly giveBack: () => Promise<void>;
    }
  | ({ readonly allowed: false } & TooOften);

/** Takes one attempt, if the limits leave one. They are counted in the database, for all servers together. */
export type TakeAttempt = (attempt: {
  readonly key: AttemptKey;
  readonly limits: readonly AttemptLimit[];
}) => Promise<Allowance>;

/** Seconds to wait, by how many seconds ago the earlier attempts of a day were, newest first. */
export type WaitAfter = (ages: readonly number[]) => number;

export interface Attempts {
  readonly take: TakeAttempt;
  /** The same by a rule of any kind. */
  readonly takeBy: (key: AttemptKey, waitAfter: WaitAfter) => Promise<Allowance>;
  /** Forgets all attempts of a key. */
  readonly forget: (key: AttemptKey) => Promise<void>;
}

/** What is attempted, and by whom: an address, a network or an account. */
export interface AttemptKey {
  readonly what: string;
  readonly who: string;
}

/**
 * Where limits are off, every attempt is allowed and none is kept. Addresses are kept as hashes with the first key:
 * nobody who has the database alone can tell by trying whose they are.
 */
export function createAttempts(db: Database, isOn: boolean, [secret]: readonly Uint8Array[]): Attempts {
  if (secret === undefined) throw new Error('Attempts need a key.');
  if (!isOn) {
    const free: Allowance = { allowed: true, earlier: [], giveBack: () => Promise.resolve() };
    return {
      take: () => Promise.resolve(free),
      takeBy: () => Promise.resolve(free),
      forget: () => Promise.resolve(),
    };
  }
  const named = ({ what, who }: AttemptKey): string =>
    `${what}:${createHmac('sha256', secret).update(who).digest('base64url')}`;
  return {
    take: ({ key, limits }) => takeBy(db, named(key), waitWithin(limits)),
    takeBy: (key, waitAfter) => takeBy(db, named(key), waitAfter),
    forget: async (key) => {
      await db.delete(attempts).where(eq(attempts.key, named(key)));
    },
  };
}

/** The wait that keeps every limit: until the oldest attempt that fills one is past it. */
export function waitWithin(limits: readonly AttemptLimit[]): WaitAfter {
  return (ages) => Math.max(0, ...limits.map(({ max, seconds }) => seconds - (ages[max - 1] ?? seconds)));
}

/** No rule looks further back than this many attempts. */
const newest = 200;

const age = z.object({ age: z.coerce.number() });
const inserted = z.object({ id: z.coerce.number() });

async function takeBy(db: Database, key: string, waitAfter: WaitAfter): Promise<Allowance> {
  return db.transaction(async (transaction) => {
    // Those of one key take turns: else many at once would all see a place left.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.attempts}::int, hashtext(${key}))`,
    );
    const found = await transaction.execute(
      sql`select extract(epoch from clock_timestamp() - at) as age from attempts
        where key = ${key} and at > clock_timestamp() - interval '1 day'
        order by at desc limit ${newest}`,
    );
    const ages = rowsOf(found, age).map((row) => row.age);
    const wait = waitAfter(ages);
    if (wait > 0) return { allowed: false, retryAfter: wait };
    const taken = await transaction.execute(
      sql`insert into attempts (key, at) values (${key}, clock_timestamp()) returning id`,
    );
    const id = rowsOf(taken, inserted)[0]?.id ?? 0;
    const giveBack = async (): Promise<void> => {
      await db.delete(attempts).where(eq(attempts.id, id));
    };
    return { allowed: true, earlier: ages, giveBack };
  });
}
