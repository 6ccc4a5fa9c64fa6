import type { CitationTerms } from '#domain/citation/citation-terms.ts';
import type { Language } from '#domain/sites/languages.ts';
import { contentFolder, readContent } from './read-content.ts';
import { citationTerms, exportTexts, type ExportTexts } from './schemas/export-texts.ts';

/** The words of citations in every language. */
export function loadCitationTerms(folder: string = contentFolder): Readonly<Record<Language, CitationTerms>> {
  return readContent(citationTerms, 'exports/citation-terms.json', folder);
}

/** The words of exported files in every language. */
export function loadExportTexts(folder: string = contentFolder): Readonly<Record<Language, ExportTexts>> {
  return readContent(exportTexts, 'exports/export-texts.json', folder);
}
