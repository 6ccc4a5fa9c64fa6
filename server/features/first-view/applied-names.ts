import { filterColour, longestFilterName } from '#contract/applied-filters.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { dateRangeKey, parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import { topmostSelected } from '#domain/taxonomy/selection.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';

/** A filter of a search as the line of applied filters shows it. */
export interface AppliedFilter {
  readonly name: string;
  readonly colour: number;
}

/** The names of a search's filters, without those that another one includes. */
export function appliedNames(
  { trees }: SiteVocabulary,
  filters: readonly string[],
  language: Language,
): AppliedFilter[] {
  return topmostSelected(trees, filters).map((key) => {
    const range = parseDateRangeKey(key);
    const placed = trees.byKey.get(range === null ? key : dateRangeKey);
    const title = placed === undefined ? key : (placed.node.title[language] ?? placed.node.title.en);
    return {
      name: ellipsis(range === null ? title : `${range.from}–${range.to}`, longestFilterName),
      colour: filterColour(placed === undefined ? -1 : trees.roots.indexOf(rootOf(placed))),
    };
  });
}

function rootOf(placed: PlacedNode): PlacedNode {
  return placed.parent === null ? placed : rootOf(placed.parent);
}
