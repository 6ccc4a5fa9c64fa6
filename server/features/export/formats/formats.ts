import type { ExportFormat } from '#domain/citation/export-formats.ts';
import { writeBibtex } from './bibtex.ts';
import { writeCslJson } from './csl-json.ts';
import { writeCsv } from './csv.ts';
import { writeEvidenceList } from './evidence-list.ts';
import { writeNbib } from './nbib.ts';
import { writeRis } from './ris.ts';
import { writeWordList } from './word/word-list.ts';
import type { WriteFormat } from './written-file.ts';
import { writeXlsx } from './xlsx.ts';

interface FileFormat {
  readonly extension: string;
  readonly mediaType: string;
  readonly write: WriteFormat;
}

export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  ris: {
    extension: 'ris',
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    write: writeRis,
  },
  nbib: { extension: 'nbib', mediaType: 'application/nbib; charset=utf-8', write: writeNbib },
  bibtex: { extension: 'bib', mediaType: 'application/x-bibtex; charset=utf-8', write: writeBibtex },
  csl: {
    extension: 'json',
    mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    write: writeCslJson,
  },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  docx: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeWordList,
  },
  html: { extension: 'html', mediaType: 'text/html; charset=utf-8', write: writeEvidenceList },
};
