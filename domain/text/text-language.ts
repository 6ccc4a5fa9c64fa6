import { isLanguage, languageTags } from '../sites/languages.ts';

/** The BCP 47 tag of a text's language as answers tell it: undefined where it is the page's, empty where it is unknown (`other`). */
export function tagOfTextLanguage(language: string | null): string | undefined {
  if (language === null) return undefined;
  return isLanguage(language) ? languageTags[language] : '';
}

/** The language's name in the language of the page; null where it is the page's, or unknown. */
export function nameOfTextLanguage(language: string | null, pageTag: string): string | null {
  const tag = tagOfTextLanguage(language);
  return tag === undefined || tag === ''
    ? null
    : (new Intl.DisplayNames([pageTag], { type: 'language' }).of(tag) ?? null);
}
