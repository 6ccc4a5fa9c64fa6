import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import type { KeyTable } from '../index/key-table.ts';
import type { Segment } from '../index/segment.ts';
import { dateFacet } from './filters.ts';

/** Counts documents by key and by year of publication. */
export class FacetCounts {
  readonly #keyTable: KeyTable;
  readonly #counts: Uint32Array;
  readonly #years = new Map<number, number>();
  readonly #yearCounts = new Uint32Array(mostYears);

  constructor(keyTable: KeyTable) {
    this.#keyTable = keyTable;
    this.#counts = new Uint32Array(keyTable.keys.length);
  }

  /** A document that passes all filters counts for all its keys. */
  add({ parts }: Segment, doc: number): void {
    const { starts, values } = parts.keys;
    const counts = this.#counts;
    const end = starts[doc + 1];
    for (let at = starts[doc]; at < end; at++) counts[values[at]]++;
    this.#addYear(parts.columns.year[doc]);
  }

  /** One that fails a single facet's selections counts for the keys of that facet alone. */
  addForFacet({ parts }: Segment, doc: number, facet: number): void {
    if (facet === dateFacet) {
      this.#addYear(parts.columns.year[doc]);
      return;
    }
    const { starts, values } = parts.keys;
    const { facets } = this.#keyTable;
    for (let at = starts[doc]; at < starts[doc + 1]; at++) {
      const key = values[at];
      if (facets[key] === facet) this.#counts[key]++;
    }
  }

  /** Counts above 0, the selected date ranges among them. */
  byKey(filters: readonly string[]): Map<string, number> {
    const { keys } = this.#keyTable;
    const byKey = new Map<string, number>();
    for (const [number, key] of keys.entries()) {
      const count = this.#counts[number];
      if (count > 0) byKey.set(key, count);
    }
    for (const key of filters) {
      const range = parseDateRangeKey(key);
      if (range === null) continue;
      let count = 0;
      for (const [year, documents] of this.byYear())
        if (year >= range.from && year <= range.to) count += documents;
      if (count > 0) byKey.set(key, count);
    }
    return byKey;
  }

  /** Years that any document was published in, ascending. */
  byYear(): Map<number, number> {
    if (this.#years.size === 0) {
      for (let year = 0; year < mostYears; year++) {
        if (this.#yearCounts[year] > 0) this.#years.set(year, this.#yearCounts[year]);
      }
    }
    return this.#years;
  }

  #addYear(year: number): void {
    if (year >= 0) this.#yearCounts[year]++;
  }
}

const mostYears = 10_000;
