import type { Article } from '#contract/articles.ts';
import { nameOfTextLanguage } from '#domain/text/text-language.ts';

export interface LanguageNote {
  /** The part that is not in the page's language; `all` = every part that there is. */
  readonly part: 'title' | 'message' | 'abstract' | 'all';
  readonly language: string;
}

type Texts = Pick<
  Article,
  'title_language' | 'declarative_title' | 'declarative_title_language' | 'abstract' | 'abstract_language'
>;

/**
 * Which parts of an article are in another language than its page. Nothing is said of a text whose language is not known, such as the
 * specification's `Title2`: it may well be the page's.
 */
export function languageNotes(article: Texts, pageTag: string): readonly LanguageNote[] {
  const parts = [
    { part: 'title', there: true, code: article.title_language },
    { part: 'message', there: article.declarative_title !== null, code: article.declarative_title_language },
    { part: 'abstract', there: article.abstract !== null, code: article.abstract_language },
  ] as const;
  const shown = parts.filter(({ there }) => there);
  const notes = shown.flatMap(({ part, code }) => {
    const language = nameOfTextLanguage(code, pageTag);
    return language === null ? [] : [{ part, language }];
  });
  const [first] = notes;
  const isOfAll =
    first !== undefined &&
    shown.length > 1 &&
    notes.length === shown.length &&
    notes.every(({ language }) => language === first.language);
  return isOfAll ? [{ part: 'all', language: first.language }] : notes;
}
