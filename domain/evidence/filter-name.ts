import type { Language } from '../sites/languages.ts';
import { parseDateRangeKey } from '../taxonomy/date-range.ts';
import { nameOfNode } from '../taxonomy/name-of-node.ts';
import { parseSearchedSince, searchedSince } from '../taxonomy/searched-since.ts';
import { nameOfKey, type SiteVocabulary } from './site-vocabulary.ts';

/** What an applied filter is called in a list of searches; a key that the site does not have stands for itself. */
export function filterName(vocabulary: SiteVocabulary, key: string, language: Language): string {
  const years = parseDateRangeKey(key);
  if (years !== null) return `${years.from}–${years.to}`;
  const from = parseSearchedSince(key);
  if (from !== null) return `${nameOfKey(vocabulary, searchedSince, language)} ${from}`;
  const treeNode = vocabulary.trees.byKey.get(key);
  return treeNode === undefined ? key : nameOfNode(treeNode, language);
}
