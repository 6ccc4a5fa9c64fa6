import { csvColumns, type CsvColumnNames } from '#content/schemas/csv-columns.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { byteOrderMark, csvRows } from './csv.ts';
import { documentRow } from './document-row.ts';
import { inBlocks } from './in-blocks.ts';
import type { KeepingParts } from './keep-documents.ts';
import { readSavedIds } from './saved-documents.store.ts';

export interface ExportParts extends KeepingParts {
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly columnNames: CsvColumnNames;
}

export interface ExportedFile {
  readonly fileName: string;
  readonly csv: string;
}

/** Documents of the site, or with no ids all that are saved, newest first, as a file of comma-separated values. */
export type ExportDocuments = (
  owner: Owner,
  ids: readonly number[],
  wanted: Language,
  signal: AbortSignal,
) => Promise<ExportedFile>;

export function createExportDocuments(parts: ExportParts): ExportDocuments {
  const { vocabularies, publicUrls, columnNames, showResult } = parts;
  return async (owner, ids, wanted, signal) => {
    const vocabulary = vocabularies[owner.site];
    const language = languageOnSite(vocabulary.site, wanted);
    const links = siteLinks(publicUrls[owner.site], language);
    const savedIds = await readSavedIds(parts.db, owner);
    const savedAt = new Map(savedIds.map(({ id, saved }) => [id, saved]));
    const chosen = ids.length === 0 ? [...savedAt.keys()] : [...new Set(ids)];
    const pieces = [byteOrderMark, csvRows([csvColumns.map((column) => columnNames[column][language])])];
    for await (const block of inBlocks(parts.readDocuments, owner.site, chosen, signal)) {
      const rows = block.map((document) => {
        const result = showResult(document, vocabulary, language);
        const link = links.article(document.id, result.title);
        const saved = savedAt.get(document.id) ?? null;
        const cells = documentRow(document, result, vocabulary, language, { link, saved });
        return csvColumns.map((column) => cells[column]);
      });
      pieces.push(csvRows(rows));
    }
    return { fileName: fileNameOf(vocabulary.site.exportName, new Date()), csv: pieces.join('') };
  };
}

/** `HSE_2026-11-21T10-00-00Z.csv`: no system refuses its characters. */
function fileNameOf(exportName: string, at: Date): string {
  return `${exportName}_${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')}Z.csv`;
}
