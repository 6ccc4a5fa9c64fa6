import { loadCsvColumns } from '#content/load-csv-columns.ts';
import { createExportDocuments, type ExportDocuments, type ExportParts } from './export-documents.ts';
import { createKeptDocuments, type KeptDocuments } from './keep-documents.ts';
import { createSendDocuments, type SendDocuments, type SendingParts } from './send-documents.ts';

/** What the calls of saved documents do. */
export interface SavedDocumentCalls {
  readonly kept: KeptDocuments;
  readonly exportDocuments: ExportDocuments;
  readonly send: SendDocuments;
}

export function createSavedDocumentCalls(
  parts: SendingParts & Pick<ExportParts, 'table'>,
): SavedDocumentCalls {
  return {
    kept: createKeptDocuments(parts),
    exportDocuments: createExportDocuments({ ...parts, columnNames: loadCsvColumns() }),
    send: createSendDocuments(parts),
  };
}
