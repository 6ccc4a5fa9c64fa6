import { useCallback, useState } from 'react';
import { descendants, type TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { appliedState } from '#domain/taxonomy/selection.ts';
import type { TreeSearch } from './tree-search.ts';

interface OpenBranches {
  readonly isOpen: (key: string) => boolean;
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
  /** Forgets what was opened and closed by hand, as another search does. */
  readonly forget: () => void;
}

/**
 * Which branches are open: those opened by hand, the ways to what a search found, else headings that are not too long and the
 * ways to what was selected when the tree was opened.
 */
export function useOpenBranches(
  nodes: readonly TreeNode[],
  selected: readonly string[],
  longestHeading: number,
  search: TreeSearch | null,
): OpenBranches {
  const [openAtFirst] = useState(() => keysOpenAtFirst(nodes, selected, longestHeading));
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = useCallback(
    (keys: readonly string[], isOpen: boolean) =>
      setToggled((before) => new Map([...before, ...keys.map((key) => [key, isOpen] as const)])),
    [],
  );
  const forget = useCallback(() => setToggled(new Map()), []);
  const isOpen = useCallback(
    (key: string) => toggled.get(key) ?? (search === null ? openAtFirst : search.opened).has(key),
    [toggled, search, openAtFirst],
  );
  return { isOpen, setOpen, forget };
}

function keysOpenAtFirst(
  nodes: readonly TreeNode[],
  selected: readonly string[],
  longestHeading: number,
): ReadonlySet<string> {
  const set = new Set(selected);
  return new Set(
    [...nodes, ...nodes.flatMap(descendants)]
      .filter(
        (treeNode) =>
          (treeNode.node.heading === true && treeNode.children.length <= longestHeading) ||
          appliedState(treeNode, set) === 'some',
      )
      .map((treeNode) => treeNode.node.legacyKey),
  );
}
