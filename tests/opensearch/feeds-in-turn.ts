import type { SiteCode } from '#domain/sites/sites.ts';
import type { DocumentChange, DocumentFeed } from '#server/ports/search-engine.ts';

interface Turn {
  readonly feed: DocumentFeed;
  /** What the revisions of the feed are counted from. */
  readonly base: number;
}

/**
 * One feed made of many, each after the last: with a new one, all documents of the one before are removed. So one set of indexes
 * serves many tests, each with a feed of its own: to make indexes takes a cluster far longer than to fill them.
 */
export class FeedsInTurn implements DocumentFeed {
  #turn: Turn | null = null;
  #removals: DocumentChange[] = [];
  readonly #present = new Map<string, { site: SiteCode; id: number }>();
  #latest = 0;

  /** Goes on with another feed; gives what its revisions are counted from. */
  turnTo(feed: DocumentFeed): number {
    this.#removals = [...this.#present.values()].map((one) => ({
      ...one,
      revision: ++this.#latest,
      document: null,
    }));
    this.#present.clear();
    this.#turn = { feed, base: this.#latest };
    return this.#latest;
  }

  async latestRevision(): Promise<number> {
    if (this.#turn === null) return 0;
    this.#latest = Math.max(this.#latest, this.#turn.base + (await this.#turn.feed.latestRevision()));
    return this.#latest;
  }

  async changesAfter(after: number, limit: number): Promise<readonly DocumentChange[]> {
    if (this.#turn === null) return [];
    const { feed, base } = this.#turn;
    const removals = this.#removals.filter(({ revision }) => revision > after);
    if (removals.length > 0) return removals.slice(0, limit);
    const changes = await feed.changesAfter(Math.max(0, after - base), limit);
    for (const { site, id } of changes) this.#present.set(`${site} ${id}`, { site, id });
    return changes.map((change) => ({ ...change, revision: base + change.revision }));
  }
}
