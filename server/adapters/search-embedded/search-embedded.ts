import type { TermConcept } from '#domain/search/term-concept.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { SearchIndex } from '#engine/search-index.ts';
import { analyserOf, queryAnalysers } from '#engine/query/analyse-query.ts';
import { createHighlighter } from '#engine/highlight/highlight.ts';
import type { DocumentFeed, SearchEngine } from '../../ports/search-engine.ts';
import { runYielding, yieldingTo } from './run-yielding.ts';
import { defaultPollEveryMs, keepFollowing } from '../search-following/keep-following.ts';
import { FeedFollower } from './feed-follower.ts';
import { openIndexes, type SnapshotOptions } from './open-indexes.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';

export type { SnapshotOptions } from './open-indexes.ts';

interface EmbeddedSearchOptions {
  readonly feed: DocumentFeed;
  /** The facet of a filter key of a site: keys of one facet are alternatives. */
  readonly facetOf: (site: SiteCode, key: string) => string;
  /** Concepts that are recognised in queries. Absent: none. */
  readonly terms?: readonly TermConcept[] | undefined;
  readonly snapshot?: SnapshotOptions | undefined;
  readonly pollEveryMs?: number | undefined;
  /** Whether searches wait for a turn of the event loop: indexing pauses for them. */
  readonly isAwaited?: (() => boolean) | undefined;
  /** Called with each failure to read the feed; reading is tried again, with growing pauses. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const longestPauseMs = 30_000;

/**
 * The search engine of this process, in memory: an index a site. Resolves when it holds all that the feed has;
 * rejects where the feed cannot be read this first time.
 */
export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<SearchEngine> {
  const {
    feed,
    facetOf,
    terms = [],
    snapshot,
    pollEveryMs = defaultPollEveryMs,
    isAwaited = () => false,
    onError = () => {},
  } = options;
  const { indexes, revision, stored, isKept } = await openIndexes(snapshot, feed, { facetOf, terms });
  const analysers = queryAnalysers(terms);
  await runYielding(analysers.prepare());
  const indexOf = (site: SiteCode): SearchIndex => {
    const index = indexes.get(site);
    if (index === undefined) throw new Error(`No such site: ${site}`);
    return index;
  };
  const follower: FeedFollower = new FeedFollower({
    feed,
    indexOf,
    revision,
    runYielding: yieldingTo(isAwaited),
    tidyUp: async () => stored?.tidyUp(),
    onCaughtUp: (changes) => keeper?.hasCaughtUp(changes),
  });
  const keeper =
    stored === null || snapshot === undefined
      ? null
      : new SnapshotKeeper(
          {
            write: () => stored.write(follower.revision),
            documents: () => indexes.values().reduce((sum, index) => sum + index.stats().documents, 0),
            onError: snapshot.onError,
          },
          isKept,
        );
  const following = keepFollowing({
    run: () => follower.run(),
    everyMs: pollEveryMs,
    longestPauseMs,
    onError,
  });
  try {
    await following.catchUp();
  } catch (error) {
    await stored?.close();
    throw error;
  }
  following.start();
  let stopping: Promise<void> | null = null;
  async function stopAll(): Promise<void> {
    await following.stop();
    await keeper?.stop();
    await stored?.close();
  }
  return {
    search: (site, request, signal) => answering(() => indexOf(site).search(request), signal),
    suggest: (site, request, signal) => answering(() => indexOf(site).suggest(request), signal),
    titled: (site, request, signal) => answering(() => indexOf(site).titled(request), signal),
    similar: (site, request, signal) => answering(() => indexOf(site).similar(request), signal),
    highlighter: (query, language, asWritten) =>
      createHighlighter(analyserOf(analysers, { asWritten })(query, language), language),
    revision: () => follower.revision,
    catchUp: () => following.catchUp(),
    // Once, however often it is asked for: a file that is closed twice may be another one by then.
    stop: () => (stopping ??= stopAll()),
  };
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
