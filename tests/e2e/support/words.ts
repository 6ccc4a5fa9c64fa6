import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/sites/languages.ts';

const folder = join(import.meta.dirname, '../../../content/texts');

/** What a person reads under a key of the interface texts: `words('fr')('account.signup.submit')`. */
export function words(language: Language): (key: string, values?: Record<string, string>) => string {
  return (key, values = {}) => {
    const text = find(language, key) ?? find('en', key);
    if (text === null) throw new Error(`There is no text ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

function find(language: Language, key: string): string | null {
  const [area = '', ...path] = key.split('.');
  const file = join(folder, language, `${area}.json`);
  if (!existsSync(file)) return null;
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !(part in found)) return null;
    // Own keys of what JSON gave.
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : null;
}
