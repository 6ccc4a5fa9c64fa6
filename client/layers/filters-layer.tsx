import { useFilterTrees } from '../api/site-guide.ts';
import { colourOfGroup, groupOfKey, titleOf } from '../search-parts/filter-names.ts';
import { FilterTree } from '../search-parts/filter-tree.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useSearchCounts } from '../search-parts/search-results.ts';
import { useSearchState } from '../search-parts/search-address.ts';
import { ShowResults } from '../search-parts/show-results.tsx';
import { useToggleFilter } from '../search-parts/use-toggle-filter.ts';
import type { Layer } from './layer-names.ts';
import { LayerPanel } from './layer-panel.tsx';
import { useLayers } from './layer-stack.tsx';

/** The tree of one filter group; of the first one where the layer's key names none. */
export function FiltersLayer({ layer }: { layer: Layer }) {
  const language = useLanguage();
  const trees = useFilterTrees();
  const { open } = useLayers();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  const toggle = useToggleFilter();
  const node = trees.byKey.get(layer.filterKey ?? '') ?? trees.roots[0];
  if (node === undefined) return null;
  const title = titleOf(node, language);
  return (
    <LayerPanel title={title} foot={<ShowResults />}>
      <FilterTree
        label={title}
        colour={colourOfGroup(trees, groupOfKey(trees, node.node.legacyKey))}
        nodes={node.children}
        selected={state.filters}
        counts={counts?.facets ?? null}
        onToggle={toggle}
        onDateRange={() => open({ name: 'date-range' })}
      />
    </LayerPanel>
  );
}
