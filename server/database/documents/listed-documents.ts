import { and, eq, gt, isNotNull, lte, sql } from '../drizzle.ts';
import { z } from 'zod';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { rowsOf } from '../connection/rows.ts';
import { documents } from '../schema/schema.ts';

/** A document as far as a list of addresses needs it. */
export interface ListedDocument {
  readonly id: number;
  readonly texts: EvidenceDocument['texts'];
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

/** At most `limit` documents of a site with ids above `after`, up to `last`, in the order of ids. */
export async function listDocuments(
  db: Database,
  site: SiteCode,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<ListedDocument[]> {
  return db
    .select({
      id: documents.id,
      texts: sql<EvidenceDocument['texts']>`${documents.body} -> 'texts'`,
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
