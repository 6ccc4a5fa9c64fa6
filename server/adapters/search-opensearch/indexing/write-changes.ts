import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import type { DocumentChange } from '../../../ports/search-engine.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { fold } from '#engine/analysis/fold.ts';
import { languageSpaces } from '#engine/index/fields.ts';
import type { Cluster, Json } from '../cluster/cluster.ts';
import { nameSpace } from '../vocabulary/dictionary.ts';
import { documentBody } from './document-body.ts';
import type { WrittenWord } from './document-terms.ts';
import type { Generation, IndexNames, IndexPart } from './index-names.ts';

/** Words that are remembered as written: writing one again does nothing but cost time. */
const rememberedWords = 1_000_000;
/** Longer words are found whole, but by no beginning of theirs. */
const longestWord = 120;

const bulkAnswer = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({
        status: z.number(),
        error: z.object({ type: z.string() }).optional(),
      }),
    ),
  ),
});

/** A copy that is away is not among those that failed: it is refreshed when it comes back. */
const refreshAnswer = z.object({ _shards: z.object({ failed: z.number() }) });

/**
 * Writes changes into a generation's indexes. Each document has its revision as version, so that what is written late or
 * twice, by whichever server, never takes the place of something newer. Nothing is visible until `publish`.
 */
export class ChangeWriter {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #generation: Generation;
  readonly #known = new Set<string>();
  readonly #sites = new Set<SiteCode>();
  readonly #written = new Set<IndexPart>();

  constructor(cluster: Cluster, names: IndexNames, generation: Generation) {
    this.#cluster = cluster;
    this.#names = names;
    this.#generation = generation;
  }

  /** Whether this writer has written to the index of a site before: it need not be looked for. */
  hasIndexOf(site: SiteCode): boolean {
    return this.#sites.has(site);
  }

  async write(changes: readonly DocumentChange[]): Promise<void> {
    const lines: Json[] = [];
    const words = new Map<string, Json>();
    for (const change of changes) {
      const action = {
        ...this.#target(change.site),
        _id: String(change.id),
        version: change.revision,
        version_type: 'external',
      };
      if (change.document === null) {
        lines.push({ delete: action });
        continue;
      }
      const { site, revision } = change;
      const enter = (space: string, word: WrittenWord): void => {
        const id = wordId(site, space, word);
        if (this.#known.has(id) || words.has(id) || word.surface.length > longestWord) return;
        words.set(id, { site, space, ...word, seen: revision });
      };
      lines.push({ index: action }, documentBody(change.document, enter));
      for (const language of languageSpaces) {
        for (const name of change.document.names[language] ?? []) {
          enter(nameSpace(language), { surface: fold(name), shown: name, term: '' });
        }
      }
    }
    for (const [id, word] of words) {
      lines.push({ create: { ...this.#target('words'), _id: id } }, word);
    }
    if (lines.length > 0) await this.#send(lines);
    if (this.#known.size > rememberedWords) this.#known.clear();
    for (const id of words.keys()) this.#known.add(id);
    for (const { site } of changes) {
      this.#sites.add(site);
      this.#written.add(site);
    }
  }

  /** Makes visible what has been written. Rejects where a shard still shows what it had before. */
  async publish(): Promise<void> {
    const indexes = [...this.#written, 'words' as const].map((part) =>
      this.#names.index(this.#generation, part),
    );
    const path = `/${indexes.join(',')}/_refresh`;
    const answer = await this.#cluster.ask(refreshAnswer, { method: 'POST', path });
    if (answer?._shards.failed !== 0) throw new SearchUnavailable('the cluster failed to refresh a shard');
    this.#written.clear();
  }

  #target(part: IndexPart): Json {
    return { _index: this.#names.writeAlias(this.#generation, part), require_alias: true };
  }

  async #send(lines: readonly Json[]): Promise<void> {
    const query = { filter_path: 'errors,items.*.status,items.*.error.type' };
    const answer = await this.#cluster.ask(bulkAnswer, { method: 'POST', path: '/_bulk', query, lines });
    if (answer?.errors !== true) return;
    for (const { status, error } of answer.items.flatMap((item) => Object.values(item))) {
      // Something newer is there already.
      if (error === undefined || status === 409) continue;
      const reason = `the cluster refused a write (${status} ${error.type})`;
      throw status === 429 || status === 503 ? new SearchUnavailable(reason) : new Error(reason);
    }
  }
}

function wordId(site: SiteCode, space: string, { surface, shown, term }: WrittenWord): string {
  return createHash('sha1').update([site, space, surface, shown, term].join('\u0000')).digest('base64url');
}
