/** Filter keys by number, each with the number of its facet. Numbers are shared by all segments. */
export class KeyTable {
  readonly #facetOf: (key: string) => string;
  readonly #numbers = new Map<string, number>();
  readonly #facets = new Map<string, number>();
  readonly keys: string[] = [];
  /** Facet of each key, by number. */
  readonly facets: number[] = [];

  constructor(facetOf: (key: string) => string) {
    this.#facetOf = facetOf;
  }

  find(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  numberOf(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.length;
      this.#numbers.set(key, number);
      this.keys.push(key);
      this.facets.push(this.facetNumber(this.#facetOf(key)));
    }
    return number;
  }

  facetNumber(facet: string): number {
    let number = this.#facets.get(facet);
    if (number === undefined) {
      number = this.#facets.size;
      this.#facets.set(facet, number);
    }
    return number;
  }

  facetOf(key: string): string {
    return this.#facetOf(key);
  }
}
