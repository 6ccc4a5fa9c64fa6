import { expect, test } from 'vitest';
import { knownFields } from '#server/features/import/document-line.ts';
import { importHelp } from './import-help.ts';
import { showDuration } from './import-progress.ts';
import { readImportOptions } from './import-options.ts';

test.each([
  [[], 'Say which site: --site hse|sse|cvd.'],
  [['--site', 'xyz', 'f'], 'There is no site xyz: hse, sse, cvd.'],
  [['--site', 'hse'], 'Name at least one file, or - for standard input.'],
  [['--site'], "Option '--site <value>' argument missing"],
  [['--site', 'hse', '--fast', 'f'], "Unknown option '--fast'"],
  [['--site', 'hse', '-', '-'], 'Standard input (-) can be read once.'],
])('%j is wrong: %s', (parameters, wrong) => {
  expect(readImportOptions(parameters)).toEqual({ wrong: expect.stringContaining(wrong) });
});

test('a right call is understood', () => {
  expect(readImportOptions(['a', '--site', 'hse', '--dry-run', '-', '--rejects', 'r'])).toEqual({
    options: { site: 'hse', isDryRun: true, files: ['a', '-'], rejects: 'r' },
  });
  expect(readImportOptions(['-h'])).toEqual({ help: true });
});

test('the help names every field that imports know', () => {
  const named = new Set(importHelp.match(/\w+/g));
  expect([...knownFields].filter((field) => !named.has(field))).toEqual([]);
});

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [200, '3 min 20 s'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(showDuration(seconds)).toBe(text);
});
