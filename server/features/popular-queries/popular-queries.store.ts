import { desc, sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { popularQueries } from '#server/database/schema/popular-queries-schema.ts';

/** A search that was asked for on a day, from so many networks since it was last written down. */
export interface AskedQuery {
  readonly site: SiteCode;
  readonly language: Language;
  readonly query: string;
  readonly day: string;
  readonly callers: number;
}

/**
 * Networks on one day, and on all days together, before a query is shown to others. A network counts once a day, so that
 * one alone never reaches the first, however many days it asks.
 */
const fewestOnOneDay = 5;
const fewestCallers = 10;
/** Of all sites and languages together. */
const mostRead = 5_000;
const rowsAtOnce = 500;

/** What became of counts that were to be stored. */
export interface StoredCounts {
  /** Those that are worth another try, since it was the database that failed. */
  readonly left: readonly AskedQuery[];
  /** Why they are left; null where none are. */
  readonly fault: unknown;
  /** SQLSTATEs of the rows that the database does not take: they are given up. */
  readonly refused: readonly string[];
}

/** Adds counts to those of the day. A block that cannot be stored is stored row by row, without those that are refused. */
export async function addAsked(db: Database, asked: readonly AskedQuery[]): Promise<StoredCounts> {
  const refused: string[] = [];
  for (let at = 0; at < asked.length; at += rowsAtOnce) {
    const block = asked.slice(at, at + rowsAtOnce);
    const fault = await faultOf(add(db, block));
    if (fault === null) continue;
    if (stateOfRefusal(fault) === null) return { left: asked.slice(at), fault, refused };
    for (const [index, one] of block.entries()) {
      const faultOfRow = await faultOf(add(db, [one]));
      if (faultOfRow === null) continue;
      const state = stateOfRefusal(faultOfRow);
      if (state === null) return { left: asked.slice(at + index), fault: faultOfRow, refused };
      refused.push(state);
    }
  }
  return { left: [], fault: null, refused };
}

async function add(db: Database, asked: readonly AskedQuery[]): Promise<void> {
  await db
    .insert(popularQueries)
    .values([...asked])
    .onConflictDoUpdate({
      target: [popularQueries.site, popularQueries.language, popularQueries.query, popularQueries.day],
      set: { callers: sql`${popularQueries.callers} + excluded.callers` },
    });
}

async function faultOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

const databaseError = z.object({ cause: z.object({ code: z.string().length(5) }) });
/** Connection, transaction state, rollback, resources, operator, system and internal errors: no row is to blame for them. */
const ownFaults = /^(08|25|40|53|57|58|XX)/;

/** The SQLSTATE with which the database refuses what it was given; null for a fault of its own, or of the way to it. */
function stateOfRefusal(error: unknown): string | null {
  const { data } = databaseError.safeParse(error);
  return data === undefined || ownFaults.test(data.cause.code) ? null : data.cause.code;
}

export type PopularQuery = Pick<AskedQuery, 'site' | 'language' | 'query' | 'callers'>;

/** What was asked for from enough networks, the most asked for first. */
export async function readPopular(db: Database): Promise<PopularQuery[]> {
  const { site, language, query, callers } = popularQueries;
  const all = sql<number>`sum(${callers})`.mapWith(Number);
  return db
    .select({ site, language, query, callers: all })
    .from(popularQueries)
    .groupBy(site, language, query)
    .having(sql`sum(${callers}) >= ${fewestCallers} and max(${callers}) >= ${fewestOnOneDay}`)
    .orderBy(desc(all), query)
    .limit(mostRead);
}
