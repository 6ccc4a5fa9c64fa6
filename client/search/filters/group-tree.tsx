import { useCallback } from 'react';
import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useFilterTrees } from '../../app/api/site-guide.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { colourOfGroup, groupOfKey } from './filter-names.ts';
import { FilterTree } from './tree/filter-tree.tsx';
import { useSearchState } from '../state/search-address.ts';
import { useSearchCounts } from '../state/search-results.ts';
import { ShowResults } from '../results/show-results.tsx';
import { useToggleFilter } from './use-toggle-filter.ts';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';

interface GroupTreeProps {
  readonly group: TreeNode;
  /** What of the group is shown, in this order. */
  readonly nodes: readonly TreeNode[];
  readonly opensAll?: boolean;
}

/** A layer with the tree of a filter group: counts live, and the way to the documents at its foot. */
export function GroupTree({ group, nodes, opensAll = false }: GroupTreeProps) {
  const language = useLanguage();
  const trees = useFilterTrees();
  const { open } = useLayers();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  const { ticked, toggle } = useToggleFilter(state.filters);
  const openDateRange = useCallback(() => open({ name: 'date-range' }), [open]);
  const title = titleOfNode(group, language);
  return (
    <LayerPanel title={title} foot={<ShowResults />}>
      <FilterTree
        label={title}
        colour={colourOfGroup(trees, groupOfKey(trees, group.node.legacyKey))}
        nodes={nodes}
        selected={ticked}
        counts={counts?.facets ?? null}
        opensAll={opensAll}
        onToggle={toggle}
        onDateRange={openDateRange}
      />
    </LayerPanel>
  );
}
