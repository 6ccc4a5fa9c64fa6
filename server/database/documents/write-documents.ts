import { sql, type SQL } from '../drizzle.ts';
import { z } from 'zod';
import type { SiteCode } from '#domain/sites/sites.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/connect.ts';
import { contentHash } from './content-hash.ts';
import { underHeldIds } from './held-ids.ts';
import { rowsOf } from '../connection/rows.ts';
import type { DocumentWrite } from './document-write.ts';
import { samplePrefix, type DocumentBody } from '../schema/schema.ts';
import { recordNotifiedChanges } from './notified-changes.ts';
import type { Rehearsal } from './rehearsal.ts';

export interface WriteCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

const nothingChanged = { added: 0, updated: 0, deleted: 0 };

class Rehearsed extends Error {
  readonly counts: WriteCounts;

  constructor(counts: WriteCounts) {
    super('A rehearsal is undone.');
    this.counts = counts;
  }
}

/**
 * Writes a block of documents of a site in one transaction: all of them or none. Of several with one id the last counts.
 * What is as it was keeps its revision. Revisions follow each other in the order in which transactions are committed,
 * since writers take turns: who has read up to a revision never meets an older one later. Changes that digests tell of are
 * noted in the same statement. With a rehearsal everything is counted, and nothing stays.
 */
export async function writeDocuments(
  db: Database,
  site: SiteCode,
  block: readonly DocumentWrite[],
  rehearsal?: Rehearsal,
): Promise<WriteCounts> {
  if (block.length === 0) return { ...nothingChanged, unchanged: 0 };
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.documentWriters})`);
      const { rows, repeated } = rowsOfBlock(await underHeldIds(transaction, site, block));
      const { first, again } = rehearsal?.take(rows) ?? { first: rows, again: nothingChanged };
      const written = await upsert(transaction, site, first);
      const added = written.added + again.added;
      const updated = written.updated + again.updated;
      const deleted = written.deleted + again.deleted;
      const counts = {
        added,
        updated: updated + repeated.differing,
        unchanged: rows.length - added - updated - deleted + repeated.same,
        deleted,
      };
      if (rehearsal !== undefined) throw new Rehearsed(counts);
      return counts;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.counts;
    throw error;
  }
}

interface Row {
  readonly external_id: string;
  readonly hash: string;
  readonly body?: DocumentBody;
  readonly position: number;
}

/** One row for each id. Repetitions count as what they would have been on their own. */
function rowsOfBlock(block: readonly DocumentWrite[]): {
  readonly rows: Row[];
  readonly repeated: { readonly same: number; readonly differing: number };
} {
  const byId = new Map<string, Row>();
  let same = 0;
  let differing = 0;
  for (const [position, { externalId, body }] of block.entries()) {
    const hash = body === null ? '' : contentHash(body);
    const earlier = byId.get(externalId);
    if (earlier?.hash === hash) same++;
    else if (earlier !== undefined) differing++;
    byId.set(externalId, { external_id: externalId, hash, ...(body === null ? {} : { body }), position });
  }
  return { rows: [...byId.values()], repeated: { same, differing } };
}

const writtenCounts = z.object({ added: z.int(), updated: z.int(), deleted: z.int() });

/** One statement for a block, since each statement is a round trip. Its steps, in their order: */
async function upsert(
  transaction: Database,
  site: SiteCode,
  rows: readonly Row[],
): Promise<Omit<WriteCounts, 'unchanged'>> {
  const result = await transaction.execute(sql`
    WITH given AS (${givenRows(rows)}),
      changed AS (${changedRows(site)}),
      changed_before AS (${updateHeld}),
      added AS (${insertNew(site)}),
      notified AS (${recordNotifiedChanges(site, sql`changed`)}),
      counts AS (${countChanged}),
      statistics AS (${updateSiteStatistics(site)})
    SELECT added::int, updated::int, deleted::int FROM counts`);
  return rowsOf(result, writtenCounts)[0] ?? nothingChanged;
}

function givenRows(rows: readonly Row[]): SQL {
  return sql`
    SELECT external_id, hash, body, body IS NULL AS deleted, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given(external_id text, hash text, body jsonb, position int)`;
}

/** Those of the given rows that differ from what is stored, each with what is stored and its new revision. */
function changedRows(site: SiteCode): SQL {
  return sql`
    SELECT given.*, held.id AS held_id, held.added_revision AS held_added, held.body AS body_before,
      held.id IS NOT NULL AND NOT held.deleted AS was_there,
      (SELECT coalesce(max(revision), 0) FROM documents) + row_number() OVER (ORDER BY position) AS revision
    FROM given LEFT JOIN documents held ON held.site = ${site} AND held.external_id = given.external_id
    WHERE CASE WHEN held.id IS NULL THEN NOT given.deleted ELSE held.content_hash <> given.hash END`;
}

/** Read after the other writers: it ascends with the revisions, as `now()`, at which a transaction begins, does not. */
const moment = sql`(SELECT clock_timestamp())`;

/** A document that comes back after its removal counts as added anew. */
const updateHeld = sql`
  UPDATE documents SET revision = changed.revision,
    added_revision = CASE WHEN was_there THEN held_added ELSE changed.revision END,
    deleted = changed.deleted, content_hash = hash, body = changed.body, updated_at = ${moment}
  FROM changed WHERE documents.id = held_id`;

/** Only what is new takes a number: one that conflicts with a row would use up another each time. */
function insertNew(site: SiteCode): SQL {
  return sql`
    INSERT INTO documents
      (site, external_id, revision, added_revision, deleted, content_hash, body, updated_at)
    SELECT ${site}, external_id, revision, revision, deleted, hash, body, ${moment}
    FROM changed WHERE held_id IS NULL`;
}

const countChanged = sql`
  SELECT count(*) FILTER (WHERE NOT deleted AND NOT was_there) AS added,
    count(*) FILTER (WHERE NOT deleted AND was_there) AS updated,
    count(*) FILTER (WHERE deleted) AS deleted,
    count(*) FILTER (WHERE is_sample AND NOT deleted AND NOT was_there) AS samples_added,
    count(*) FILTER (WHERE is_sample AND deleted) AS samples_deleted
  FROM (SELECT *, starts_with(external_id, ${samplePrefix}) AS is_sample FROM changed) AS marked`;

function updateSiteStatistics(site: SiteCode): SQL {
  return sql`
    INSERT INTO holdings (site, documents, samples, updated_at)
    SELECT ${site}, added - deleted, samples_added - samples_deleted, now() FROM counts
    WHERE added + updated + deleted > 0
    ON CONFLICT (site) DO UPDATE SET documents = holdings.documents + excluded.documents,
      samples = holdings.samples + excluded.samples, updated_at = excluded.updated_at`;
}
