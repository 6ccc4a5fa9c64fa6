import type { MatchRequest } from '#domain/search/search-request.ts';

/** A search with a bit for each item of news that it finds; null where it finds none so far. */
interface EvaluatedSearch {
  readonly request: MatchRequest;
  found: Uint32Array | null;
}

/** What the searches of many accounts find of the same news: each search is evaluated once for all of them. */
export class FoundNews {
  readonly #searches = new Map<string, EvaluatedSearch>();
  readonly #words: number;
  #weight = 0;

  /** `count` items of news, which are named by their indexes from 0. */
  constructor(count: number) {
    this.#words = Math.ceil(count / 32);
  }

  /** About how many bytes it may come to hold. */
  get weight(): number {
    return this.#weight;
  }

  /** Whether no search was added. */
  get isEmpty(): boolean {
    return this.#searches.size === 0;
  }

  /** Adds a search; one that is there already is the same one. */
  ask(name: string, request: MatchRequest): void {
    if (this.#searches.has(name)) return;
    this.#searches.set(name, { request, found: null });
    this.#weight += 4 * name.length + 4 * this.#words;
  }

  *requests(): IterableIterator<{ readonly name: string; readonly request: MatchRequest }> {
    for (const [name, { request }] of this.#searches) yield { name, request };
  }

  add(name: string, index: number): void {
    const search = this.#searches.get(name);
    if (search === undefined) return;
    search.found ??= new Uint32Array(this.#words);
    search.found[index >>> 5] = (search.found[index >>> 5] ?? 0) | (1 << (index & 31));
  }

  /** Whether it was asked at all. */
  has(name: string): boolean {
    return this.#searches.has(name);
  }

  /** Indexes of the news that it finds, ascending. */
  *indexes(name: string): IterableIterator<number> {
    const found = this.#searches.get(name)?.found ?? null;
    if (found === null) return;
    for (const [word, bits] of found.entries()) {
      for (let left = bits; left !== 0; left &= left - 1) yield word * 32 + 31 - Math.clz32(left & -left);
    }
  }
}
