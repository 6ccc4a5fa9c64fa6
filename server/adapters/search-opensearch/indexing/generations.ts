import { z } from 'zod';
import { siteCodes } from '#domain/sites/sites.ts';
import type { Cluster, Json } from '../cluster/cluster.ts';
import { documentIndex, type IndexCopies, wordIndex } from './index-layout.ts';
import { compareGenerations, type Generation, type IndexNames, type IndexPart } from './index-names.ts';

const parts: readonly IndexPart[] = [...siteCodes, 'words'];

const anything = z.unknown();
const byIndex = z.record(z.string(), z.unknown());
const heldDocument = z.object({ _source: z.object({ held: z.number(), contents: z.string() }) });

/** What a generation says of itself. */
export interface Holding {
  /** The revision up to which all changes are in it and visible; 0 where nothing is. */
  readonly held: number;
  /** What decided what is kept of a document; null where nothing is held. */
  readonly contents: string | null;
}

/** The installation's indexes in the cluster: which there are, which serve, and how far each has come. */
export class Generations {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #copies: IndexCopies;

  constructor(cluster: Cluster, names: IndexNames, copies: IndexCopies) {
    this.#cluster = cluster;
    this.#names = names;
    this.#copies = copies;
  }

  /** The generation that searches see; null where none does yet. */
  async serving(): Promise<Generation | null> {
    const path = `/_alias/${this.#names.alias('words')}`;
    const answer = await this.#cluster.ask(byIndex, { method: 'GET', path, absent: [404] });
    return Object.keys(answer ?? {}).flatMap((name) => this.#names.read(name)?.generation ?? [])[0] ?? null;
  }

  /** All generations, the oldest first, those that are still being filled among them. */
  async all(): Promise<Generation[]> {
    const path = `/${this.#names.pattern}/_alias`;
    const answer = await this.#cluster.ask(byIndex, { method: 'GET', path, absent: [404] });
    const generations = new Map<string, Generation>();
    for (const name of Object.keys(answer ?? {})) {
      const generation = this.#names.read(name)?.generation;
      if (generation !== undefined) generations.set(`${generation.version}-${generation.serial}`, generation);
    }
    return [...generations.values()].toSorted(compareGenerations);
  }

  async holdingOf(generation: Generation): Promise<Holding> {
    const path = `/${this.#names.index(generation, 'words')}/_doc/held`;
    const answer = await this.#cluster.ask(heldDocument, { method: 'GET', path, absent: [404] });
    return answer?._source ?? { held: 0, contents: null };
  }

  /** Never takes back what another server has said meanwhile: the revision is the version of the note. */
  async noteHeld(generation: Generation, held: number, contents: string): Promise<void> {
    await this.#cluster.ask(anything, {
      method: 'PUT',
      path: `/${this.#names.writeAlias(generation, 'words')}/_doc/held`,
      query: { version: held, version_type: 'external', require_alias: true },
      body: { held, contents },
      absent: [409],
    });
  }

  /** Makes sure that an index is there. One that belongs to the generation that serves is seen by searches at once. */
  async ensure(generation: Generation, part: IndexPart, isServing: boolean): Promise<void> {
    const layout = part === 'words' ? wordIndex(this.#copies) : documentIndex(this.#copies);
    const aliases = {
      [this.#names.writeAlias(generation, part)]: {},
      ...(isServing ? { [this.#names.alias(part)]: {} } : {}),
    };
    const path = `/${this.#names.index(generation, part)}`;
    if (await this.#exists(path)) return;
    try {
      await this.#cluster.ask(anything, { method: 'PUT', path, body: { ...layout, aliases } });
    } catch (error) {
      // Another server may have been quicker.
      if (!(await this.#exists(path))) throw error;
    }
  }

  async #exists(path: string): Promise<boolean> {
    return (
      (await this.#cluster.ask(anything, { method: 'GET', path: `${path}/_alias`, absent: [404] })) !== null
    );
  }

  /** In one step, without a moment in between: searches see this generation, and all others are gone. */
  async serve(generation: Generation): Promise<void> {
    const path = `/${this.#names.pattern}/_alias`;
    const answer = await this.#cluster.ask(byIndex, { method: 'GET', path, absent: [404] });
    const actions = Object.keys(answer ?? {}).flatMap((index): Json[] => {
      const read = this.#names.read(index);
      const part = parts.find((one) => one === read?.part);
      if (read === null || part === undefined) return [];
      if (compareGenerations(read.generation, generation) !== 0) return [{ remove_index: { index } }];
      return [{ add: { index, alias: this.#names.alias(part) } }];
    });
    await this.#cluster.ask(anything, { method: 'POST', path: '/_aliases', body: { actions } });
  }

  /** Removes every index of the installation. */
  async removeAll(): Promise<void> {
    for (const generation of await this.all()) await this.remove(generation);
  }

  async remove(generation: Generation): Promise<void> {
    for (const part of parts) {
      const path = `/${this.#names.index(generation, part)}`;
      await this.#cluster.ask(anything, { method: 'DELETE', path, absent: [404] });
    }
  }
}
