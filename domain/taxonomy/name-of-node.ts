import type { Language } from '../sites/languages.ts';
import { labelled } from '../sites/punctuation.ts';
import type { TreeNode } from './filter-tree.ts';

/** What a node is called in its tree. */
export function titleOfNode({ node: { title } }: TreeNode, language: Language): string {
  return title[language] ?? title.en;
}

/** Whether a node's name in a language does not say alone what it is. */
export function needsHeading({ node: { withHeading } }: TreeNode, language: Language): boolean {
  return typeof withHeading === 'object' ? withHeading.includes(language) : withHeading === true;
}

/** What a node is called where its tree is not around it. `under`: the key of the node that it is shown under, if it is under one. */
export function nameOfNode(treeNode: TreeNode, language: Language, under?: string): string {
  const title = titleOfNode(treeNode, language);
  const { parent } = treeNode;
  if (parent === null || parent.node.legacyKey === under || !needsHeading(treeNode, language)) return title;
  return labelled(titleOfNode(parent, language), title, language);
}
