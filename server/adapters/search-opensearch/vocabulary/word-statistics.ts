import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { findRoutes, type ShardRoutes } from '../cluster/shard-routes.ts';
import { untilAnswered } from '../cluster/until-answered.ts';

/** Tokens by the field of the cluster in which they are counted. */
export type WantedTokens = ReadonlyMap<string, ReadonlySet<string>>;

const vectors = z.object({
  field_statistics: z.object({ sum_ttf: z.number(), doc_count: z.number() }),
  terms: z.record(z.string(), z.object({ doc_freq: z.number().optional() })),
});
const answers = z.object({
  docs: z.array(
    z.object({
      _index: z.string(),
      error: z.unknown().optional(),
      term_vectors: z.record(z.string(), vectors).optional(),
    }),
  ),
});
type ShardAnswers = z.output<typeof answers>['docs'];

const mostRemembered = 500_000;

/**
 * What the cluster knows of the tokens of a site's fields: every shard is asked for the statistics of a document that would
 * have them. Removed documents count until the cluster has cleared them away.
 */
export class WordStatistics {
  readonly #cluster: Cluster;
  readonly #alias: string;
  readonly #known = new Map<string, number>();
  #revision = 0;
  #routes: ShardRoutes | null = null;

  constructor(cluster: Cluster, alias: string) {
    this.#cluster = cluster;
    this.#alias = alias;
  }

  /** Forgets what was counted at another revision of the documents. */
  countAt(revision: number): void {
    if (revision !== this.#revision) this.#known.clear();
    this.#revision = revision;
  }

  /** Adds to what a search knows: under `tokenName` how many documents have each token, under `averageName` how many tokens a field has. */
  async learn(wanted: WantedTokens, known: Map<string, number>): Promise<void> {
    const asked = new Map<string, string[]>();
    for (const [field, tokens] of wanted) {
      const unknown = [...tokens].filter((token) => !this.#known.has(tokenName(field, token)));
      if (unknown.length > 0) asked.set(field, unknown);
      for (const name of [averageName(field), ...Array.from(tokens, (token) => tokenName(field, token))]) {
        const count = this.#known.get(name);
        if (count !== undefined) known.set(name, count);
      }
    }
    if (asked.size === 0) return;
    const revision = this.#revision;
    const counts = countsIn(asked, await untilAnswered(() => this.#ask(asked)));
    for (const [name, count] of counts) known.set(name, count);
    // Counted before documents changed: right for this search, and for none after it.
    if (revision !== this.#revision) return;
    if (this.#known.size > mostRemembered) this.#known.clear();
    for (const [name, count] of counts) this.#known.set(name, count);
  }

  async #ask(asked: ReadonlyMap<string, readonly string[]>): Promise<ShardAnswers | SearchUnavailable> {
    const routes = this.#routes ?? (await findRoutes(this.#cluster, this.#alias));
    if (routes instanceof SearchUnavailable) return routes;
    this.#routes = routes;
    const doc = Object.fromEntries(Array.from(asked, ([field, tokens]) => [field, tokens.join(' ')]));
    const answer = await this.#cluster.ask(answers, {
      method: 'POST',
      path: '/_mtermvectors',
      query: {
        filter_path:
          'docs._index,docs.error.type,docs.term_vectors.*.field_statistics,docs.term_vectors.*.terms',
      },
      body: {
        docs: routes.values.map((routing) => ({
          _index: this.#alias,
          routing,
          doc,
          fields: Object.keys(doc),
          term_statistics: true,
          positions: false,
          offsets: false,
        })),
      },
    });
    const docs = answer?.docs ?? [];
    if (docs.every(({ _index: index, error }) => error === undefined && index === routes.index)) return docs;
    // The shards may be those of another index by now.
    this.#routes = null;
    return new SearchUnavailable('a shard could not tell of its words');
  }
}

function countsIn(asked: ReadonlyMap<string, readonly string[]>, shards: ShardAnswers): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [field, tokens] of asked) {
    const ofField = shards.flatMap(({ term_vectors: fields }) => fields?.[field] ?? []);
    for (const token of tokens) {
      counts.set(tokenName(field, token), sum(ofField.map(({ terms }) => terms[token]?.doc_freq ?? 0)));
    }
    const documents = sum(ofField.map(({ field_statistics: { doc_count: count } }) => count));
    const occurrences = sum(ofField.map(({ field_statistics: { sum_ttf: count } }) => count));
    counts.set(averageName(field), occurrences / Math.max(1, documents));
  }
  return counts;
}

export function tokenName(field: string, token: string): string {
  return `${field} ${token}`;
}

export function averageName(field: string): string {
  return field;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
