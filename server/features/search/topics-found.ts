import { nameOfKey, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Highlighter } from '#server/ports/search-engine.ts';

/**
 * The names of those filters that have words of a query, as escaped text with the words in `<b>`. Where only the English name has
 * them, the name is as it is; where only that of a third language does, it is not among them.
 */
export function topicsFound(
  keys: readonly string[],
  vocabulary: SiteVocabulary,
  language: Language,
  { mark }: Highlighter,
): string[] {
  const names = keys.flatMap((key) => {
    const name = nameOfKey(vocabulary, key, language);
    if (name === null) return [];
    const marked = mark(name);
    if (marked !== null) return [marked];
    const isFoundInEnglish = mark(nameOfKey(vocabulary, key, defaultLanguage) ?? '') !== null;
    return isFoundInEnglish ? [escapeHtml(name)] : [];
  });
  return [...new Set(names)];
}
