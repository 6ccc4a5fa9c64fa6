import { csvColumns, type CsvColumn, type CsvColumnNames } from '#content/schemas/csv-columns.ts';
import type { ResultDocument } from '#contract/search.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import { exportFileName } from '#domain/text/export-file-name.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { inBlocks } from './in-blocks.ts';
import type { KeepingParts } from './keep-documents.ts';
import { readSavedIds } from './saved-documents.store.ts';

/** How documents become rows, and rows a file: the same as in every export. */
export interface TableTools {
  readonly documentRow: (
    document: EvidenceDocument,
    result: ResultDocument,
    vocabulary: SiteVocabulary,
    language: Language,
    more: { readonly link: string; readonly saved: string | null },
  ) => Readonly<Record<CsvColumn, string>>;
  readonly csvRows: (rows: readonly (readonly string[])[]) => string;
  readonly byteOrderMark: string;
}

export interface ExportParts extends KeepingParts {
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly columnNames: CsvColumnNames;
  readonly table: TableTools;
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
  const { vocabularies, publicUrls, columnNames, showResult, table } = parts;
  return async (owner, ids, wanted, signal) => {
    const vocabulary = vocabularies[owner.site];
    const language = languageOnSite(vocabulary.site, wanted);
    const links = siteLinks(publicUrls[owner.site], language);
    const savedIds = await readSavedIds(parts.db, owner);
    const savedAt = new Map(savedIds.map(({ id, saved }) => [id, saved]));
    const chosen = ids.length === 0 ? [...savedAt.keys()] : [...new Set(ids)];
    const pieces = [
      table.byteOrderMark,
      table.csvRows([csvColumns.map((column) => columnNames[column][language])]),
    ];
    for await (const block of inBlocks(parts.readDocuments, owner.site, chosen, signal)) {
      const rows = block.map((document) => {
        const result = showResult(document, vocabulary, language);
        const link = links.article(document.id, result.title);
        const saved = savedAt.get(document.id) ?? null;
        const cells = table.documentRow(document, result, vocabulary, language, { link, saved });
        return csvColumns.map((column) => cells[column]);
      });
      pieces.push(table.csvRows(rows));
    }
    return { fileName: exportFileName(vocabulary.site.exportName, new Date(), 'csv'), csv: pieces.join('') };
  };
}
