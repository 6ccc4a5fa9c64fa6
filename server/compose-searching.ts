import type { FastifyBaseLogger } from 'fastify';
import type { TermConcept } from '#domain/search/term-concept.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import { timeEngine, timeSearch } from './compose-metrics.ts';
import { composeSearch } from './compose-search.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connection/connect.ts';
import type { CuratedSearches } from './compose-saved.ts';
import type { Meters } from './features/metrics/meters.ts';
import { createPopularQueries, type PopularQueries } from './features/popular-queries/popular-queries.ts';
import { createDocumentFeed } from './features/search/document-feed.ts';
import { createEventLoopQueue } from './features/search/event-loop-queue.ts';
import { createSearch, type Search } from './features/search/run-search.ts';
import { searchableFingerprint } from './features/search/searchable-fingerprint.ts';
import type { MakeSearchable } from './features/search/searchable.ts';
import { createSiteWords } from './features/search/site-words.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';
import type { Vocabularies } from './features/sites/load-vocabularies.ts';
import type { LogFault } from './http/fault-log.ts';
import { sql } from './database/drizzle.ts';

export interface SearchingParts {
  readonly config: Config;
  readonly db: Database;
  readonly vocabularies: Vocabularies;
  readonly terms: readonly TermConcept[];
  readonly toSearchable: BySite<MakeSearchable>;
  readonly curated: CuratedSearches;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
  readonly meters: Meters;
}

export interface SearchingServices {
  readonly engine: StartingEngine;
  readonly search: Search;
  readonly popularQueries: PopularQueries;
}

/** The search engine, what many search for, and searching as visitors do it. */
export function composeSearching(parts: SearchingParts): SearchingServices {
  const { db, vocabularies, toSearchable, curated, logger, logFault, meters } = parts;
  const feed = createDocumentFeed(db, toSearchable);
  const contents = searchableFingerprint(vocabularies, toSearchable);
  const turns = createEventLoopQueue();
  const started = composeSearch({ ...parts, feed, contents, isAwaited: turns.isAwaited });
  const engine: StartingEngine = timeEngine(started, meters);
  const popularQueries = createPopularQueries({
    db,
    onError: (error) => logFault(error, 'Counts of searches could not be kept'),
    onRefused: (states) =>
      logger.error({ rows: states.length, states: [...new Set(states)] }, 'Counts of searches were given up'),
  });
  const siteWords = createSiteWords(vocabularies, curated.edited);
  const found = createSearch({ engine, turns, oftenAsked: popularQueries, siteWords, vocabularies });
  return { engine, popularQueries, search: timeSearch(found, meters) };
}

interface ReadinessSources {
  readonly config: Pick<Config, 'searchNodes'>;
  readonly db: Database;
  readonly engine: Pick<StartingEngine, 'hasStarted'>;
}

/**
 * Whether the database answers and the search index has caught up with it since the start. An engine has started once
 * it holds all that there was; an import under way afterwards, however large, does not take the server out of service.
 */
export async function isReady({ config, db, engine }: ReadinessSources): Promise<boolean> {
  await db.execute(sql`select 1`);
  // A cluster is shared by all servers: where it is away, keeping them from being asked would help nobody.
  return config.searchNodes !== null || engine.hasStarted();
}
