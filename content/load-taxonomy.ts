import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import {
  buildFilterTrees,
  type FilterNode,
  type FilterTrees,
  type TreeNode,
} from '#domain/taxonomy/filter-tree.ts';
import { loadCountries, type Countries } from './load-countries.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { type ContentNode, filterNodes, valueNodes } from './schemas/filter-nodes.ts';

/** The filter trees of a site, checked and linked, with all countries, groupings and regions and the filters by values in them. */
export function loadTaxonomy(site: SiteCode, folder: string = contentFolder): FilterTrees {
  const file = `taxonomies/${site}.json`;
  const roots = readContent(filterNodes, file, folder);
  const keys = new Set<string>();
  for (const [index, root] of roots.entries()) checkKeys(root, null, { file, keys }, [index]);
  const areas = areaNodes(loadCountries(folder));
  const values = readContent(valueNodes, 'taxonomies/values.json', folder);
  try {
    return buildFilterTrees(roots.map((root) => withValues(withAreas(root, areas), values)));
  } catch (error) {
    throw new ContentError(file, '', error instanceof Error ? error.message : String(error));
  }
}

/** The children of a node in the order in which a language shows them: countries by name, all others as in the tree. */
export function childrenInOrder(treeNode: TreeNode, language: Language): readonly TreeNode[] {
  if (treeNode.node.legacyKey !== filterKeys.countries) return treeNode.children;
  const collator = new Intl.Collator(languageTags[language]);
  const name = ({ node }: TreeNode): string => node.title[language] ?? node.title.en;
  return treeNode.children.toSorted((a, b) => collator.compare(name(a), name(b)));
}

/** A legacy key continues its parent's unless a heading starts a group of its own, and `key` is its group and last number. */
function checkKeys(
  node: ContentNode,
  parent: ContentNode | null,
  of: { readonly file: string; readonly keys: Set<string> },
  path: readonly PropertyKey[],
): void {
  const numbers = node.legacyKey.split('_');
  const isRoot = parent === null || parent.heading === true;
  if (!isRoot && !node.legacyKey.startsWith(`${parent.legacyKey}_`)) {
    const problem = `${node.legacyKey} does not begin with its parent's ${parent.legacyKey}`;
    throw new ContentError(of.file, jsonPath([...path, 'legacyKey']), problem);
  }
  const expected = `${numbers[0]}_${numbers.at(-1)}`;
  if (node.key !== expected) {
    const problem = `${node.key} should be ${expected}, the group and last number of ${node.legacyKey}`;
    throw new ContentError(of.file, jsonPath([...path, 'key']), problem);
  }
  if (of.keys.has(node.key)) {
    throw new ContentError(of.file, jsonPath([...path, 'key']), `${node.key} is the key of another node too`);
  }
  of.keys.add(node.key);
  for (const [index, child] of (node.children ?? []).entries()) {
    checkKeys(child, node, of, [...path, 'children', index]);
  }
}

function withAreas(node: FilterNode, areas: ReadonlyMap<string, readonly FilterNode[]>): FilterNode {
  const children = areas.get(node.legacyKey) ?? node.children?.map((child) => withAreas(child, areas));
  return children === undefined ? node : { ...node, children };
}

/** Document features begin with what is known of documents themselves. */
function withValues(root: FilterNode, values: readonly FilterNode[]): FilterNode {
  if (root.legacyKey !== filterKeys.documentFeatures) return root;
  return { ...root, children: [...values, ...(root.children ?? [])] };
}

/** The children of the headings whose children are not in the file of the site: they come from the countries. */
function areaNodes(countries: Countries): Map<string, readonly FilterNode[]> {
  return new Map([
    [filterKeys.countries, countries.list.map(({ key, name }) => nodeOf(key, name))],
    [filterKeys.countryGroupings, countries.groupings.map(({ key, title }) => nodeOf(key, title))],
    [
      filterKeys.whoRegions,
      countries.regions.map(({ key, title }) => ({ ...nodeOf(key, title), withHeading: true })),
    ],
  ]);
}

function nodeOf(key: string, title: FilterNode['title']): FilterNode {
  return { legacyKey: key, title };
}
