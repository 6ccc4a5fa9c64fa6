import isoCountries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };
import type { Language } from '#domain/sites/languages.ts';

const libraryLanguages: Readonly<Record<Language, string>> = {
  cn: 'zh',
  en: 'en',
  es: 'es',
  fr: 'fr',
  pt: 'pt',
};

for (const locale of [english, spanish, french, portuguese, chinese]) isoCountries.registerLocale(locale);

/** The library's name of a country, or null where it has none. */
export function libraryName(code: string, language: Language): string | null {
  return isoCountries.getName(code, libraryLanguages[language]) ?? null;
}

/** The number that ISO 3166-1 gives a country, without leading zeros, or null for a code that it does not have. */
export function countryNumber(code: string): number | null {
  const numeric = isoCountries.alpha2ToNumeric(code);
  return numeric === undefined ? null : Number(numeric);
}

/** The two letters of a country by its three, or null for a code that ISO 3166-1 does not have. */
export function twoLetterCode(threeLetters: string): string | null {
  return isoCountries.alpha3ToAlpha2(threeLetters) ?? null;
}
