import type { DocumentTexts, TextLanguage } from '#domain/evidence/document.ts';
import { cleanAbstract, cleanTitle } from './clean-html.ts';
import type { DocumentLine } from './document-line.ts';
import { isLanguage } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** Codes of our languages in other standards and lists: ISO 639-1, 639-2 in both forms. */
const otherCodes: Readonly<Record<string, TextLanguage>> = {
  zh: 'cn',
  chi: 'cn',
  zho: 'cn',
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
  por: 'pt',
};

/** `zh`, `zh-Hans`, `en-GB`, `fre` as the language whose texts it marks; one that is none of ours is `other`. */
function textLanguage(code: string): TextLanguage {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (isLanguage(primary)) return primary;
  return Object.hasOwn(otherCodes, primary) ? (otherCodes[primary] ?? 'other') : 'other';
}

type Texts = Partial<Record<TextLanguage, DocumentTexts>>;
type TextField = keyof DocumentTexts;

/** What sources write where they have no abstract: such as `NA`, as R does. */
const noAbstract =
  /^\[?(?:n\.?\/?a\.?|abstract|(?:no )?abstract (?:not |is not )?available|no abstract|not available|none|null)\.?\]?$/i;

/** With the tags around it. */
const longestNone = 80;

/** The texts of a line by language, cleaned. A text without a language is in the line's own; `title2` is in none. */
export function readTexts(line: DocumentLine): Texts {
  const own = textLanguage(line.language ?? 'en');
  const texts: Texts = {};
  const put = (language: TextLanguage, field: TextField, text: string | null | undefined): void => {
    const cleaned = field === 'abstract' ? cleanAbstract(text ?? '') : cleanTitle(text ?? '');
    if (field === 'abstract' && cleaned.length < longestNone && noAbstract.test(plainText(cleaned))) return;
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
