import { useTranslation } from './use-translation.tsx';
import { defaultLanguage, languages, languageTags, type Language } from '#domain/sites/languages.ts';

/** The language that the page is shown in. */
export function useLanguage(): Language {
  return languageOfTag(useTranslation().i18n.language);
}

export function languageOfTag(tag: string): Language {
  return languages.find((language) => languageTags[language] === tag) ?? defaultLanguage;
}
