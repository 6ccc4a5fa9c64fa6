import { useMemo } from 'react';
import { useFilterTrees } from '../../app/api/site-guide.ts';
import { GroupTree } from './group-tree.tsx';
import type { Layer } from '../../layers/layer-names.ts';

/** The tree of one filter group; of the first one where the layer's key names none. */
export function FiltersLayer({ layer }: { layer: Layer }) {
  const trees = useFilterTrees();
  const group = trees.byKey.get(layer.filterKey ?? '') ?? trees.roots[0];
  const nodes = useMemo(
    () => group?.children.filter(({ node }) => node.type !== 'searchedSince') ?? [],
    [group],
  );
  return group === undefined ? null : <GroupTree group={group} nodes={nodes} />;
}
