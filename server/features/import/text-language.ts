import { isLanguage } from '#domain/sites/languages.ts';
import type { TextLanguage } from '#domain/evidence/document.ts';

/** Codes of our languages in other standards and lists: ISO 639-1, 639-2 in both forms. */
const otherCodes: Readonly<Record<string, TextLanguage>> = {
  zh: 'cn',
  chi: 'cn',
  zho: 'cn',
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
  por: 'pt',
};

/** `zh`, `zh-Hans`, `en-GB`, `fre` as the language whose texts it marks; one that is none of ours is `other`. */
export function textLanguage(code: string): TextLanguage {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (isLanguage(primary)) return primary;
  return Object.hasOwn(otherCodes, primary) ? (otherCodes[primary] ?? 'other') : 'other';
}
