import { desc, sql } from 'drizzle-orm';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connect.ts';
import { popularQueries } from '#server/database/popular-queries-schema.ts';

/** A search that was asked for on a day, by so many callers since it was last written down. */
export interface AskedQuery {
  readonly site: SiteCode;
  readonly language: Language;
  readonly query: string;
  readonly day: string;
  readonly callers: number;
}

/** Callers of all days together, and of one of them, before a query is shown to others. */
const fewestCallers = 5;
const fewestOnOneDay = 2;
/** Of all sites and languages together. */
const mostRead = 5_000;
const rowsAtOnce = 500;

export async function addAsked(db: Database, asked: readonly AskedQuery[]): Promise<void> {
  for (let at = 0; at < asked.length; at += rowsAtOnce) {
    await db
      .insert(popularQueries)
      .values(asked.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [popularQueries.site, popularQueries.language, popularQueries.query, popularQueries.day],
        set: { callers: sql`${popularQueries.callers} + excluded.callers` },
      });
  }
}

/** What enough callers asked for, the most asked for first. */
export async function readPopular(db: Database): Promise<Pick<AskedQuery, 'site' | 'language' | 'query'>[]> {
  const { site, language, query, callers } = popularQueries;
  const all = sql<number>`sum(${callers})`;
  return db
    .select({ site, language, query })
    .from(popularQueries)
    .groupBy(site, language, query)
    .having(sql`sum(${callers}) >= ${fewestCallers} and max(${callers}) >= ${fewestOnOneDay}`)
    .orderBy(desc(all), query)
    .limit(mostRead);
}
