/** The formats in which documents are exported. */
export const exportFormats = ['ris', 'nbib', 'bibtex', 'csl', 'csv', 'xlsx', 'docx', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Most documents in one file. */
export const mostExported = 10_000;
