import { filterColour } from '#contract/applied-filters.ts';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { nodeKeyOf } from '#domain/taxonomy/filter-groups.ts';
import { parseSearchedSince } from '#domain/taxonomy/searched-since.ts';
import type { FilterTrees, PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import type { Language } from '#domain/sites/languages.ts';

export function titleOf(placed: PlacedNode, language: Language): string {
  return placed.node.title[language] ?? placed.node.title.en;
}

export function rootOf(placed: PlacedNode): PlacedNode {
  return placed.parent === null ? placed : rootOf(placed.parent);
}

/** The filter group that a key belongs to; null for a key that the site does not have. */
export function groupOfKey(trees: FilterTrees, key: string): PlacedNode | null {
  const placed = trees.byKey.get(nodeKeyOf(key));
  return placed === undefined ? null : rootOf(placed);
}

/** The number of a group's colour; null: of no group. */
export function colourOfGroup(trees: FilterTrees, group: PlacedNode | null): number {
  return filterColour(group === null ? -1 : trees.roots.indexOf(group));
}

/** What an applied filter is called: its node's name, with its year where it has one, or the years of a date range. */
export function nameOfKey(trees: FilterTrees, key: string, language: Language): string {
  const range = parseDateRangeKey(key);
  if (range !== null) return `${range.from}–${range.to}`;
  const placed = trees.byKey.get(nodeKeyOf(key));
  if (placed === undefined) return key;
  const from = parseSearchedSince(key);
  const name = titleOf(placed, language);
  return from === null ? name : `${name} ${from}`;
}
