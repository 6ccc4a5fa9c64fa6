import type { Language } from '../sites/languages.ts';
import { cleanLine } from '../text/clean-line.ts';
import { ellipsis } from '../text/ellipsis.ts';
import { joinNames } from '../sites/punctuation.ts';
import { filterName } from './filter-name.ts';
import type { SiteVocabulary } from './site-vocabulary.ts';

/** What the title says of a search besides its words. */
export interface SearchTitleTexts {
  readonly all_documents: string;
  readonly best: string;
  readonly as_written: string;
}

interface TitledSearch {
  readonly query: string;
  readonly best: boolean;
  readonly asWritten: boolean;
  readonly filters: readonly string[];
}

const longestQueryInTitle = 200;

/** A search as a title: its words, its filters by their names, and what else limits it. */
export function searchTitle(
  { query, best, asWritten, filters }: TitledSearch,
  vocabulary: SiteVocabulary,
  language: Language,
  texts: SearchTitleTexts,
): string {
  const words = ellipsis(cleanLine(query), longestQueryInTitle);
  const names = joinNames(
    filters.map((key) => filterName(vocabulary, key, language)),
    language,
  );
  return [
    words === '' && filters.length === 0 ? texts.all_documents : words,
    names,
    best ? texts.best : '',
    asWritten ? texts.as_written : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
