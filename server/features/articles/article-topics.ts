import type { ArticleTopic } from '#contract/articles.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';

/**
 * The branches of the filter trees that feed each field of an article, by their legacy keys. A site that has none of
 * a field's branches shows none of it.
 */
export const topicBranches = {
  priority_areas: ['31_5', '0_18', '0_17'],
  health_systems_topic: ['0_1', '0_5'],
  domains: ['0_2'],
  themes: ['0_15'],
  public_health_measures: ['0_20'],
  clinical_management: ['0_21'],
  health_system_arrangements: ['0_22'],
  economic_social_responses: ['0_23'],
} as const satisfies Record<string, readonly string[]>;

export const countryGroupings = ['0_7'] as const;
export const lmicFocus = ['0_9'] as const;

/** The topics below some branches that a document carries, as trees. */
export function topicsBelow(
  vocabulary: SiteVocabulary,
  branches: readonly string[],
  carried: ReadonlySet<string>,
  language: Language,
): ArticleTopic[] {
  const below = (placed: PlacedNode): ArticleTopic[] =>
    vocabulary
      .childrenInOrder(placed, language)
      .filter(({ node }) => carried.has(node.legacyKey))
      .map((child) => ({
        title: child.node.title[language] ?? child.node.title.en,
        key: child.node.legacyKey,
        children: below(child),
      }));
  return branches.flatMap((branch) => {
    const placed = vocabulary.trees.byKey.get(branch);
    return placed === undefined ? [] : below(placed);
  });
}
