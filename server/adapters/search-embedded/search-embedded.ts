import { type SiteCode, siteCodes } from '#domain/sites/sites.ts';
import { createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import { createHighlighter, prepareText } from '#engine/highlight/highlight.ts';
import type { DocumentFeed, SearchEngine } from '../../ports/search-engine.ts';
import { keepFollowing } from '../search-following/keep-following.ts';
import { FeedFollower } from './feed-follower.ts';
import { runYielding } from './run-yielding.ts';
import { readSnapshot, type Snapshot, type SnapshotFault, type SnapshotPlace } from './snapshot.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';

/** Where the indexes are kept, so that a start need not build them anew. */
export interface SnapshotOptions extends SnapshotPlace {
  /** Told why the snapshot that is there is not used: the indexes are built anew. */
  readonly onFault: (fault: SnapshotFault) => void;
  /** Told of a snapshot that could not be read or written. */
  readonly onError: (error: unknown) => void;
}

interface EmbeddedSearchOptions {
  readonly feed: DocumentFeed;
  /** The facet of a filter key of a site: keys of one facet are alternatives. */
  readonly facetOf: (site: SiteCode, key: string) => string;
  readonly snapshot?: SnapshotOptions | undefined;
  readonly pollEveryMs?: number | undefined;
  /** Told of each failure to read the feed; reading is tried again, with growing pauses. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

type Indexes = ReadonlyMap<SiteCode, SearchIndex>;

const defaultPollEveryMs = 500;
const longestPauseMs = 30_000;

/**
 * The search engine of this process, in memory: an index a site. Resolves when it holds all that the feed has;
 * rejects where the feed cannot be read this first time.
 */
export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<SearchEngine> {
  const { feed, facetOf, snapshot, pollEveryMs = defaultPollEveryMs, onError = () => {} } = options;
  const kept = snapshot === undefined ? null : await restoredIndexes(snapshot, feed, facetOf);
  const indexes = kept?.indexes ?? emptyIndexes(facetOf);
  const indexOf = (site: SiteCode): SearchIndex => {
    const index = indexes.get(site);
    if (index === undefined) throw new Error(`No such site: ${site}`);
    return index;
  };
  const follower: FeedFollower = new FeedFollower({
    feed,
    indexOf,
    revision: kept?.revision ?? 0,
    onCaughtUp: (changes) => keeper?.hasCaughtUp(changes),
  });
  const keeper =
    snapshot === undefined
      ? null
      : new SnapshotKeeper(
          {
            place: snapshot,
            capture: () => capture(indexes, follower.revision),
            documents: () => indexes.values().reduce((sum, index) => sum + index.stats().documents, 0),
            onError: snapshot.onError,
          },
          kept !== null,
        );
  const following = keepFollowing({
    run: () => follower.run(),
    everyMs: pollEveryMs,
    longestPauseMs,
    onError,
  });
  await following.catchUp();
  following.start();
  return {
    search: (site, request, signal) => answering(() => indexOf(site).search(request), signal),
    suggest: (site, request, signal) => answering(() => indexOf(site).suggest(request), signal),
    highlighter: createHighlighter,
    prepare: prepareText,
    revision: () => follower.revision,
    catchUp: () => following.catchUp(),
    stop: async () => {
      await following.stop();
      await keeper?.stop();
    },
  };
}

function emptyIndexes(facetOf: EmbeddedSearchOptions['facetOf']): Indexes {
  const create = (site: SiteCode): SearchIndex => createSearchIndex({ facetOf: (key) => facetOf(site, key) });
  return new Map(siteCodes.map((site) => [site, create(site)]));
}

function capture(indexes: Indexes, revision: number): Snapshot {
  return { revision, sites: Object.fromEntries([...indexes].map(([site, index]) => [site, index.parts()])) };
}

/** The indexes of the snapshot, or null where there is none that can be used. */
async function restoredIndexes(
  snapshot: SnapshotOptions,
  feed: DocumentFeed,
  facetOf: EmbeddedSearchOptions['facetOf'],
): Promise<{ readonly indexes: Indexes; readonly revision: number } | null> {
  const latest = await feed.latestRevision();
  try {
    const found = await readSnapshot(snapshot, latest);
    if (found === null) return null;
    if (typeof found === 'string') {
      snapshot.onFault(found);
      return null;
    }
    const indexes = emptyIndexes(facetOf);
    for (const [site, index] of indexes) {
      const parts = found.sites[site];
      if (parts !== undefined) await runYielding(index.restore(parts));
    }
    return { indexes, revision: found.revision };
  } catch (error) {
    snapshot.onError(error);
    return null;
  }
}

/**
 * What goes wrong while an answer is made rejects, as it does where answers come over a network. An answer that has begun
 * is made to its end: it takes one turn of the event loop, in which no signal can abort, and `SearchBudget` bounds it.
 */
function answering<Answer>(answer: () => Answer, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    signal?.throwIfAborted();
    resolve(answer());
  });
}
