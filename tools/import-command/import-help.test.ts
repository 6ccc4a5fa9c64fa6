import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownFields, parseDocumentLine } from '#server/features/import/document-line.ts';
import { evidenceFromLine } from '#server/features/import/evidence-from-line.ts';
import { loadVocabulary } from '#server/features/import/vocabulary.ts';
import { importHelp } from './import-help.ts';

const page = readFileSync(join(import.meta.dirname, '../..', 'docs', 'importing.md'), 'utf8');

/** Words of the first column and what they stand beside, whatever their order. */
const wordsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\b[a-z]\w*/gi) ?? []))].toSorted();

const optionsIn = (text: string): string[] => [...new Set(text.match(/--[a-z][a-z-]*/g))].toSorted();

it('docs/importing.md has every field, and no other', () => {
  const firstColumn = [...page.matchAll(/^\| (`.+?`) \|/gm)].map((match) => match[1] ?? '');
  expect(wordsIn(firstColumn)).toEqual([...knownFields].toSorted());
});

it('the help has every field, and no other', () => {
  const fields = importHelp.slice(importHelp.indexOf('Its fields:'));
  const firstColumn = [...fields.matchAll(/^ {2}(\w+(?:, \w+)*)(?: {2}|$)/gm)].map((match) => match[1] ?? '');
  const inPassing = [...fields.matchAll(/; (\w+): a text about it/g)].map((match) => match[1] ?? '');
  expect(wordsIn([...firstColumn, ...inPassing])).toEqual([...knownFields].toSorted());
});

it('both name the same options and exit codes', () => {
  expect(optionsIn(page)).toEqual(optionsIn(importHelp));
  for (const text of [page, importHelp]) {
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/0[,;].*\b1 when .*\b2 when /);
  }
});

it('the example of docs/importing.md imports as it stands', () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(page) ?? [];
  const parsed = parseDocumentLine(example);
  expect(parsed.problems).toBeUndefined();
  if (parsed.value === undefined) return;
  expect(parsed.value.fields.filter((field) => !knownFields.has(field))).toEqual([]);
  const evidence = evidenceFromLine(parsed.value.line, loadVocabulary('hse'));
  expect(evidence.problems).toBeUndefined();
  expect(evidence.value?.notes).toEqual([]);
});
