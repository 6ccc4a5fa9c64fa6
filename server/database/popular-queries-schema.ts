import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** How many callers asked for a search on a day. Who they were is known to nobody. */
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
