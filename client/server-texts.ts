import { createInstance, type i18n } from 'i18next';
import type { RendererParts } from '#contract/page-data.ts';
import { defaultLanguage, languageTags, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';

/** The texts of each site in each language, made once. */
export function createTexts(read: RendererParts['readTexts']): (site: Site, language: Language) => i18n {
  const made = new Map<string, i18n>();
  return (site, language) => {
    const name = `${site.code}/${language}`;
    const texts = made.get(name) ?? makeTexts(read(site, language), languageTags[language]);
    made.set(name, texts);
    return texts;
  };
}

function makeTexts(texts: object, tag: string): i18n {
  const instance = createInstance({
    lng: tag,
    fallbackLng: languageTags[defaultLanguage],
    resources: { [tag]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return instance;
}
