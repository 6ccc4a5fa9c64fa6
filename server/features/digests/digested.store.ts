import { sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import type { Subscriber, Subscription } from './subscribers.ts';

/** The subscriptions of an account that were looked through, as they were read. */
export interface LookedThrough {
  readonly subscriber: Pick<Subscriber, 'accountId' | 'email'>;
  readonly subscriptions: readonly Subscription[];
}

const counted = z.object({ marked: z.int() });

/**
 * Notes that subscriptions were digested up to `until`, and says how many: those that were changed, ended or digested by
 * another run since they were read are left as they are.
 */
export async function markDigested(
  db: Database,
  { site, until }: { readonly site: SiteCode; readonly until: number },
  all: readonly LookedThrough[],
): Promise<number> {
  const rows = all.flatMap(({ subscriber, subscriptions }) =>
    subscriptions.map(({ kind, id, digested }) => ({
      account_id: subscriber.accountId,
      email: subscriber.email,
      kind,
      id,
      digested,
    })),
  );
  if (rows.length === 0) return 0;
  const result = await db.execute(sql`
    WITH given AS (
      SELECT given.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given(account_id text, email text, kind text, id text, digested bigint)
      JOIN accounts ON accounts.id = given.account_id AND accounts.email = given.email
    ), saved AS (
      UPDATE saved_searches SET digested_revision = ${until} FROM given
      WHERE given.kind = 'saved' AND saved_searches.id = given.id AND saved_searches.site = ${site}
        AND saved_searches.account_id = given.account_id AND subscribed AND digested_revision = given.digested
      RETURNING 1
    ), followed AS (
      UPDATE followed_searches SET digested_revision = ${until} FROM given
      WHERE given.kind = 'curated' AND followed_searches.curated_id = given.id AND followed_searches.site = ${site}
        AND followed_searches.account_id = given.account_id AND subscribed AND digested_revision = given.digested
      RETURNING 1
    )
    SELECT ((SELECT count(*) FROM saved) + (SELECT count(*) FROM followed))::int AS marked`);
  return rowsOf(result, counted)[0]?.marked ?? 0;
}
