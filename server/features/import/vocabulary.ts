import { twoLetterCode } from '#content/country-names.ts';
import { countryKeys, loadCountries, type Countries } from '#content/load-countries.ts';
import { loadTaxonomy } from '#content/load-taxonomy.ts';
import { documentTypeNames, documentTypes } from '#content/taxonomies/document-types.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';

/** What the words of an import mean on a site: its filter keys, its document types, the countries. */
export interface ImportVocabulary {
  readonly site: SiteCode;
  readonly trees: FilterTrees;
  /** The filter key of a document type by its code, its name in any language or the key itself; null for no type of the site. */
  readonly typeKey: (text: string) => string | null;
  /** The two-letter code of a country by its two or three letters; null for no country of ISO 3166. */
  readonly countryCode: (text: string) => string | null;
  /** Filter keys of countries, and of the groupings and regions that they belonged to in the year. */
  readonly countryKeys: (codes: readonly string[], year: number | null) => readonly string[];
}

export function loadVocabulary(site: SiteCode): ImportVocabulary {
  const trees = loadTaxonomy(site);
  const countries = loadCountries();
  const types = typesByName(site, trees);
  return {
    site,
    trees,
    typeKey: (text) => types.get(text.trim().toLowerCase()) ?? null,
    countryCode: (text) => countryCode(countries, text.trim().toUpperCase()),
    countryKeys: (codes, year) => countryKeys(countries, codes, year),
  };
}

function countryCode(countries: Countries, text: string): string | null {
  const code = text.length === 3 ? (twoLetterCode(text) ?? '') : text;
  return countries.byCode.has(code) ? code : null;
}

function typesByName(site: SiteCode, trees: FilterTrees): Map<string, string> {
  const types = new Map<string, string>();
  for (const [key, code] of documentTypes[site]) {
    const titles = Object.values(trees.byKey.get(key)?.node.title ?? {});
    const names = Object.values(documentTypeNames[code]);
    for (const name of [key, code, ...names, ...titles]) types.set(name.toLowerCase(), key);
  }
  return types;
}
