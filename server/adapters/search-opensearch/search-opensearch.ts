import { bySite } from '#domain/sites/by-site.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { analyserOf, queryAnalysers } from '#engine/query/analyse-query.ts';
import { createHighlighter } from '#engine/highlight/highlight.ts';
import type { DocumentFeed, SearchEngine } from '../../ports/search-engine.ts';
import { SearchUnavailable } from '../../ports/search-unavailable.ts';
import { defaultPollEveryMs, keepFollowing } from '../search-following/keep-following.ts';
import { connectCluster } from './cluster/cluster.ts';
import { ClusterFollower } from './indexing/follow-feed.ts';
import { Generations } from './indexing/generations.ts';
import type { IndexCopies } from './indexing/index-layout.ts';
import { IndexNames } from './indexing/index-names.ts';
import { runSearch } from './search/run-search.ts';
import { similar } from './search/similar.ts';
import type { SiteSearch } from './site-search.ts';
import { WordStatistics } from './vocabulary/word-statistics.ts';
import { suggest } from './suggest/suggest.ts';
import { titled } from './suggest/titled.ts';

export interface OpenSearchOptions {
  /** Nodes of one cluster: whichever answers is asked. */
  readonly nodes: readonly URL[];
  /** What the indexes are named after: several installations can share a cluster. */
  readonly installation: string;
  readonly feed: DocumentFeed;
  /** Changes with all that decides what is kept of a document, such as the names of topics: a server that starts builds its indexes anew then. */
  readonly contents: string;
  /** The facet of a filter key of a site: keys of one facet are alternatives. */
  readonly facetOf: (site: SiteCode, key: string) => string;
  /** Concepts that are recognised in queries. Absent: none. */
  readonly terms?: readonly TermConcept[];
  readonly copies?: IndexCopies;
  readonly pollEveryMs?: number;
  /** Called with each failure to follow the feed; it is tried again, with growing pauses. */
  readonly onError?: (error: unknown) => void;
  /** Called with what a person may want to know: that indexes are built anew, and why. */
  readonly onNotice?: (sentence: string) => void;
}

/** Without a test's wishes: any one node may go. */
export const standardCopies: IndexCopies = { shards: 2, replicas: 1 };
/** Somebody waits: another node is asked soon, which has longer, since a busy cluster is late and not away. */
const searchTimes = [2_000, 6_000] as const;
/** While no node answers a run ends at once: it costs nothing to begin one. */
const longestPauseMs = 2_000;

/**
 * The search engine of an OpenSearch cluster. It is there at once, and follows the feed in the background: while the cluster
 * is away, or has no indexes yet, searches reject with `SearchUnavailable`, and go on by themselves when it is back.
 */
export function createOpenSearch(options: OpenSearchOptions): SearchEngine {
  const {
    nodes,
    feed,
    contents,
    facetOf,
    copies = standardCopies,
    terms = [],
    pollEveryMs = defaultPollEveryMs,
  } = options;
  const { onError = () => {}, onNotice = () => {} } = options;
  const analysers = queryAnalysers(terms);
  const cluster = connectCluster(nodes);
  const names = new IndexNames(options.installation);
  const generations = new Generations(cluster, names, copies);
  const follower = new ClusterFollower({ cluster, names, generations, feed, contents, onNotice });
  const following = keepFollowing({
    run: () => follower.run(),
    everyMs: pollEveryMs,
    longestPauseMs,
    onError,
  });
  following.start();

  const searched = cluster.within(searchTimes);
  const statisticsOf = bySite((site) => new WordStatistics(searched, names.alias(site)));

  function siteSearchOf(site: SiteCode, signal: AbortSignal | undefined): SiteSearch {
    const statistics = statisticsOf[site];
    statistics.countAt(follower.revision);
    // What is known of words is kept for all searches: it is asked for to the end.
    const until = searched.until(signal);
    return { cluster: until, names, site, facetOf: (key) => facetOf(site, key), statistics, analysers };
  }
  /** A server that has just started has not looked yet. */
  async function whenServing(): Promise<void> {
    if (follower.isServing) return;
    await follower.look();
    if (!follower.isServing) throw new SearchUnavailable('the cluster has no complete index yet');
  }

  return {
    async search(site, request, signal) {
      await whenServing();
      return runSearch(siteSearchOf(site, signal), request);
    },
    async suggest(site, request, signal) {
      await whenServing();
      return suggest(siteSearchOf(site, signal), request);
    },
    async titled(site, request, signal) {
      await whenServing();
      return titled(siteSearchOf(site, signal), request);
    },
    async similar(site, request, signal) {
      await whenServing();
      return similar(siteSearchOf(site, signal), request);
    },
    highlighter: (query, language, asWritten) =>
      createHighlighter(analyserOf(analysers, { asWritten })(query, language), language),
    revision: () => follower.revision,
    catchUp: () => following.catchUp(),
    async stop() {
      await following.stop();
      await cluster.close();
    },
  };
}
