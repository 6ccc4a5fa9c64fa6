import { setImmediate } from 'node:timers/promises';
import type { DocumentFeed } from '../../../ports/search-engine.ts';
import { allowLongQueries } from '../cluster/allow-long-queries.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Generations, Holding } from './generations.ts';
import { indexVersion } from './index-layout.ts';
import { compareGenerations, type Generation, type IndexNames } from './index-names.ts';
import { ChangeWriter } from './write-changes.ts';

/** Changes read in one go: the database's answer and its reading hold up all others for so long. */
const changesAtOnce = 50;
/** Changes sent to the cluster in one request. */
const changesSent = 500;
/** Changes after which searches see them. */
const changesPublished = 5_000;

interface FollowerOptions {
  readonly cluster: Cluster;
  readonly names: IndexNames;
  readonly generations: Generations;
  readonly feed: DocumentFeed;
  readonly contents: string;
  readonly onNotice: (sentence: string) => void;
}

/**
 * Keeps the cluster's indexes up to date with the feed. What has been done is remembered in the cluster: several servers
 * share its indexes, and what two of them write is written once. Indexes of another version are built anew beside the old
 * ones, which serve until then.
 */
export class ClusterFollower {
  readonly #options: FollowerOptions;
  #writer: { readonly generation: Generation; readonly writer: ChangeWriter } | null = null;
  #serving = false;
  #isFirstRun = true;
  #revision = 0;
  /** The last revision that this server's feed has given; null = none yet. */
  #heard: number | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Whether there are indexes that can be searched. */
  get isServing(): boolean {
    return this.#serving;
  }

  /** The last revision that searches see. */
  get revision(): number {
    return this.#revision;
  }

  /** Finds out what is in the cluster already. */
  async look(): Promise<void> {
    const { generations } = this.#options;
    const serving = await generations.serving();
    this.#serving = serving !== null;
    if (serving !== null) this.#revision = (await generations.holdingOf(serving)).held;
  }

  /** Reads and writes all that is new. */
  async run(): Promise<void> {
    try {
      await this.#follow();
    } catch (error) {
      // Whatever was known of the indexes may have changed: it is looked at anew.
      this.#writer = null;
      throw error;
    }
  }

  async #follow(): Promise<void> {
    const { generations, feed } = this.#options;
    const serving = await generations.serving();
    this.#serving = serving !== null;
    const holding = serving === null ? { held: 0, contents: null } : await generations.holdingOf(serving);
    // Read after what is held: it can only be greater, unless the database is an older one.
    const latest = await feed.latestRevision();
    const reason = this.#reasonToBuild(serving, holding, latest);
    if (serving === null || reason !== null) {
      this.#options.onNotice(`${reason ?? 'The cluster has no indexes'}: they are built`);
      await this.#build(await this.#nextGeneration(serving, latest), latest);
      return;
    }
    this.#revision = holding.held;
    this.#heard ??= holding.held;
    if (serving.version === indexVersion) await this.#fill(serving, holding.held, latest, true);
    else await this.#hear(latest);
    this.#isFirstRun = false;
  }

  /** A newer server has built the indexes, and writes them: this one only hears of the changes. */
  async #hear(latest: number): Promise<void> {
    while (this.#heard !== null && this.#heard < latest) {
      this.#heard = (await readChanges(this.#options.feed, this.#heard)).at(-1)?.revision ?? latest;
    }
  }

  /** Servers that run together and differ leave the indexes as the last that started has made them. */
  #reasonToBuild(serving: Generation | null, { held, contents }: Holding, latest: number): string | null {
    if (serving === null) return 'The cluster has no indexes of this installation';
    if (serving.version < indexVersion) return 'The indexes in the cluster are of an earlier version';
    if (serving.version > indexVersion) return null;
    if (held > latest) return 'The indexes in the cluster know changes that the database does not have';
    const isOther = contents !== null && contents !== this.#options.contents;
    return this.#isFirstRun && isOther ? 'The indexes were made of other topics, countries or fields' : null;
  }

  /** Builds all indexes anew beside those that serve, and lets the new ones serve. */
  async rebuild(): Promise<void> {
    const { generations, feed } = this.#options;
    const serial = Math.max(-1, ...(await generations.all()).map((one) => one.serial)) + 1;
    await this.#build({ version: indexVersion, serial }, await feed.latestRevision());
  }

  async #build(generation: Generation, latest: number): Promise<void> {
    const { generations } = this.#options;
    await allowLongQueries(this.#options.cluster);
    await generations.ensure(generation, 'words', false);
    const { held } = await generations.holdingOf(generation);
    await this.#fill(generation, held, latest, false);
    await generations.serve(generation);
    this.#serving = true;
    this.#isFirstRun = false;
    this.#revision = latest;
  }

  /** Writes what a generation lacks of the feed up to a revision. */
  async #fill(generation: Generation, from: number, latest: number, isServing: boolean): Promise<void> {
    const { generations, feed } = this.#options;
    const writer = this.#writerFor(generation);
    let held = from;
    // What another server has written this one has yet to hear of: it may remember the documents as they were.
    let read = Math.min(from, this.#heard ?? from);
    while (read < latest) {
      for (let count = 0; count < changesPublished && read < latest;) {
        const next = await readChanges(feed, read);
        const last = next.at(-1)?.revision ?? latest;
        const changes = next.filter(({ revision }) => revision > held);
        for (const site of new Set(changes.map((change) => change.site))) {
          if (!writer.hasIndexOf(site)) await generations.ensure(generation, site, isServing);
        }
        await writer.write(changes);
        count += next.length;
        read = last;
      }
      if (read > held) {
        await writer.publish();
        await generations.noteHeld(generation, read, this.#options.contents);
        held = read;
      }
      if (isServing) this.#revision = held;
    }
    this.#heard = latest;
  }

  /** One that is being filled already, here or by another server; else a new one. */
  async #nextGeneration(serving: Generation | null, latest: number): Promise<Generation> {
    const { generations } = this.#options;
    const last = (await generations.all()).filter(({ version }) => version === indexVersion).at(-1);
    if (last === undefined) return { version: indexVersion, serial: 0 };
    const isServing = serving !== null && compareGenerations(last, serving) === 0;
    const { held, contents } = await generations.holdingOf(last);
    const isOther = held > latest || (contents !== null && contents !== this.#options.contents);
    return isServing || isOther ? { ...last, serial: last.serial + 1 } : last;
  }

  #writerFor(generation: Generation): ChangeWriter {
    const { cluster, names } = this.#options;
    if (this.#writer === null || compareGenerations(this.#writer.generation, generation) !== 0) {
      this.#writer = { generation, writer: new ChangeWriter(cluster, names, generation) };
    }
    return this.#writer.writer;
  }
}

/** As many changes as are sent together. */
async function readChanges(feed: DocumentFeed, after: number) {
  const changes = [];
  let last = after;
  while (changes.length < changesSent) {
    // The embedded database answers without a turn of the event loop: all of it together would hold up all others.
    await setImmediate();
    const some = await feed.changesAfter(last, changesAtOnce);
    changes.push(...some);
    last = some.at(-1)?.revision ?? last;
    if (some.length < changesAtOnce) break;
  }
  return changes;
}
