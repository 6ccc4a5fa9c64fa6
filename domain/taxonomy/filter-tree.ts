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
  /**
   * Its name alone does not say what it is, in every language or in these: where its tree is not around it, it is called with what
   * it stands under, `WHO regions: European`.
   */
  readonly withHeading?: boolean | readonly Language[] | undefined;
  /** Nodes of one facet are alternatives to each other; a node without it belongs to its parent's. */
  readonly facet?: boolean | undefined;
  /** Years are part of such a filter: it has no checkbox. */
  readonly type?: NodeType | undefined;
  readonly children?: readonly FilterNode[] | undefined;
}

/** A node, linked with those above and below it. */
export interface TreeNode {
  readonly node: FilterNode;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
  /** Legacy key of the facet that it is an alternative in. */
  readonly facet: string;
}

/** The filter trees of a site, with look-up by legacy key. */
export interface FilterTrees {
  readonly roots: readonly TreeNode[];
  readonly byKey: ReadonlyMap<string, TreeNode>;
}

/** Links every node with its parent and children. Throws where two share a key, since a key that means two things would widen searches. */
export function buildFilterTrees(roots: readonly FilterNode[]): FilterTrees {
  const byKey = new Map<string, TreeNode>();

  function link(node: FilterNode, parent: TreeNode | null): TreeNode {
    if (byKey.has(node.legacyKey)) {
      throw new Error(`Two nodes of the filter trees share the key ${node.legacyKey}`);
    }
    const children: TreeNode[] = [];
    const facet = parent === null || node.facet === true ? node.legacyKey : parent.facet;
    const treeNode: TreeNode = { node, parent, children, facet };
    byKey.set(node.legacyKey, treeNode);
    for (const child of node.children ?? []) children.push(link(child, treeNode));
    return treeNode;
  }

  return { roots: roots.map((root) => link(root, null)), byKey };
}

/** The legacy keys of all nodes above, nearest first. */
export function ancestorKeys(treeNode: TreeNode): string[] {
  return treeNode.parent === null ? [] : [treeNode.parent.node.legacyKey, ...ancestorKeys(treeNode.parent)];
}

/** All nodes below, in the order of the tree. */
export function descendants(treeNode: TreeNode): TreeNode[] {
  return treeNode.children.flatMap((child) => [child, ...descendants(child)]);
}

/** Keys with all their ancestors, each once: what a document carries. A key that no tree has is left out. */
export function withAncestors(trees: FilterTrees, keys: readonly string[]): string[] {
  const all = new Set<string>();
  for (const key of keys) {
    const treeNode = trees.byKey.get(key);
    if (treeNode === undefined) continue;
    all.add(key);
    for (const ancestor of ancestorKeys(treeNode)) all.add(ancestor);
  }
  return [...all];
}
