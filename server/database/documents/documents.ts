import { and, desc, eq, gt, inArray, not, sql } from '../drizzle.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { documents, siteStatistics, type DocumentBody } from '../schema/schema.ts';

/** The documents of a site with these ids, in the order of the ids; ids that it does not have are left out. */
export async function readDocuments(
  db: Database,
  site: SiteCode,
  ids: readonly number[],
): Promise<EvidenceDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: documents.id, site: documents.site, body: documents.body })
    .from(documents)
    // By the ids alone: asked for the site too, a planner without statistics goes through all documents of it.
    .where(inArray(documents.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.site === site ? row.body : null]));
  return ids.flatMap((id) => withId(id, byId.get(id) ?? null) ?? []);
}

/** Those of the ids that the site has a document of, in their order, each once. */
export async function idsOnSite(db: Database, site: SiteCode, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), eq(documents.site, site), not(documents.deleted)));
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => found.has(id));
}

export async function readDocument(
  db: Database,
  site: SiteCode,
  id: number,
): Promise<EvidenceDocument | null> {
  return (await readDocuments(db, site, [id]))[0] ?? null;
}

/** Our numbers of a site's documents by the sources' ids; those that it does not have are left out. */
export async function idsByExternalId(
  db: Database,
  site: SiteCode,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.id, externalId: documents.externalId })
    .from(documents)
    .where(
      and(eq(documents.site, site), inArray(documents.externalId, [...externalIds]), not(documents.deleted)),
    );
  return new Map(rows.map((row) => [row.externalId, row.id]));
}

/** At most `limit` of the sources' ids that a site's documents have and that begin so. */
export async function externalIdsBeginning(
  db: Database,
  site: SiteCode,
  prefix: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ externalId: documents.externalId })
    .from(documents)
    .where(
      and(
        eq(documents.site, site),
        sql`starts_with(${documents.externalId}, ${prefix})`,
        not(documents.deleted),
      ),
    )
    .limit(limit);
  return rows.map((row) => row.externalId);
}

export interface SiteStatistics {
  readonly documents: number;
  /** Invented sample documents among them. */
  readonly samples: number;
  /** When a document was last added, changed or removed; ISO 8601, null for a site that never had one. */
  readonly updated: string | null;
  /** Of the last change of any document, of whatever site. */
  readonly revision: number;
}

export async function readSiteStatistics(db: Database, site: SiteCode): Promise<SiteStatistics> {
  const [[row], revision] = await Promise.all([
    db.select().from(siteStatistics).where(eq(siteStatistics.site, site)),
    latestRevision(db),
  ]);
  if (row === undefined) return { documents: 0, samples: 0, updated: null, revision };
  return {
    revision,
    documents: row.documents,
    samples: row.samples,
    updated: new Date(row.updatedAt).toISOString(),
  };
}

/** 0 where nothing was ever written. */
export async function latestRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ revision: documents.revision })
    .from(documents)
    .orderBy(desc(documents.revision))
    .limit(1);
  return row?.revision ?? 0;
}

export interface StoredChange {
  readonly revision: number;
  readonly site: SiteCode;
  readonly id: number;
  readonly addedRevision: number;
  /** null = removed. */
  readonly document: EvidenceDocument | null;
}

/** At most `limit` documents, of all sites, whose last change has a revision above `after`, in the order of revisions. */
export async function changesAfter(db: Database, after: number, limit: number): Promise<StoredChange[]> {
  const rows = await db
    .select({
      revision: documents.revision,
      site: documents.site,
      id: documents.id,
      addedRevision: documents.addedRevision,
      body: documents.body,
    })
    .from(documents)
    .where(gt(documents.revision, after))
    .orderBy(documents.revision)
    .limit(limit);
  return rows.map(({ body, ...change }) => ({ ...change, document: withId(change.id, body) }));
}

function withId(id: number, body: DocumentBody | null): EvidenceDocument | null {
  return body === null ? null : { id, ...body };
}
