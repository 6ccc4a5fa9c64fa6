import { setImmediate } from 'node:timers/promises';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { SearchIndex } from '#engine/search-index.ts';
import type { DocumentChange, DocumentFeed } from '../../ports/search-engine.ts';
import type { RunYielding } from './run-yielding.ts';

interface FollowerOptions {
  readonly feed: DocumentFeed;
  readonly indexOf: (site: SiteCode) => SearchIndex;
  /** What the indexes hold already. */
  readonly revision: number;
  readonly runYielding: RunYielding;
  /** What there is to do after changes and before searches learn that there is nothing new. */
  readonly tidyUp: () => Promise<void>;
  /** Called each time that the indexes have caught up, with the changes that this took. */
  readonly onCaughtUp: (changes: number) => void;
}

/** Changes read in one go: the database's answer and its reading hold up all others for so long. */
const changesAtOnce = 50;
/** Changes after which searches see them: fewer would make the index of many small parts. */
const changesPublished = 2_000;

/** Brings the indexes of all sites up to date with the feed, one run at a time. */
export class FeedFollower {
  readonly #options: FollowerOptions;
  #revision: number;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** The last revision of which all is in the indexes. */
  get revision(): number {
    return this.#revision;
  }

  /** Reads and publishes all that is new. */
  async run(): Promise<void> {
    const { feed, runYielding } = this.#options;
    const latest = await feed.latestRevision();
    const waiting = new Set<SearchIndex>();
    let read = this.#revision;
    let sincePublished = 0;
    let taken = 0;
    while (read < latest) {
      // The embedded database answers without a turn of the event loop: all of it together would hold up all others.
      await setImmediate();
      const changes = await feed.changesAfter(read, changesAtOnce);
      await setImmediate();
      await this.#buffer(changes, waiting);
      read = changes.at(-1)?.revision ?? latest;
      sincePublished += changes.length;
      taken += changes.length;
      if (read < latest && sincePublished < changesPublished) continue;
      for (const index of waiting) await runYielding(index.publish());
      waiting.clear();
      sincePublished = 0;
      this.#revision = read;
    }
    if (taken > 0) await this.#options.tidyUp();
    this.#options.onCaughtUp(taken);
  }

  async #buffer(changes: readonly DocumentChange[], waiting: Set<SearchIndex>): Promise<void> {
    for (const [site, ofSite] of Map.groupBy(changes, (change) => change.site)) {
      const index = this.#options.indexOf(site);
      waiting.add(index);
      await this.#options.runYielding(index.buffer(ofSite));
    }
  }
}
