import { and, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { rowsOf } from '../connection/rows.ts';
import { documents } from '../schema/schema.ts';

/** A document as far as a list of addresses needs it. */
export interface ListedDocument {
  readonly id: number;
  /** In the language, else in English; null where it has neither. */
  readonly title: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

const span = z.object({ number: z.int() });

/**
 * The spans of so many ids that have a document of a site, by their numbers from 1, ascending. Sites share the ids, and
 * documents go: a span may have none.
 */
export async function spansWithDocuments(db: Database, site: SiteCode, size: number): Promise<number[]> {
  const result = await db.execute(sql`
    SELECT number::int FROM generate_series(1, (SELECT max(id) FROM ${documents}) / ${size}::int + 1) AS number
    WHERE EXISTS (
      SELECT 1 FROM ${documents}
      WHERE id > (number - 1) * ${size}::int AND id <= number * ${size}::int
        AND site = ${site} AND body IS NOT NULL
    )
    ORDER BY number`);
  return rowsOf(result, span).map(({ number }) => number);
}

const titleIn = (language: Language): SQL =>
  sql`${documents.body} -> 'texts' -> ${language}::text ->> 'title'`;

/** At most `limit` documents of a site with ids above `after`, up to `last`, in the order of ids. */
export async function listDocuments(
  db: Database,
  site: SiteCode,
  language: Language,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<ListedDocument[]> {
  return db
    .select({
      id: documents.id,
      title: sql<string | null>`coalesce(${titleIn(language)}, ${titleIn('en')})`,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(
      and(
        gt(documents.id, after),
        lte(documents.id, last),
        eq(documents.site, site),
        isNotNull(documents.body),
      ),
    )
    .orderBy(documents.id)
    .limit(limit);
}
