import type { Language } from '../sites/languages.ts';
import type { Site } from '../sites/sites.ts';
import type { FilterTrees, LocalisedText, TreeNode } from '../taxonomy/filter-tree.ts';
import { titleOfNode } from '../taxonomy/name-of-node.ts';
import type { EvidenceDocument } from './document.ts';
import { isPublicationForm } from './publication-forms.ts';

/** A type of documents: its code, and what one document of it is called. The filter's name is that of all of them. */
export interface DocumentType {
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** The words that a site has for what its documents carry as keys and codes. */
export interface SiteVocabulary {
  readonly site: Site;
  readonly trees: FilterTrees;
  /** By legacy key. */
  readonly documentTypes: ReadonlyMap<string, DocumentType>;
  /** Name and legacy key of a country, by ISO code; null for a code that is none. */
  country(code: string): { readonly key: string; readonly name: Readonly<Record<Language, string>> } | null;
  /** The names of a kind of question, by its English one; null for what is none of those that are known. */
  questionType(name: string): LocalisedText | null;
  /** The nodes below a node, in the order in which a language shows them. */
  childrenInOrder(treeNode: TreeNode, language: Language): readonly TreeNode[];
}

/** The name of a filter in the language, or null for a key that the site does not have. */
export function nameOfKey({ trees }: SiteVocabulary, key: string, language: Language): string | null {
  const treeNode = trees.byKey.get(key);
  return treeNode === undefined ? null : titleOfNode(treeNode, language);
}

/**
 * The document's type: its name in the language, of one document, and its code; or a name that the site's types do not have. A code for
 * the form of publication is none.
 */
export function documentTypeOf(
  vocabulary: SiteVocabulary,
  document: Pick<EvidenceDocument, 'keys' | 'type'>,
  language: Language,
): { readonly name: string; readonly code: string | null } | null {
  for (const key of document.keys) {
    const type = vocabulary.documentTypes.get(key);
    if (type !== undefined) return { name: type.name[language], code: type.code };
  }
  const { type } = document;
  return type === null || isPublicationForm(type) ? null : { name: type, code: null };
}
