import { and, eq, gte, lt, min, sql, type SQL } from '../drizzle.ts';
import { z } from 'zod';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/connect.ts';
import { rowsOf } from '../connection/rows.ts';
import { documents } from '../schema/schema.ts';

/** Where a document stands in the order of changes: no two stand at the same position. */
export interface ChangePosition {
  /** When it last came, changed or was removed: microseconds since 1970. */
  readonly microseconds: number;
  readonly id: number;
}

/** A document, or what is left of a removed one, with its position. */
export interface HarvestedDocument extends ChangePosition {
  readonly isRemoved: boolean;
  /** null for a removed one, and where it was not asked for. */
  readonly document: EvidenceDocument | null;
}

export interface HarvestQuestion {
  readonly from: Date | null;
  /** Only what changed earlier. */
  readonly before: Date | null;
  readonly after: ChangePosition | null;
  readonly withDocuments: boolean;
}

const { id, site, updatedAt, deleted, body } = documents;
const microseconds = sql<string>`(extract(epoch from ${updatedAt}) * 1000000)::bigint::text`;

const moment = (since1970: number): SQL =>
  sql`('epoch'::timestamptz + ${since1970}::bigint * interval '1 microsecond')`;

/**
 * More than this of a site in one question, and a planner without statistics, which takes a site for one in two hundred documents, sorts
 * all of them where it could follow the index.
 */
const mostHarvested = 100;

export interface HarvestedPart {
  readonly listed: readonly HarvestedDocument[];
  readonly hasMore: boolean;
}

/** The first `mostHarvested` of a site's documents, removed ones among them, in the order of their last changes; and whether there are more. */
export async function listHarvested(
  db: Database,
  wanted: SiteCode,
  { from, before, after, withDocuments }: HarvestQuestion,
): Promise<HarvestedPart> {
  const rows = await db
    .select({ id, microseconds, deleted, body: withDocuments ? body : sql<null>`null` })
    .from(documents)
    .where(
      and(
        eq(site, wanted),
        from === null ? undefined : gte(updatedAt, from.toISOString()),
        before === null ? undefined : lt(updatedAt, before.toISOString()),
        after === null
          ? undefined
          : sql`(${updatedAt}, ${id}) > (${moment(after.microseconds)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(updatedAt, id)
    .limit(mostHarvested + 1);
  return { listed: rows.slice(0, mostHarvested).map(harvested), hasMore: rows.length > mostHarvested };
}

/** A document of a site by its number; null for one that it never had. */
export async function findHarvested(
  db: Database,
  wanted: SiteCode,
  number: number,
): Promise<HarvestedDocument | null> {
  const rows = await db
    .select({ id, microseconds, deleted, body })
    .from(documents)
    .where(and(eq(id, number), eq(site, wanted)));
  return rows.map(harvested)[0] ?? null;
}

const settled = z.object({ milliseconds: z.coerce.number() });

/**
 * Every change before this moment is committed: now, by the clock of the database, or when the transaction began that is writing
 * documents. Who asks from here the next time misses nothing, although a change is committed after the time that it bears.
 */
export async function settledUntil(db: Database): Promise<Date> {
  const found = await db.execute(sql`
    SELECT floor(extract(epoch FROM least(clock_timestamp(), (
      SELECT min(writer.xact_start) FROM pg_locks held JOIN pg_stat_activity writer USING (pid)
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0
        AND held.objid = ${advisoryLocks.documentWriters} AND writer.datname = current_database()
    ))) * 1000)::bigint AS milliseconds`);
  return new Date(rowsOf(found, settled)[0]?.milliseconds ?? 0);
}

/** When the first of what a site has now came or changed; null for a site that never had a document. */
export async function earliestChange(db: Database, wanted: SiteCode): Promise<Date | null> {
  const [row] = await db
    .select({ first: min(updatedAt) })
    .from(documents)
    .where(eq(site, wanted));
  return row?.first === null || row?.first === undefined ? null : new Date(row.first);
}

interface HarvestedRow extends Pick<typeof documents.$inferSelect, 'id' | 'deleted' | 'body'> {
  readonly microseconds: string;
}

function harvested(row: HarvestedRow): HarvestedDocument {
  return {
    id: row.id,
    microseconds: Number(row.microseconds),
    isRemoved: row.deleted,
    document: row.body === null ? null : { id: row.id, ...row.body },
  };
}
