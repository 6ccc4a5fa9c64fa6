import { useMemo } from 'react';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { useFilterTrees } from '../../app/api/site-guide.ts';
import { GroupTree } from './group-tree.tsx';

/** Area of focus: regions and groupings first, since the two hundred countries below them are found by typing. */
export function CountriesLayer() {
  const area = useFilterTrees().byKey.get(filterKeys.areaOfFocus);
  const nodes = useMemo(
    () => area?.children.toSorted((a, b) => a.children.length - b.children.length) ?? [],
    [area],
  );
  return area === undefined ? null : <GroupTree group={area} nodes={nodes} opensAll />;
}
