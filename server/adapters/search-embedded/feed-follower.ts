import { setImmediate } from 'node:timers/promises';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { SearchIndex } from '#engine/search-index.ts';
import type { DocumentChange, DocumentFeed } from '../../ports/search-engine.ts';
import { inTurns } from './in-turns.ts';

interface FollowerOptions {
  readonly feed: DocumentFeed;
  readonly indexOf: (site: SiteCode) => SearchIndex;
  readonly pollEveryMs: number;
  readonly onError: (error: unknown) => void;
  /** What the indexes hold already. */
  readonly revision: number;
  /** Told each time that the indexes have caught up, with the changes that this took. */
  readonly onCaughtUp: (changes: number) => void;
}

/** Changes read in one go: the database's answer and its reading hold up all others for so long. */
const changesAtOnce = 50;
/** Changes after which searches see them: fewer would make the index of many small parts. */
const changesPublished = 2_000;
const longestPauseMs = 30_000;

/** Keeps the indexes of all sites up to date with the feed. */
export class FeedFollower {
  readonly #options: FollowerOptions;
  #revision: number;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failures = 0;
  #stopped = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** The last revision of which all is in the indexes. */
  get revision(): number {
    return this.#revision;
  }

  start(): void {
    this.#schedule(this.#options.pollEveryMs);
  }

  /** A run that has begun may have missed what is newest: whoever asks meanwhile waits for one more, together. */
  catchUp(): Promise<void> {
    if (this.#running === null) return this.#begin();
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await Promise.allSettled([this.#running, this.#next]);
  }

  #begin(): Promise<void> {
    const run = this.#readAll().finally(() => {
      this.#running = null;
    });
    this.#running = run;
    return run;
  }

  async #readAll(): Promise<void> {
    const { feed } = this.#options;
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
      await this.#gather(changes, waiting);
      read = changes.at(-1)?.revision ?? latest;
      sincePublished += changes.length;
      taken += changes.length;
      if (read < latest && sincePublished < changesPublished) continue;
      for (const index of waiting) await inTurns(index.publish());
      waiting.clear();
      sincePublished = 0;
      this.#revision = read;
    }
    this.#options.onCaughtUp(taken);
  }

  async #gather(changes: readonly DocumentChange[], waiting: Set<SearchIndex>): Promise<void> {
    for (const [site, ofSite] of Map.groupBy(changes, (change) => change.site)) {
      const index = this.#options.indexOf(site);
      waiting.add(index);
      await inTurns(index.gather(ofSite));
    }
  }

  #schedule(pauseMs: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#poll(), pauseMs).unref();
  }

  async #poll(): Promise<void> {
    const { pollEveryMs, onError } = this.#options;
    try {
      await this.catchUp();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      onError(error);
    }
    this.#schedule(Math.min(longestPauseMs, pollEveryMs * 2 ** this.#failures));
  }
}
