import { parseSearchedSince, withSearchedSince } from './searched-since.ts';
import { descendants, type FilterTrees, type PlacedNode } from './filter-tree.ts';

/**
 * The filters after a node is toggled. A leaf adds or removes its key; a parent adds or removes itself, its children
 * and grandchildren. Then, upward: where all siblings are selected their parent is selected too; otherwise the parent
 * and its first-level ancestor are not. Headings are never selected. An unknown key is toggled as a leaf; a year of
 * the last search takes the place of another.
 */
export function toggleFilter(trees: FilterTrees, selected: readonly string[], key: string): string[] {
  const from = parseSearchedSince(key);
  if (from !== null) return withSearchedSince(selected, selected.includes(key) ? null : from);
  const placed = trees.byKey.get(key);
  const next = new Set(selected);
  const affected =
    placed === undefined ? [key] : [placed, ...descendants(placed)].map((one) => one.node.legacyKey);
  const adding = !next.has(key);
  for (const one of affected) {
    if (adding) next.add(one);
    else next.delete(one);
  }
  if (placed !== undefined) settleAncestors(placed, next);
  return [...next];
}

/** Several keys added at once, each with its parents' and children's rules (a guided question's answer). */
export function applyFilters(
  trees: FilterTrees,
  selected: readonly string[],
  keys: readonly string[],
): string[] {
  return keys.reduce<string[]>(
    (all, key) => (all.includes(key) ? all : toggleFilter(trees, all, key)),
    [...selected],
  );
}

function settleAncestors(changed: PlacedNode, selected: Set<string>): void {
  const parent = changed.parent;
  if (parent === null || parent.node.heading === true) return;
  if (parent.children.every((sibling) => selected.has(sibling.node.legacyKey))) {
    selected.add(parent.node.legacyKey);
  } else {
    selected.delete(parent.node.legacyKey);
    selected.delete(firstLevelAncestor(parent).node.legacyKey);
  }
  settleAncestors(parent, selected);
}

/** The topmost ancestor that can be selected: the node under the tree's headings. */
function firstLevelAncestor(placed: PlacedNode): PlacedNode {
  return placed.parent === null || placed.parent.node.heading === true
    ? placed
    : firstLevelAncestor(placed.parent);
}

/** `some` = not selected itself, but a descendant is: a checkbox shows it as mixed. */
export type Applied = 'all' | 'some' | 'none';

/** A node is applied if it or any descendant is selected. */
export function appliedState(placed: PlacedNode, selected: ReadonlySet<string>): Applied {
  if (selected.has(placed.node.legacyKey)) return 'all';
  return descendants(placed).some((below) => selected.has(below.node.legacyKey)) ? 'some' : 'none';
}

/**
 * The selected keys that say it all: a key whose parent is selected too goes without saying.
 * For the list of applied filters, where a topic with twenty leaves is one line.
 */
export function topmostSelected(trees: FilterTrees, selected: readonly string[]): string[] {
  const all = new Set(selected);
  return selected.filter((key) => {
    const parent = trees.byKey.get(key)?.parent;
    return parent === null || parent === undefined || !all.has(parent.node.legacyKey);
  });
}
