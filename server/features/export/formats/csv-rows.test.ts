import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const dangerous = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＠', '"', ',', "'", '');
const cell = fc
  .tuple(dangerous, fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), dangerous))
  .map((parts) => parts.join(''));
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));

test('what is read back is what was written, but for the apostrophe before what could run', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read: string[][] = parse(csvRows(rows));
      expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, '')))).toEqual(
        rows.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, ''))),
      );
    }),
  );
});

test('no cell begins as a formula does', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read: string[][] = parse(csvRows(rows));
      expect(read.flat().filter((text) => /^[=+\-@\t\r\n\0]/.test(text))).toEqual([]);
    }),
  );
});

test('rows end with CR LF, and only cells that need it are quoted', () => {
  expect(csvRows([['a', 'b "c"', '1,2', 'x\ny', '-1', '']])).toBe(`a,"b ""c""","1,2","x\ny",'-1,\r\n`);
});
