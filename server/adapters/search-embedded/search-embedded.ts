import { type SiteCode, siteCodes } from '#domain/sites/sites.ts';
import { createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import { createHighlighter } from '#engine/highlight/highlight.ts';
import type { DocumentFeed, SearchEngine } from '../../ports/search-engine.ts';
import { FeedFollower } from './feed-follower.ts';

interface EmbeddedSearchOptions {
  readonly feed: DocumentFeed;
  /** The facet of a filter key of a site: keys of one facet are alternatives. */
  readonly facetOf: (site: SiteCode, key: string) => string;
  readonly pollEveryMs?: number | undefined;
  /** Told of each failure to read the feed; reading is tried again, with growing pauses. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const defaultPollEveryMs = 500;

/**
 * The search engine of this process, in memory: an index a site. Resolves when it holds all that the feed has;
 * rejects where the feed cannot be read this first time.
 */
export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<SearchEngine> {
  const { feed, facetOf, pollEveryMs = defaultPollEveryMs, onError = () => {} } = options;
  const indexOf = indexesBySite(facetOf);
  const follower = new FeedFollower({ feed, indexOf, pollEveryMs, onError });
  await follower.catchUp();
  follower.start();
  return {
    search: (site, request) => answering(() => indexOf(site).search(request)),
    suggest: (site, request) => answering(() => indexOf(site).suggest(request)),
    highlighter: createHighlighter,
    revision: () => follower.revision,
    catchUp: () => follower.catchUp(),
    stop: () => follower.stop(),
  };
}

function indexesBySite(facetOf: EmbeddedSearchOptions['facetOf']): (site: SiteCode) => SearchIndex {
  const create = (site: SiteCode): SearchIndex => createSearchIndex({ facetOf: (key) => facetOf(site, key) });
  const indexes = new Map(siteCodes.map((site) => [site, create(site)]));
  return (site) => {
    const index = indexes.get(site);
    if (index === undefined) throw new Error(`No such site: ${site}`);
    return index;
  };
}

/** What goes wrong while an answer is made rejects, as it does where answers come over a network. */
function answering<Answer>(answer: () => Answer): Promise<Answer> {
  return new Promise((resolve) => {
    resolve(answer());
  });
}
