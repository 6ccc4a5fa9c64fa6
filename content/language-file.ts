import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';

/** The file of a language where there is one, else the English one. */
export function languageFile(
  nameIn: (language: Language) => string,
  language: Language,
  folder: string,
): string {
  return existsSync(join(folder, nameIn(language))) ? nameIn(language) : nameIn(defaultLanguage);
}
