import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { loadCsvColumns } from './load-csv-columns.ts';
import { contentFolder } from './read-content.ts';
import { csvColumns } from './schemas/csv-columns.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(contentFolder, 'exports'), join(folder, 'exports'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(languages)('no two columns have one name in %s', (language) => {
  const names = loadCsvColumns();
  expect(new Set(csvColumns.map((column) => names[column][language])).size).toBe(csvColumns.length);
});

test.each([
  ['a column that is missing', { quality: undefined }, /quality/],
  ['a column that no row has', { extra: loadCsvColumns().id }, /extra/],
  ['a language that is missing', { doi: { en: 'DOI', cn: 'DOI', es: 'DOI', fr: 'DOI' } }, /doi\.pt/],
  ['an empty name', { doi: { en: '', cn: 'DOI', es: 'DOI', fr: 'DOI', pt: 'DOI' } }, /doi\.en/],
])('%s is refused', (_what, change, message) => {
  writeFileSync(join(folder, 'exports/csv-columns.json'), JSON.stringify({ ...loadCsvColumns(), ...change }));
  expect(() => loadCsvColumns(folder)).toThrow(message);
});
