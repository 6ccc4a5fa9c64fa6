import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connect.ts';
import { changesAfter, latestRevision } from '#server/database/documents.ts';
import type { DocumentFeed } from '#server/ports/search-engine.ts';
import { createSearchableMaker } from './searchable.ts';

/** What a search index follows: the changes of the database, as searchable documents. `onChange` hears of each that is read. */
export function createDocumentFeed(
  db: Database,
  vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>,
  onChange: (site: SiteCode, id: number) => void,
): DocumentFeed {
  const toSearchable = {
    hse: createSearchableMaker(vocabularies.hse),
    sse: createSearchableMaker(vocabularies.sse),
    cvd: createSearchableMaker(vocabularies.cvd),
  };
  return {
    latestRevision: () => latestRevision(db),
    async changesAfter(after, limit) {
      const changes = await changesAfter(db, after, limit);
      return changes.map((change) => {
        onChange(change.site, change.id);
        return {
          ...change,
          document: change.document === null ? null : toSearchable[change.site](change.document),
        };
      });
    },
  };
}
