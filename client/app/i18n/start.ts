import type { BackendModule, i18n, ReadCallback, ResourceKey } from 'i18next';
import { textsAddress } from '#contract/texts-address.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { languageOfTag } from './language.ts';

/** Loads the texts of a site; resolves when those of the language (or English) are there, and fails where neither comes. `<html lang>` follows the language from then on. */
export async function startTexts(texts: i18n, site: SiteCode, language: Language): Promise<void> {
  texts.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await texts.use(textsOf(site)).init({
    lng: languageTags[language],
    fallbackLng: languageTags.en,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
  });
  if (![languageTags[language], languageTags.en].some((tag) => texts.hasResourceBundle(tag, 'translation'))) {
    throw new Error(`No texts for ${site} in ${language}`);
  }
}

/** Fetches texts for i18next, which tries again a few times where that may help. */
function textsOf(site: SiteCode): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, _namespace, onRead) => void readTexts(textsAddress(site, languageOfTag(tag)), onRead),
  };
}

/** Says what was read, or what went wrong and whether it may go well another time. */
async function readTexts(address: string, onRead: ReadCallback): Promise<void> {
  const response = await fetch(address).catch((error: unknown) => new Error(address, { cause: error }));
  if (response instanceof Error) return onRead(response, true);
  if (!response.ok) return onRead(new Error(`${address}: ${response.status}`), response.status >= 500);
  // The server checks these files when it loads them.
  const texts = (await response.json().catch(() => null)) as ResourceKey | null;
  if (texts === null) onRead(new Error(`${address} broke off`), true);
  else onRead(null, texts);
}

/** The language whose texts were asked for last: they may still be on their way. */
let wanted: string | undefined;

/** Resolves when the texts of the language are there and shown. */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  const tag = languageTags[language];
  if (texts.language === tag && (wanted ?? tag) === tag) return;
  wanted = tag;
  await texts.changeLanguage(tag);
}
