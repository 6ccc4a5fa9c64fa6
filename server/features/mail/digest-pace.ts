import { sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { installation } from '#server/database/schema/schema.ts';

/** Milliseconds between digests: ten a second, all servers together. */
const pace = 100;
/** A turn further away was not taken by digests that wait, of which there are tens, but by a clock that was put back since. */
const furthestTurn = 240_000;

const turnRow = z.object({ wait: z.coerce.number() });

/**
 * Takes the next turn to send a digest, and tells how many milliseconds there are until then. The end of the last turn
 * is kept in the database, so that several servers keep one pace.
 */
export async function takeDigestTurn(db: Database): Promise<number> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const result = await db.execute(sql`
    insert into ${installation} as kept (name, value)
    values ('digests-sent-until', (${now} + ${pace}::bigint)::text)
    on conflict (name) do update set value = (${pace}::bigint + greatest(${now},
      case when kept.value::bigint <= ${now} + ${furthestTurn}::bigint then kept.value::bigint end))::text
    returning greatest(0, value::bigint - ${pace}::bigint - ${now}) as wait
  `);
  const [row] = rowsOf(result, turnRow);
  return row?.wait ?? 0;
}
