import { loadCsvColumns } from '#content/load-csv-columns.ts';
import { loadCitationTerms, loadExportTexts } from '#content/load-export-texts.ts';
import { createCiteDocuments } from './features/export/cite-documents.ts';
import { createExportDocuments, type ExportSources } from './features/export/export-documents.ts';
import { createExportOne } from './features/export/export-one.ts';
import type { ExportCalls } from './features/export/export.routes.ts';
import { showResult } from './features/search/result-document.ts';

/** Files of documents, and citations. */
export function composeExport(
  parts: Pick<ExportSources, 'engine' | 'readDocuments' | 'vocabularies' | 'publicUrls' | 'textOf'>,
): ExportCalls {
  const sources: ExportSources = {
    ...parts,
    showResult,
    columnNames: loadCsvColumns(),
    texts: loadExportTexts(),
    terms: loadCitationTerms(),
  };
  return {
    exportDocuments: createExportDocuments(sources),
    exportOne: createExportOne(sources),
    cite: createCiteDocuments(sources),
  };
}
