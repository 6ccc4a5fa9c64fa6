import { and, eq, gt, inArray, lte, sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import { daysToUndoUnsubscribe } from '#domain/accounts/link-lifetimes.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { documentChanges } from '#server/database/schema/schema.ts';

/** Something to tell of a document: that it came, changed or was withdrawn. */
export interface NewsItem {
  readonly documentId: number;
  /** The revision with which the document came. */
  readonly added: number;
  /** The revision of the news. */
  readonly latest: number;
  readonly isWithdrawn: boolean;
}

/** News after `since`, up to and with `until`. */
export interface NewsPeriod {
  readonly site: SiteCode;
  readonly since: number;
  readonly until: number;
}

const newsRow = z.object({
  id: z.coerce.number(),
  added: z.coerce.number(),
  latest: z.coerce.number(),
  withdrawn: z.boolean(),
});

/** At most `limit` items with a `latest` below `before`, the latest first: no two items have the same. */
export async function readNews(
  db: Database,
  { site, since, until }: NewsPeriod,
  before: number,
  limit: number,
): Promise<NewsItem[]> {
  const result = await db.execute(sql`
    WITH changed AS (
      SELECT document_id, revision, added_revision, withdrawn_body IS NOT NULL AS withdrawn FROM document_changes
      WHERE site = ${site} AND revision > ${since} AND revision <= ${until}
    ), updated AS (
      SELECT document_id, max(revision) AS revision FROM changed WHERE NOT withdrawn GROUP BY document_id
    ), news AS (
      SELECT id, added_revision AS added, greatest(added_revision, coalesce(updated.revision, 0)) AS latest,
        false AS withdrawn
      FROM documents LEFT JOIN updated ON updated.document_id = documents.id
      WHERE site = ${site} AND added_revision > ${since} AND added_revision <= ${until} AND NOT deleted
      UNION ALL
      SELECT id, added_revision, updated.revision, false
      FROM updated JOIN documents ON documents.id = updated.document_id
      WHERE added_revision <= ${since} AND NOT deleted
      UNION ALL
      SELECT id, changed.added_revision, changed.revision, true
      FROM changed JOIN documents ON documents.id = changed.document_id
      WHERE changed.withdrawn AND deleted
    )
    SELECT id, added, latest, withdrawn FROM news WHERE latest < ${before} ORDER BY latest DESC LIMIT ${limit}`);
  return rowsOf(result, newsRow).map(({ id, withdrawn, ...revisions }) => ({
    documentId: id,
    isWithdrawn: withdrawn,
    ...revisions,
  }));
}

/** Whether somebody who was notified of everything up to a revision is notified of this. What came and went meanwhile is no news. */
export function isNewsSince({ added, latest, isWithdrawn }: NewsItem, digested: number): boolean {
  return digested < latest && (!isWithdrawn || added <= digested);
}

/** Withdrawn documents as they last were, by the revisions of their withdrawals. */
export async function readWithdrawn(
  db: Database,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, EvidenceDocument>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .select({
      revision: documentChanges.revision,
      id: documentChanges.documentId,
      body: documentChanges.withdrawnBody,
    })
    .from(documentChanges)
    .where(inArray(documentChanges.revision, [...revisions]));
  return new Map(
    rows.flatMap(({ revision, id, body }) => (body === null ? [] : [[revision, { id, ...body }]])),
  );
}

export type ChangeOfDocument = Pick<
  typeof documentChanges.$inferSelect,
  'revision' | 'documentId' | 'kinds' | 'before'
>;

/** What changed of these documents in a period, the earliest first. */
export async function readChanges(
  db: Database,
  { site, since, until }: NewsPeriod,
  ids: readonly number[],
): Promise<ChangeOfDocument[]> {
  if (ids.length === 0) return [];
  const { revision, documentId, kinds, before } = documentChanges;
  return db
    .select({ revision, documentId, kinds, before })
    .from(documentChanges)
    .where(
      and(
        eq(documentChanges.site, site),
        gt(revision, since),
        lte(revision, until),
        inArray(documentId, [...ids]),
      ),
    )
    .orderBy(revision);
}

/** Forgets changes of which everybody was notified. */
export async function forgetNotifiedChanges(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM document_changes
    WHERE changed_at < now() - ${daysToUndoUnsubscribe}::int * interval '1 day' AND revision <= (
      SELECT coalesce(min(digested_revision), (SELECT max(revision) FROM documents)) FROM (
        SELECT digested_revision FROM saved_searches WHERE subscribed
        UNION ALL SELECT digested_revision FROM followed_searches WHERE subscribed
      ) AS due)`);
}
