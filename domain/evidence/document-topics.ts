import { filterKeys } from '../taxonomy/filter-keys.ts';
import type { Language } from '../sites/languages.ts';
import { ancestorKeys, type TreeNode } from '../taxonomy/filter-tree.ts';
import { titleOfNode } from '../taxonomy/name-of-node.ts';
import type { SiteVocabulary } from './site-vocabulary.ts';

/** A topic that a document carries, with those below it that it carries too. */
export interface Topic {
  readonly title: string;
  /** Legacy key. */
  readonly key: string;
  readonly children: Topic[];
}

/**
 * The branches of the filter trees that feed each field of an article, by their legacy keys. A site that has none of
 * a field's branches shows none of it.
 */
export const topicBranches = {
  priority_areas: [filterKeys.population, filterKeys.perspectives, filterKeys.sustainableDevelopmentGoals],
  health_systems_topic: [filterKeys.healthSystemTopics, filterKeys.implementationStrategies],
  domains: [filterKeys.domains],
  themes: [filterKeys.themes],
  public_health_measures: [filterKeys.publicHealthMeasures],
  clinical_management: [filterKeys.clinicalManagement],
  health_system_arrangements: [filterKeys.healthSystemArrangements],
  economic_social_responses: [filterKeys.economicAndSocialResponses],
} as const satisfies Record<string, readonly string[]>;

/** The topics below some branches that a document carries, as trees. */
export function topicsBelow(
  vocabulary: SiteVocabulary,
  branches: readonly string[],
  carried: ReadonlySet<string>,
  language: Language,
): Topic[] {
  const below = (treeNode: TreeNode): Topic[] =>
    vocabulary
      .childrenInOrder(treeNode, language)
      .filter(({ node }) => carried.has(node.legacyKey))
      .map((child) => ({
        title: titleOfNode(child, language),
        key: child.node.legacyKey,
        children: below(child),
      }));
  return branches.flatMap((branch) => {
    const treeNode = vocabulary.trees.byKey.get(branch);
    return treeNode === undefined ? [] : below(treeNode);
  });
}

/** The branches that a document's category is taken from, the first that it carries a topic of. */
const categoryBranches = [
  ...topicBranches.health_systems_topic,
  ...topicBranches.domains,
  ...topicBranches.public_health_measures,
  ...topicBranches.clinical_management,
  ...topicBranches.health_system_arrangements,
  ...topicBranches.economic_social_responses,
];

/** The name of the first of a document's topics or domains; null where it has none. */
export function categoryOf(
  vocabulary: SiteVocabulary,
  keys: readonly string[],
  language: Language,
): string | null {
  return topicsBelow(vocabulary, categoryBranches, new Set(keys), language)[0]?.title ?? null;
}

/** All topics of a document, the narrowest with those above it: `Governance arrangements > Policy authority`. */
export function topicPaths(
  vocabulary: SiteVocabulary,
  keys: readonly string[],
  language: Language,
): string[] {
  const pathsOf = ({ title, children }: Topic): string[] =>
    children.length === 0 ? [title] : children.flatMap(pathsOf).map((path) => `${title} > ${path}`);
  return topicsBelow(vocabulary, Object.values(topicBranches).flat(), new Set(keys), language).flatMap(
    pathsOf,
  );
}

const allBranches: ReadonlySet<string> = new Set<string>(Object.values(topicBranches).flat());

/** The narrowest topics of a document, by their legacy keys. */
export function topicKeys({ trees }: SiteVocabulary, keys: readonly string[]): ReadonlySet<string> {
  const topics = new Set<string>();
  const wider = new Set<string>();
  for (const key of keys) {
    const treeNode = trees.byKey.get(key);
    const above = treeNode === undefined ? [] : ancestorKeys(treeNode);
    if (!above.some((one) => allBranches.has(one))) continue;
    topics.add(key);
    for (const one of above) wider.add(one);
  }
  return topics.difference(wider);
}
