import type { Language } from './languages.ts';
import type { SiteCode } from './sites.ts';

/** The same for a site and a language each time: read when it is first wanted, and kept. */
export function readOnce<Value>(
  read: (site: SiteCode, language: Language) => Value,
): (site: SiteCode, language: Language) => Value {
  const known = new Map<string, Value>();
  return (site, language) => {
    const name = `${site}/${language}`;
    const value = known.get(name) ?? read(site, language);
    known.set(name, value);
    return value;
  };
}
