import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

const folder = join(import.meta.dirname, '../../../content/texts');

/** What a person reads under a key of the interface texts, on a site that may have its own: `words('fr')('account.signup.title')`. */
export function words(
  language: Language,
  site?: SiteCode,
): (key: string, values?: Record<string, string>) => string {
  return (key, values = {}) => {
    const own = site === undefined ? null : find(language, key, `sites/${site}.json`);
    const text = own ?? find(language, key) ?? find('en', key);
    if (text === null) throw new Error(`There is no text ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** A file of a site has all areas in it. */
function find(language: Language, key: string, ofSite?: string): string | null {
  const [area = '', ...path] = key.split('.');
  const file = join(folder, language, ofSite ?? `${area}.json`);
  if (!existsSync(file)) return null;
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of ofSite === undefined ? path : [area, ...path]) {
    if (typeof found !== 'object' || found === null || !(part in found)) return null;
    // Own keys of what JSON gave.
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : null;
}
