import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { languageFile } from './language-file.ts';
import { ContentError, contentFolder, readContentText } from './read-content.ts';

export const pageNames = ['about', 'terms', 'privacy'] as const;
export type PageName = (typeof pageNames)[number];

/** A page of a site as Markdown, in English where the language has none of its own. It begins with its one main heading. */
export function loadPage(
  site: SiteCode,
  page: PageName,
  language: Language,
  folder: string = contentFolder,
): string {
  const file = languageFile((one) => `pages/${site}/${page}-${one}.md`, language, folder);
  const text = readContentText(file, folder);
  const lines = text.split('\n');
  if (!lines[0]?.startsWith('# ')) throw new ContentError(file, 'line 1', 'must be the main heading: # …');
  const second = lines.findIndex((line, index) => index > 0 && line.startsWith('# '));
  if (second > 0) throw new ContentError(file, `line ${second + 1}`, 'is a second main heading');
  return text;
}
