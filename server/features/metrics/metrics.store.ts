import { sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';

/** A lag above this is counted as this: to count two hundred thousand documents takes a third of a second. */
const mostCounted = 50_000;

const lagRow = z.object({ site: z.enum(siteCodes), waiting: z.coerce.number() });

/** How many documents of each site changed after a revision. */
export async function countChangedAfter(db: Database, revision: number): Promise<Map<SiteCode, number>> {
  const found = await db.execute(sql`
    select site, count(*) as waiting
    from (select site from documents where revision > ${revision} order by revision limit ${mostCounted}) changed
    group by site`);
  const counted = new Map(rowsOf(found, lagRow).map(({ site, waiting }) => [site, waiting]));
  return new Map(siteCodes.map((site) => [site, counted.get(site) ?? 0]));
}

export interface OutboxState {
  readonly waiting: number;
  readonly failed: number;
  /** Of the mail that waits longest; 0 where none waits. */
  readonly oldestSeconds: number;
}

const outboxRow = z.object({
  waiting: z.coerce.number(),
  failed: z.coerce.number(),
  oldest: z.coerce.number(),
});

export async function readOutboxState(db: Database): Promise<OutboxState> {
  const found = await db.execute(sql`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0) as oldest
    from outbox
    where state in ('waiting', 'failed')`);
  const [{ waiting, failed, oldest } = { waiting: 0, failed: 0, oldest: 0 }] = rowsOf(found, outboxRow);
  return { waiting, failed, oldestSeconds: Math.max(0, oldest) };
}
