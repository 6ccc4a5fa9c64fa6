import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { countSince } from '#domain/taxonomy/searched-since.ts';
import type { KeyTable } from '../index/key-table.ts';
import type { SelectedFacet } from './filters.ts';
import { mostYears } from './key-counting.ts';

/** Documents by key and by year of publication, gathered segment by segment. */
export class FacetCounts {
  readonly #keyTable: KeyTable;
  /** By key number: documents that pass all filters. */
  readonly passing: Uint32Array;
  /** By selected facet, then key number: documents that pass the filters of all other facets. */
  readonly others: readonly Uint32Array[];
  /** Documents that pass all filters but those of years. */
  readonly yearCounts = new Uint32Array(mostYears);
  readonly #selected: readonly SelectedFacet[];

  constructor(keyTable: KeyTable, selected: readonly SelectedFacet[]) {
    this.#keyTable = keyTable;
    this.#selected = selected;
    this.passing = new Uint32Array(keyTable.keys.length);
    this.others = selected.map(() => new Uint32Array(keyTable.keys.length));
  }

  /** Counts above 0, the selected date ranges and what was searched since any year among them: what selecting each key would leave. */
  byKey(filters: readonly string[]): Map<string, number> {
    const { keys, facets } = this.#keyTable;
    const byFacet = new Map(this.#selected.map(({ facet }, at) => [facet, this.others[at]]));
    const byKey = new Map<string, number>();
    for (let number = 0; number < keys.length; number++) {
      const counts = byFacet.size === 0 ? this.passing : (byFacet.get(facets[number]) ?? this.passing);
      const count = counts[number];
      if (count > 0) byKey.set(keys[number], count);
    }
    for (const key of filters) {
      const count = this.#publishedIn(key);
      if (count > 0) byKey.set(key, count);
    }
    return countSince(byKey, filters);
  }

  /** Years that any document was published in, ascending. */
  byYear(): Map<number, number> {
    const years = new Map<number, number>();
    for (let year = 0; year < mostYears; year++) {
      if (this.yearCounts[year] > 0) years.set(year, this.yearCounts[year]);
    }
    return years;
  }

  /** 0 where the key is no date range. */
  #publishedIn(key: string): number {
    const range = parseDateRangeKey(key);
    if (range === null) return 0;
    return this.yearCounts.subarray(range.from, range.to + 1).reduce((sum, count) => sum + count, 0);
  }
}

/** Adds counts of a segment, which may know fewer keys. */
export function addCounts(into: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < counts.length; at++) into[at] += counts[at];
}
