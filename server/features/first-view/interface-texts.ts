import { createInstance } from 'i18next';
import { defaultLanguage, languageTags, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';

/** The text under a key; `count` chooses the plural form. Values go in as they are: markup escapes. */
export type SayText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type InterfaceTexts = (site: Site, language: Language) => SayText;

/** The interface texts of sites, as the client has them; those of a site and language are read once. A key without a text throws. */
export function createInterfaceTexts(read: (site: Site, language: Language) => object): InterfaceTexts {
  const kept = new Map<string, SayText>();
  return (site, language) => {
    const name = `${site.code}/${language}`;
    const say = kept.get(name) ?? createSayer(name, read(site, language), languageTags[language]);
    kept.set(name, say);
    return say;
  };
}

function createSayer(name: string, texts: object, tag: string): SayText {
  const i18n = createInstance({
    lng: tag,
    fallbackLng: languageTags[defaultLanguage],
    resources: { [tag]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
    parseMissingKeyHandler: (key) => {
      throw new Error(`content/texts: no text ${key} for ${name}`);
    },
  });
  void i18n.init();
  // The library's own types know the keys of the client alone.
  const say = i18n.t as unknown as (key: string, values: object) => string;
  return (key, values = {}) => say(key, values);
}
