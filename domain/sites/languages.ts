/** The interface languages, by the codes that URLs and calls carry. `cn` is Simplified Chinese. */
export const languages = ['cn', 'en', 'es', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** BCP 47 tags, for `<html lang>` and `Intl`. */
export const languageTags: Readonly<Record<Language, string>> = {
  cn: 'zh-Hans',
  en: 'en',
  es: 'es',
  fr: 'fr',
  pt: 'pt',
};

/** Language and country as Open Graph names them, which knows no language without a country. */
export const openGraphLocales: Readonly<Record<Language, string>> = {
  cn: 'zh_CN',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  pt: 'pt_BR',
};

/** Each language named in itself, as a language menu shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  cn: '中文',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
};

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The parameter of a page's one address in a language: a page is in the default language without it. */
export function languageParameter(language: Language): Readonly<Record<string, string>> {
  return language === defaultLanguage ? {} : { lang: language };
}
