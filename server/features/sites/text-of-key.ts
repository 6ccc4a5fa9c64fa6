import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { TextTree } from './merge-texts.ts';

/** The text of a site under a key, `failures.reload`; the texts of a site and language are read once. */
export function createTextOfKey(
  read: (site: Site, language: Language) => TextTree,
): (site: Site, language: Language, key: string) => string {
  const kept = new Map<string, TextTree>();
  return (site, language, key) => {
    const name = `${site.code}/${language}`;
    const texts = kept.get(name) ?? read(site, language);
    kept.set(name, texts);
    let found: string | TextTree | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`content/texts: no text ${key} for ${site.code}`);
    return found;
  };
}
