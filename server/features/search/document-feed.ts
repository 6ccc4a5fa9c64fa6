import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { changesAfter, latestRevision } from '#server/database/documents/documents.ts';
import type { DocumentFeed } from '#server/ports/search-engine.ts';
import type { MakeSearchable } from './searchable.ts';

/** What a search index follows: the changes of the database, as searchable documents. */
export function createDocumentFeed(
  db: Database,
  toSearchable: Readonly<Record<SiteCode, MakeSearchable>>,
): DocumentFeed {
  return {
    latestRevision: () => latestRevision(db),
    async changesAfter(after, limit) {
      const changes = await changesAfter(db, after, limit);
      return changes.map(({ addedRevision, document, ...change }) => ({
        ...change,
        document:
          document === null
            ? null
            : toSearchable[change.site](document, { addedRevision, changedRevision: change.revision }),
      }));
    },
  };
}
