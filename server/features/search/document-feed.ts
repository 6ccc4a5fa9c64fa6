import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { changesAfter, latestRevision } from '#server/database/documents/documents.ts';
import type { DocumentFeed } from '#server/ports/search-engine.ts';
import type { MakeSearchable } from './searchable.ts';

/** What a search index follows: the changes of the database, as searchable documents. `onChange` hears of each that is read. */
export function createDocumentFeed(
  db: Database,
  toSearchable: Readonly<Record<SiteCode, MakeSearchable>>,
  onChange: (site: SiteCode, id: number) => void,
): DocumentFeed {
  return {
    latestRevision: () => latestRevision(db),
    async changesAfter(after, limit) {
      const changes = await changesAfter(db, after, limit);
      return changes.map(({ addedRevision, document, ...change }) => {
        onChange(change.site, change.id);
        return {
          ...change,
          document: document === null ? null : toSearchable[change.site](document, addedRevision),
        };
      });
    },
  };
}
