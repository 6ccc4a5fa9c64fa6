import type { ExportFormat } from '#domain/citation/export-formats.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { readExported, wordsOfFile, type ExportSources } from './export-documents.ts';
import type { ExportedDocument } from './exported-document.ts';
import { fileFormats } from './formats/formats.ts';

/** A document in a format of texts, without a note of a search; null where the site does not have it. */
export type ExportOne = (
  format: Exclude<ExportFormat, 'xlsx' | 'docx'>,
  site: SiteCode,
  language: Language,
  id: number,
) => Promise<string | null>;

export function createExportOne(sources: ExportSources): ExportOne {
  return async (format, site, language, id) => {
    let text = '';
    let isThere = false;
    async function* documents(): AsyncGenerator<readonly ExportedDocument[]> {
      for await (const block of readExported(sources, site, language, [id])) {
        isThere ||= block.length > 0;
        yield block;
      }
    }
    const file = { ...wordsOfFile(sources, site, language), note: { lines: [] }, documents: documents() };
    for await (const piece of fileFormats[format].write(file)) text += String(piece);
    return isThere ? text : null;
  };
}
