import type { Language } from '#domain/sites/languages.ts';
import type { Space } from '#engine/index/fields.ts';
import type { TextField } from '#query-language/syntax-tree.ts';

/** The space in which a reading of a leaf is looked for. */
export function spaceOf(language: Language | 'names', field: TextField | null): Space {
  if (language !== 'names') return language;
  return field === 'author' || field === 'country' ? field : 'type';
}
