import { and, desc, eq, inArray } from '../drizzle.ts';
import type { ChangeKind } from '#domain/evidence/change-kinds.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { documentChanges, documents, type DocumentBefore } from '../schema/schema.ts';

/** A document with what happened to it last. */
export interface LastChange {
  readonly document: EvidenceDocument;
  /** ISO 8601. */
  readonly changedAt: string;
  /** It came then, and has not changed since. */
  readonly isNew: boolean;
  /** What that change meant; empty where nobody is notified of such changes, and once it was forgotten. */
  readonly kinds: readonly ChangeKind[];
  /** What the document was before; null likewise. */
  readonly before: DocumentBefore | null;
}

/** The documents of a site among those with these ids, what came or changed last first. */
export async function readLastChanges(
  db: Database,
  site: SiteCode,
  ids: readonly number[],
): Promise<LastChange[]> {
  if (ids.length === 0) return [];
  const { id, body, revision, addedRevision, updatedAt } = documents;
  const rows = await db
    .select({
      id,
      site: documents.site,
      body,
      revision,
      addedRevision,
      updatedAt,
      kinds: documentChanges.kinds,
      before: documentChanges.before,
    })
    .from(documents)
    .leftJoin(
      documentChanges,
      and(eq(documentChanges.revision, revision), eq(documentChanges.documentId, id)),
    )
    .where(inArray(id, [...ids]))
    .orderBy(desc(revision));
  return rows.flatMap((row) =>
    row.body === null || row.site !== site
      ? []
      : {
          document: { id: row.id, ...row.body },
          changedAt: new Date(row.updatedAt).toISOString(),
          isNew: row.revision === row.addedRevision,
          kinds: row.kinds ?? [],
          before: row.before,
        },
  );
}
