import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { readPopular } from '#server/features/popular-queries/popular-queries.store.ts';
import * as removed from '#server/features/popular-queries/removed-suggestions.store.ts';

/** What a command says; `isDone` is false where it could not do what it was asked. */
export interface ContentOutcome {
  readonly isDone: boolean;
  readonly text: string;
}

/** A line for each search that a site suggests since many people make it, and for each that was removed. */
export async function listSuggestions(db: Database, site: SiteCode): Promise<ContentOutcome> {
  const popular = (await readPopular(db)).filter((one) => one.site === site);
  const gone = (await removed.readRemoved(db)).filter((one) => one.site === site);
  const lines = [
    ...popular.map(({ query, language, callers }) => `${query}  ${language}  ${callers} networks`),
    ...gone.map(({ query }) => `${query}  removed`),
    `${popular.length} suggested, ${gone.length} removed`,
  ];
  return { isDone: true, text: lines.join('\n') };
}

export async function removeSuggestion(db: Database, site: SiteCode, query: string): Promise<ContentOutcome> {
  await removed.removeSuggestion(db, site, query);
  return { isDone: true, text: `${site} suggests “${query}” no more.` };
}

export async function restoreSuggestion(
  db: Database,
  site: SiteCode,
  query: string,
): Promise<ContentOutcome> {
  return (await removed.restoreSuggestion(db, site, query))
    ? { isDone: true, text: `${site} may suggest “${query}” again.` }
    : { isDone: false, text: `“${query}” was not removed from the suggestions of ${site}.` };
}
