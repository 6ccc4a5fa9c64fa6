import { isLanguage, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { TextTree } from './merge-texts.ts';

export interface InterfaceFile {
  readonly type: string;
  readonly text: string;
}

/** The content that interface files are made of; each falls back to English by itself. */
export interface InterfaceContent {
  readonly texts: (site: Site, language: Language) => TextTree;
  readonly guidedQuestions: (site: Site, language: Language) => unknown;
  /** Markdown; null for a page that there is not. */
  readonly page: (site: Site, page: string, language: Language) => string | null;
}

const namePattern = /^(?:(?<page>[a-z]+(?:-[a-z]+)*)-)?(?<language>[a-z]{2})\.(?<kind>json|md)$/;

/**
 * The file that a site's client asks for by name: `en.json` (interface texts), `questions-en.json` (guided questions) or
 * `about-en.md` (a page); null for any other name, and for a language that the site does not have.
 */
export function findInterfaceFile(content: InterfaceContent, site: Site, name: string): InterfaceFile | null {
  const { page, language, kind } = namePattern.exec(name)?.groups ?? {};
  if (!isLanguage(language) || !site.languages.includes(language)) return null;
  if (kind === 'json') {
    if (page === undefined) return asJson(content.texts(site, language));
    return page === 'questions' ? asJson(content.guidedQuestions(site, language)) : null;
  }
  const text = page === undefined ? null : content.page(site, page, language);
  return text === null ? null : { type: 'text/markdown; charset=utf-8', text };
}

function asJson(value: unknown): InterfaceFile {
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(value) };
}
