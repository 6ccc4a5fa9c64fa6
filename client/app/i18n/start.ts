import type { i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { textsAddress } from '#contract/texts-address.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { languageOfTag } from './language.ts';

/** Loads the texts of a site; resolves when those of the language (or English) are there, and fails where neither comes. `<html lang>` follows the language from then on. */
export async function startTexts(texts: i18n, site: SiteCode, language: Language): Promise<void> {
  texts.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await texts.use(HttpBackend).init<HttpBackendOptions>({
    lng: languageTags[language],
    fallbackLng: languageTags.en,
    load: 'currentOnly',
    backend: { loadPath: ([tag]) => textsAddress(site, languageOfTag(tag ?? '')) },
    interpolation: { escapeValue: false },
  });
  if (![languageTags[language], languageTags.en].some((tag) => texts.hasResourceBundle(tag, 'translation'))) {
    throw new Error(`No texts for ${site} in ${language}`);
  }
}

/** Resolves when the texts of the language are there and shown. */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  if (texts.language !== languageTags[language]) await texts.changeLanguage(languageTags[language]);
}
