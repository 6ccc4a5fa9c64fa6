import type { FastifyBaseLogger } from 'fastify';
import { facetOfKey } from '#domain/taxonomy/filter-groups.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { createEmbeddedMatcher } from './adapters/search-embedded/embedded-matcher.ts';
import type { Database } from './database/connection/connect.ts';
import type { DigestParts, DigestReport } from './features/digests/digest-parts.ts';
import { runDigests } from './features/digests/run-digests.ts';
import { showResult } from './features/search/result-document.ts';
import type { Jobs } from './ports/jobs.ts';

/** What a server, or the command line, has made already. */
export type DigestSources = Pick<
  DigestParts,
  | 'db'
  | 'queueMail'
  | 'listCurated'
  | 'publicUrls'
  | 'signUnsubscribe'
  | 'onError'
  | 'toSearchable'
  | 'vocabularies'
> & {
  /** Concepts that are recognised in queries. */
  readonly terms: readonly TermConcept[];
};

/** Tells everybody who is due; ends early, and throws, where the signal says so. */
export type RunDigests = (signal?: AbortSignal) => Promise<DigestReport>;

/** Digests need the database and no index of it: they run beside a server or without one. */
export function composeDigests(sources: DigestSources): RunDigests {
  const { vocabularies, terms } = sources;
  const parts: DigestParts = {
    ...sources,
    matchDocuments: createEmbeddedMatcher((site, key) => facetOfKey(vocabularies[site].trees, key), terms),
    showResult,
  };
  return (signal) => runDigests({ ...parts, signal });
}

/** Lets one of the servers run the digests whenever the schedule says so. What failed is tried again. */
export function scheduleDigests(
  run: RunDigests,
  jobs: Jobs<Database>,
  schedule: string,
  logger: FastifyBaseLogger,
): void {
  jobs.work('digests', async ({ signal }) => {
    const report = await run(signal);
    logger.info(report, 'Digests were made');
    if (report.failures > 0) throw new Error(`${report.failures} digests could not be made`);
  });
  jobs.schedule('digests', schedule);
}
