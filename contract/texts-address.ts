import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** Where the interface texts of a site in a language are. */
export function textsAddress(site: SiteCode, language: Language): string {
  return `/i18n/${site}/${language}.json`;
}
