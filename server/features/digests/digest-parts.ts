import type { CuratedSearch } from '#contract/curated-searches.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { QueueMail } from '#server/database/outbox.ts';
import type { MatchDocuments } from '#server/ports/search-engine.ts';
import type { ShowResult } from '#contract/search.ts';

/** What digests are made with. */
export interface DigestParts {
  readonly db: Database;
  readonly queueMail: QueueMail;
  readonly matchDocuments: MatchDocuments;
  readonly toSearchable: BySite<
    (
      document: EvidenceDocument,
      revisions: Pick<SearchableDocument, 'addedRevision' | 'changedRevision'>,
    ) => SearchableDocument
  >;
  readonly showResult: ShowResult;
  readonly vocabularies: BySite<SiteVocabulary>;
  readonly listCurated: (site: SiteCode, language: Language) => readonly CuratedSearch[];
  readonly publicUrls: BySite<URL>;
  readonly signUnsubscribe: (accountId: string, site: SiteCode) => string;
  /** Ends a run between two accounts: the next one goes on where it ended. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each account whose digest failed; the others get theirs, and the next run tries again. */
  readonly onError: (error: unknown) => void;
}

/** What a run has sent. */
export interface DigestReport {
  readonly mails: number;
  /** Searches with news, each counted for each person. */
  readonly searches: number;
  /** Documents in the mails, those included that a mail counts and does not list. */
  readonly documents: number;
  /** Accounts whose digest failed. */
  readonly failures: number;
}

export const nothingSent: DigestReport = { mails: 0, searches: 0, documents: 0, failures: 0 };

export function addReports(one: DigestReport, other: DigestReport): DigestReport {
  return {
    mails: one.mails + other.mails,
    searches: one.searches + other.searches,
    documents: one.documents + other.documents,
    failures: one.failures + other.failures,
  };
}
