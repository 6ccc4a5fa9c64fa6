import { and, eq, gt, isNotNull, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { documents } from '../schema/schema.ts';

/** A document as far as a list of addresses needs it. */
export interface ListedDocument {
  readonly id: number;
  /** In the language, else in English; null where it has neither. */
  readonly title: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** The highest id of a site's documents; 0 where it has none. */
export async function lastDocumentId(db: Database, site: SiteCode): Promise<number> {
  const [row] = await db
    .select({ last: max(documents.id) })
    .from(documents)
    .where(and(eq(documents.site, site), isNotNull(documents.body)));
  return row?.last ?? 0;
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
