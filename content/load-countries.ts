import { languageTags, type Language } from '#domain/sites/languages.ts';
import { countryNumber, libraryName } from './country-names.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import {
  countryCodes,
  countryGroupings,
  countryNames,
  profileAreas,
  whoRegions,
  type CountryGroup,
  type Membership,
} from './schemas/countries.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Legacy key of its filter: `6_` and the ISO number. */
  readonly key: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** The closed list of countries, and the groups of them that are filters of their own. */
export interface Countries {
  /** By English name. */
  readonly list: readonly Country[];
  readonly byCode: ReadonlyMap<string, Country>;
  readonly groupings: readonly CountryGroup[];
  readonly regions: readonly CountryGroup[];
}

export function loadCountries(folder: string = contentFolder): Countries {
  const codes = readContent(countryCodes, 'countries/countries.json', folder);
  const names = readContent(countryNames, 'countries/names.json', folder);
  const byCode = new Map<string, Country>();
  for (const [index, code] of codes.entries()) {
    const number = countryNumber(code);
    if (number === null || byCode.has(code)) {
      const problem = number === null ? 'is not in ISO 3166-1' : 'is there twice';
      throw new ContentError('countries/countries.json', jsonPath([index]), `${code} ${problem}`);
    }
    byCode.set(code, { code, key: `6_${number}`, name: namesOf(code, names[code] ?? {}) });
  }
  for (const code of Object.keys(names)) requireKnown(code, byCode, 'countries/names.json', [code]);
  return {
    list: inOrder([...byCode.values()], 'en'),
    byCode,
    groupings: readGroups(countryGroupings, 'countries/groupings.json', byCode, folder),
    regions: readGroups(whoRegions, 'countries/who-regions.json', byCode, folder),
  };
}

/** The countries sorted as the language sorts names. */
export function countriesInOrder(countries: Countries, language: Language): Country[] {
  return inOrder(countries.list, language);
}

/**
 * The legacy keys of countries and of the groups that they belonged to at the end of the year, or belong to today
 * where the year is not known. Codes that are not in the list give none.
 */
export function countryKeys(
  countries: Countries,
  codes: readonly string[],
  year: number | null,
  today: Date = new Date(),
): string[] {
  const day = year === null ? today.toISOString().slice(0, 10) : `${String(year).padStart(4, '0')}-12-31`;
  const known = new Set(codes.filter((code) => countries.byCode.has(code)));
  const groups = [...countries.groupings, ...countries.regions].filter(
    ({ members, areas }) =>
      members.some((member) => known.has(member.code) && holdsOn(member, day)) ||
      areas?.some((code) => known.has(code)) === true,
  );
  const own = [...known].flatMap((code) => countries.byCode.get(code)?.key ?? []);
  return [...own, ...groups.map((group) => group.key)];
}

/** What a profile offers as country: `id` is a code or the name of an area, countries first, in the language. */
export function profileCountries(
  countries: Countries,
  language: Language,
  folder: string = contentFolder,
): { readonly id: string; readonly name: string }[] {
  const areas = readContent(profileAreas, 'countries/profile-areas.json', folder);
  return [
    ...countriesInOrder(countries, language).map(({ code, name }) => ({ id: code, name: name[language] })),
    ...areas.map(({ id, title }) => ({ id, name: title[language] ?? title.en })),
  ];
}

function holdsOn({ from, to }: Membership, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

function inOrder(list: readonly Country[], language: Language): Country[] {
  const collator = new Intl.Collator(languageTags[language]);
  return list.toSorted((a, b) => collator.compare(a.name[language], b.name[language]));
}

function namesOf(code: string, better: Partial<Record<Language, string>>): Record<Language, string> {
  const nameIn = (language: Language): string => {
    const name = better[language] ?? libraryName(code, language);
    if (name === null)
      throw new ContentError('countries/names.json', '', `${code} has no name in ${language}`);
    return name;
  };
  return { cn: nameIn('cn'), en: nameIn('en'), es: nameIn('es'), fr: nameIn('fr'), pt: nameIn('pt') };
}

function readGroups(
  schema: typeof countryGroupings,
  file: string,
  known: ReadonlyMap<string, Country>,
  folder: string,
): CountryGroup[] {
  const groups = readContent(schema, file, folder);
  for (const [at, { members, areas }] of groups.entries()) {
    for (const [index, { code }] of members.entries()) {
      requireKnown(code, known, file, [at, 'members', index, 'code']);
    }
    for (const [index, code] of (areas ?? []).entries())
      requireKnown(code, known, file, [at, 'areas', index]);
  }
  return groups;
}

function requireKnown(
  code: string,
  known: ReadonlyMap<string, Country>,
  file: string,
  path: readonly PropertyKey[],
): void {
  if (!known.has(code)) {
    throw new ContentError(file, jsonPath(path), `${code} is not in content/countries/countries.json`);
  }
}
