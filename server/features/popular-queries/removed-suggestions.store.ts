import { and, eq } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { keepEvent } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { popularQueries, removedSuggestions } from '#server/database/schema/popular-queries-schema.ts';
import { suggestionKey } from './suggestion-key.ts';

/** A suggestion that a site never makes, in the form in which suggestions are compared. */
export interface RemovedSuggestion {
  readonly site: SiteCode;
  readonly query: string;
}

export async function readRemoved(db: Database): Promise<RemovedSuggestion[]> {
  const { site, query } = removedSuggestions;
  return db.select({ site, query }).from(removedSuggestions).orderBy(site, query);
}

/** Keeps a site from suggesting a query in any language, and forgets what was counted of it. Again without harm. */
export async function removeSuggestion(db: Database, site: SiteCode, text: string): Promise<void> {
  const key = suggestionKey(text);
  await db.transaction(async (transaction) => {
    await keepEvent(transaction, 'Suggestion removed by command', null);
    await transaction.insert(removedSuggestions).values({ site, query: key }).onConflictDoNothing();
    const counted = await transaction
      .selectDistinct({ query: popularQueries.query })
      .from(popularQueries)
      .where(eq(popularQueries.site, site));
    for (const { query } of counted) {
      if (suggestionKey(query) !== key) continue;
      await transaction
        .delete(popularQueries)
        .where(and(eq(popularQueries.site, site), eq(popularQueries.query, query)));
    }
  });
}

/** Lets a removed suggestion be made again; false where it was not removed. */
export async function restoreSuggestion(db: Database, site: SiteCode, text: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(removedSuggestions)
      .where(and(eq(removedSuggestions.site, site), eq(removedSuggestions.query, suggestionKey(text))))
      .returning({ query: removedSuggestions.query });
    if (gone.length > 0) await keepEvent(transaction, 'Suggestion restored by command', null);
    return gone.length > 0;
  });
}
