import { languageTags, type Language } from '#domain/sites/languages.ts';
import { emailTexts } from './email-texts.ts';

/** `“a”, “b” and “c”`, as the language quotes and joins. */
export function listInWords(titles: readonly string[], language: Language): string {
  const say = emailTexts(language);
  const quoted = titles.map((title) => say('digest.search_title', { title }));
  return new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(quoted);
}
