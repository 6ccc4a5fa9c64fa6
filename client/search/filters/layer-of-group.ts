import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import type { Layer } from '../../layers/layer-names.ts';

/** The layer that shows a group: countries have one of their own, all other trees share one. */
export function layerOfGroup({ node: { legacyKey } }: PlacedNode): Layer {
  return { name: legacyKey === filterKeys.areaOfFocus ? 'countries' : 'filters', filterKey: legacyKey };
}
