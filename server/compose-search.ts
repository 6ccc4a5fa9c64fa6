import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { facetOfKey } from '#domain/taxonomy/filter-groups.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { createEmbeddedSearch, type SnapshotOptions } from './adapters/search-embedded/search-embedded.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connection/connect.ts';
import { forgetIndex, indexMark, installationId } from './database/installation.ts';
import { createDocumentFeed } from './features/search/document-feed.ts';
import type { MakeSearchable } from './features/search/searchable.ts';
import { searchableFingerprint } from './features/search/searchable-fingerprint.ts';
import { createStartingEngine, type StartingEngine } from './features/search/starting-engine.ts';
import type { Vocabularies } from './features/sites/load-vocabularies.ts';
import type { LogFault } from './http/fault-log.ts';
import type { DocumentFeed } from './ports/search-engine.ts';

interface SearchSources {
  readonly config: Pick<Config, 'searchNodes' | 'dataDir'>;
  readonly db: Database;
  readonly feed: DocumentFeed;
  readonly vocabularies: Vocabularies;
  /** Concepts that are recognised in queries. */
  readonly terms: readonly TermConcept[];
  /** Whether searches wait for a turn of the event loop. */
  readonly isAwaited: () => boolean;
  /** Changes with all that decides what an index keeps of a document. */
  readonly contents: string;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
}

/** The search engine of this process, or that of the cluster which the settings name. */
export function composeSearch(sources: SearchSources): StartingEngine {
  const { config, db, feed, vocabularies, terms, isAwaited, contents, logger, logFault } = sources;
  const onError = (error: unknown): void => logFault(error, 'The index cannot follow the database');
  const facetOf = (site: SiteCode, key: string): string => facetOfKey(vocabularies[site].trees, key);
  const { searchNodes: nodes } = config;
  if (nodes === null) {
    return createStartingEngine(
      async () =>
        createEmbeddedSearch({
          feed,
          facetOf,
          terms,
          isAwaited,
          snapshot: await snapshotOf(sources),
          onError,
        }),
      onError,
    );
  }
  const onNotice = (sentence: string): void => logger.warn(sentence);
  return createStartingEngine(async () => {
    // Its client is 545 modules, which only a cluster needs.
    const { createOpenSearch } = await import('./adapters/search-opensearch/search-opensearch.ts');
    return createOpenSearch({
      nodes,
      installation: await installationId(db),
      feed,
      contents,
      facetOf,
      terms,
      onError,
      onNotice,
    });
  }, onError);
}

/** Where the index of this process is kept between two runs. */
async function snapshotOf({
  config,
  db,
  contents,
  logger,
  logFault,
}: SearchSources): Promise<SnapshotOptions> {
  return {
    path: join(config.dataDir, 'search', 'index.snapshot'),
    installation: await installationId(db),
    contents: `${contents} ${await indexMark(db)}`,
    onFault: (fault) =>
      logger.warn(`The snapshot of the index is not used, since ${fault}: it is built anew`),
    onError: (error) => logFault(error, 'The snapshot of the index could not be read or written'),
  };
}

interface ReindexSources extends Pick<SearchSources, 'db' | 'vocabularies'> {
  readonly config: Pick<Config, 'searchNodes'>;
  readonly toSearchable: Readonly<Record<SiteCode, MakeSearchable>>;
}

/** Builds the indexes of the cluster anew, or has the next start of the server build its own anew. */
export async function composeReindex(sources: ReindexSources): Promise<{ readonly isBuilt: boolean }> {
  const { config, db, vocabularies, toSearchable } = sources;
  if (config.searchNodes === null) {
    await forgetIndex(db);
    return { isBuilt: false };
  }
  const { rebuildIndexes } = await import('./adapters/search-opensearch/indexing/rebuild-indexes.ts');
  await rebuildIndexes({
    nodes: config.searchNodes,
    installation: await installationId(db),
    feed: createDocumentFeed(db, toSearchable),
    contents: searchableFingerprint(vocabularies, toSearchable),
  });
  return { isBuilt: true };
}
