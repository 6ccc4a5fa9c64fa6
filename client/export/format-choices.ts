import type { ExportFormat } from '#domain/citation/export-formats.ts';

/** The formats with their texts, in the order of the menu. */
export const formatChoices = [
  ['ris', 'exports.ris'],
  ['nbib', 'exports.nbib'],
  ['bibtex', 'exports.bibtex'],
  ['csl', 'exports.csl_json'],
  ['csv', 'exports.csv'],
  ['xlsx', 'exports.xlsx'],
  ['docx', 'exports.docx'],
  ['html', 'exports.list'],
] as const satisfies readonly (readonly [ExportFormat, string])[];
