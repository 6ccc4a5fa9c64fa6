import { sql, date, integer, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** From how many networks a search was asked for on a day. Which they were is known to nobody. */
export const popularQueries = pgTable(
  'popular_queries',
  {
    site: text().$type<SiteCode>().notNull(),
    language: text().$type<Language>().notNull(),
    /** In its normal form: what differs in spaces and capitals alone is one. */
    query: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    callers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.language, table.query, table.day] })],
);

/** Queries that a site never suggests, since somebody removed them by hand. */
export const removedSuggestions = pgTable(
  'removed_suggestions',
  {
    site: text().$type<SiteCode>().notNull(),
    /** Without capitals, accents and spaces that are too many: what differs in these alone is removed too. */
    query: text().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.site, table.query] })],
);
