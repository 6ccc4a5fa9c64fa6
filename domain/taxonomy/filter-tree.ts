import type { Language } from '../sites/languages.ts';

/** A text in one or more languages; English is always there, and stands in for what is missing. */
export type LocalisedText = Readonly<{ en: string } & Partial<Record<Language, string>>>;

export const nodeTypes = ['dateRange', 'searchedSince'] as const;
export type NodeType = (typeof nodeTypes)[number];

/** A node of a filter tree. */
export interface FilterNode {
  /** What addresses, calls and saved searches carry: the group and the numbers from the top of the tree, `1_2_5_22`. */
  readonly legacyKey: string;
  readonly title: LocalisedText;
  /** A heading gathers nodes in a menu and has no checkbox of its own. */
  readonly heading?: boolean | undefined;
  /** Nodes of one facet are alternatives to each other; a node without it belongs to its parent's. */
  readonly facet?: boolean | undefined;
  /** Years are part of such a filter: it has no checkbox. */
  readonly type?: NodeType | undefined;
  readonly children?: readonly FilterNode[] | undefined;
}

/** A node with what its place in the tree says of it. */
export interface PlacedNode {
  readonly node: FilterNode;
  readonly parent: PlacedNode | null;
  readonly children: readonly PlacedNode[];
  /** Legacy key of the facet that it is an alternative in. */
  readonly facet: string;
}

/** The filter trees of a site, with look-up by legacy key. */
export interface FilterTrees {
  readonly roots: readonly PlacedNode[];
  readonly byKey: ReadonlyMap<string, PlacedNode>;
}

/** Places every node. Throws where two share a key, since a key that means two things would widen searches. */
export function placeFilterTrees(roots: readonly FilterNode[]): FilterTrees {
  const byKey = new Map<string, PlacedNode>();

  function place(node: FilterNode, parent: PlacedNode | null): PlacedNode {
    if (byKey.has(node.legacyKey)) {
      throw new Error(`Two nodes of the filter trees share the key ${node.legacyKey}`);
    }
    const children: PlacedNode[] = [];
    const facet = parent === null || node.facet === true ? node.legacyKey : parent.facet;
    const placed: PlacedNode = { node, parent, children, facet };
    byKey.set(node.legacyKey, placed);
    for (const child of node.children ?? []) children.push(place(child, placed));
    return placed;
  }

  return { roots: roots.map((root) => place(root, null)), byKey };
}

/** The legacy keys of all nodes above, nearest first. */
export function ancestorKeys(placed: PlacedNode): string[] {
  return placed.parent === null ? [] : [placed.parent.node.legacyKey, ...ancestorKeys(placed.parent)];
}

/** All nodes below, in the order of the tree. */
export function descendants(placed: PlacedNode): PlacedNode[] {
  return placed.children.flatMap((child) => [child, ...descendants(child)]);
}

/** Keys with all their ancestors, each once: what a document carries. A key that no tree has is left out. */
export function withAncestors(trees: FilterTrees, keys: readonly string[]): string[] {
  const all = new Set<string>();
  for (const key of keys) {
    const placed = trees.byKey.get(key);
    if (placed === undefined) continue;
    all.add(key);
    for (const ancestor of ancestorKeys(placed)) all.add(ancestor);
  }
  return [...all];
}
