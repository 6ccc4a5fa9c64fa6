import { useMemo } from 'react';
import { useFilterTrees } from '../../app/api/site-guide.ts';
import { areaOfFocusKey } from './filter-names.ts';
import { GroupTree } from './group-tree.tsx';

/** Area of focus: regions and groupings first, since the two hundred countries below them are found by typing. */
export function CountriesLayer() {
  const area = useFilterTrees().byKey.get(areaOfFocusKey);
  const nodes = useMemo(
    () => area?.children.toSorted((a, b) => a.children.length - b.children.length) ?? [],
    [area],
  );
  return area === undefined ? null : <GroupTree group={area} nodes={nodes} opensAll />;
}
