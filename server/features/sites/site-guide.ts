import type { FilterNodeView } from '#contract/site-guide.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { needsHeading, titleOfNode } from '#domain/taxonomy/name-of-node.ts';

/** The filter trees of a site as one language shows them: the nodes with one of the keys, and all of them without keys. */
export function viewFilterTrees(
  vocabulary: SiteVocabulary,
  language: Language,
  keys?: ReadonlySet<string>,
): FilterNodeView[] {
  const isShown = ({ node }: TreeNode): boolean => keys?.has(node.legacyKey) ?? true;
  const view = (treeNode: TreeNode): FilterNodeView => {
    const { legacyKey, heading, facet, type } = treeNode.node;
    const below = treeNode.children.some(isShown) ? vocabulary.childrenInOrder(treeNode, language) : [];
    const children = below.filter(isShown).map(view);
    return {
      key: legacyKey,
      title: titleOfNode(treeNode, language),
      ...(heading === undefined ? {} : { heading }),
      ...(needsHeading(treeNode, language) ? { withHeading: true } : {}),
      ...(facet === undefined ? {} : { facet }),
      ...(type === undefined ? {} : { type }),
      ...(children.length === 0 ? {} : { children }),
    };
  };
  return vocabulary.trees.roots.filter(isShown).map(view);
}
