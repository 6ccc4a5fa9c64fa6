import type { DocumentTexts, TextLanguage } from '#domain/evidence/document.ts';
import { cleanAbstract, cleanTitle } from './clean-html.ts';
import type { DocumentLine } from './document-line.ts';
import { textLanguage } from './text-language.ts';

type Texts = Partial<Record<TextLanguage, DocumentTexts>>;
type TextField = keyof DocumentTexts;

/** The texts of a line by language, cleaned. A text without a language is in the line's own; `title2` is in none. */
export function readTexts(line: DocumentLine): Texts {
  const own = textLanguage(line.language ?? 'en');
  const texts: Texts = {};
  const put = (language: TextLanguage, field: TextField, text: string | null | undefined): void => {
    const cleaned = field === 'abstract' ? cleanAbstract(text ?? '') : cleanTitle(text ?? '');
    if (cleaned === '' || texts[language]?.[field] !== undefined) return;
    texts[language] = { ...texts[language], [field]: cleaned };
  };
  put('other', 'title', line.title2);
  const given = { title: line.title, declarativeTitle: line.declarative_title, abstract: line.abstract };
  for (const field of ['title', 'declarativeTitle', 'abstract'] as const) {
    const text = given[field];
    if (typeof text === 'string') put(own, field, text);
    else for (const [code, one] of Object.entries(text ?? {})) put(textLanguage(code), field, one);
  }
  return texts;
}
