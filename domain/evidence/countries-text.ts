import type { Language } from '../sites/languages.ts';
import type { EvidenceDocument } from './document.ts';
import type { SiteVocabulary } from './site-vocabulary.ts';

/** The countries of a document in a text of its own: `Canada (3), Ghana`. The number is of studies, where it is given. */
export function countriesText(
  vocabulary: SiteVocabulary,
  { countries }: Pick<EvidenceDocument, 'countries'>,
  language: Language,
): string {
  return countries
    .map(({ code, count }) => {
      const name = vocabulary.country(code)?.name[language] ?? code;
      return count > 0 ? `${name} (${count})` : name;
    })
    .join(', ');
}
