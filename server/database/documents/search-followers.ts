import { eq, sql } from '../drizzle.ts';
import type { Database } from '../connection/connect.ts';
import { searchFollowers } from '../schema/schema.ts';

/**
 * A server that was not heard of for so long is gone, or hangs: nobody waits for it. An import waits thirty seconds for the
 * servers at its end, and a dead one counts no more before these are over.
 */
const gone = sql`interval '12 seconds'`;

/** Says how far an index is; one that says nothing for twelve seconds no longer counts. */
export async function reportFollower(db: Database, name: string, revision: number): Promise<void> {
  await db
    .insert(searchFollowers)
    .values({ name, revision })
    .onConflictDoUpdate({ target: searchFollowers.name, set: { revision, heardOf: sql`now()` } });
}

/** Takes back a server that stops, and those that stopped without a word. */
export async function forgetFollower(db: Database, name: string): Promise<void> {
  await db.delete(searchFollowers).where(eq(searchFollowers.name, name));
  await db.delete(searchFollowers).where(sql`${searchFollowers.heardOf} < now() - interval '1 hour'`);
}

/** The revision that the searches of every running server see at least; null where none runs. */
export async function slowestFollower(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ revision: sql<string | null>`min(${searchFollowers.revision})` })
    .from(searchFollowers)
    .where(sql`${searchFollowers.heardOf} > now() - ${gone}`);
  return row === undefined || row.revision === null ? null : Number(row.revision);
}
