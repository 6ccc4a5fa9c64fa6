import { useMemo } from 'react';
import { useFilterTrees } from '../api/site-guide.ts';
import { useLanguage } from '../i18n/language.ts';
import { areaOfFocusKey, colourOfGroup, titleOf } from '../search-parts/filter-names.ts';
import { FilterTree } from '../search-parts/filter-tree.tsx';
import { useSearchCounts } from '../search-parts/search-results.ts';
import { useSearchState } from '../search-parts/search-address.ts';
import { ShowResults } from '../search-parts/show-results.tsx';
import { useToggleFilter } from '../search-parts/use-toggle-filter.ts';
import { LayerPanel } from './layer-panel.tsx';
import { useLayers } from './layer-stack.tsx';

/** Area of focus: regions and groupings first, since the two hundred countries below them are found by typing. */
export function CountriesLayer() {
  const language = useLanguage();
  const trees = useFilterTrees();
  const { open } = useLayers();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  const toggle = useToggleFilter();
  const area = trees.byKey.get(areaOfFocusKey);
  const nodes = useMemo(
    () => area?.children.toSorted((a, b) => a.children.length - b.children.length) ?? [],
    [area],
  );
  if (area === undefined) return null;
  const title = titleOf(area, language);
  return (
    <LayerPanel title={title} foot={<ShowResults />}>
      <FilterTree
        label={title}
        colour={colourOfGroup(trees, area)}
        nodes={nodes}
        selected={state.filters}
        counts={counts?.facets ?? null}
        opensAll
        onToggle={toggle}
        onDateRange={() => open({ name: 'date-range' })}
      />
    </LayerPanel>
  );
}
