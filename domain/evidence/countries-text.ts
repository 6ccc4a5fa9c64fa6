import { defaultLanguage, type Language } from '../sites/languages.ts';
import { joinNames, withRemark } from '../sites/punctuation.ts';
import type { StudiedCountry } from './document.ts';
import type { SiteVocabulary } from './site-vocabulary.ts';

/** A country of a document in one language, with the number of studies in it: 0 where that is unknown. */
export interface CountryOfStudies {
  /** ISO 3166. */
  readonly name_abbreviation: string;
  readonly title: string;
  readonly conducted_count: number;
}

export function countriesOfStudies(
  vocabulary: SiteVocabulary,
  countries: readonly Pick<StudiedCountry, 'code' | 'count'>[],
  language: Language,
): CountryOfStudies[] {
  return countries.map(({ code, count }) => ({
    name_abbreviation: code,
    title: vocabulary.country(code)?.name[language] ?? code,
    conducted_count: count,
  }));
}

/** The countries of a document in a text of its own: `Canada (3), Ghana`. The number is of studies, where it is given. */
export function countriesText(countries: readonly CountryOfStudies[], language: Language): string {
  return joinNames(
    countries.map((country) => withCount(country, country.conducted_count > 0, language)),
    language,
  );
}

/** The same with every number and the same signs in every language, as the field `countries` of the API has it: `Canada (3), Ghana (0)`. */
export function countriesLine(countries: readonly CountryOfStudies[]): string {
  return joinNames(
    countries.map((country) => withCount(country, true, defaultLanguage)),
    defaultLanguage,
  );
}

/** Types whose countries say where a document applies, not where studies were done: a count of 0 means nothing there. */
const withoutZeroCounts: ReadonlySet<string> = new Set([
  'evidence-brief',
  'health-system-description',
  'health-reform-description',
  'economic-evaluation',
]);

/** A country as a list of documents of a type shows it. */
export function countryOfResult(
  country: CountryOfStudies,
  typeCode: string | null,
  language: Language,
): string {
  const isShown = country.conducted_count > 0 || typeCode === null || !withoutZeroCounts.has(typeCode);
  return withCount(country, isShown, language);
}

function withCount(
  { title, conducted_count }: CountryOfStudies,
  isShown: boolean,
  language: Language,
): string {
  return isShown ? withRemark(title, conducted_count, language) : title;
}
