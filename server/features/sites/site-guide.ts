import type { FilterNodeView } from '#contract/site-guide.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';

/** The filter trees of a site as one language shows them. */
export function viewFilterTrees(vocabulary: SiteVocabulary, language: Language): FilterNodeView[] {
  const view = (placed: PlacedNode): FilterNodeView => {
    const { legacyKey, title, heading, facet, type } = placed.node;
    const children = vocabulary.childrenInOrder(placed, language).map(view);
    return {
      key: legacyKey,
      title: title[language] ?? title.en,
      ...(heading === undefined ? {} : { heading }),
      ...(facet === undefined ? {} : { facet }),
      ...(type === undefined ? {} : { type }),
      ...(children.length === 0 ? {} : { children }),
    };
  };
  return vocabulary.trees.roots.map(view);
}
