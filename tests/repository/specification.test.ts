import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';

interface Row {
  readonly number: string;
  readonly what: string;
  readonly shownBy: string;
}

/** The sections of the map with their rows, as they stand. */
function sectionsOf(map: string): { number: string; rows: Row[] }[] {
  const [, ...parts] = map.split(/^## /m);
  return parts.map((part) => ({
    number: /^(\d+)\. /.exec(part)?.[1] ?? '',
    rows: [...part.matchAll(/^\| (?!no\.)([^|-]+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
      ([, number = '', what = '', shownBy = '']) => ({ number, what, shownBy }),
    ),
  }));
}

/** Numbers that are missing, twice or out of turn, and sections without rows. */
function gapsOf(map: string): string[] {
  return sectionsOf(map).flatMap((section, index) => {
    const own = String(index + 1);
    const expected = section.rows.map((_, row) => `${own}.${row + 1}`);
    const wrong = section.rows.filter(({ number }, row) => number !== expected[row]);
    return [
      ...(section.number === own ? [] : [`section ${section.number}`]),
      ...(section.rows.length === 0 ? [`section ${own} is empty`] : []),
      ...wrong.map(({ number }) => number),
    ];
  });
}

/** Rows that name no test, or one that no file has by that title. */
function unshownOf(map: string): string[] {
  return sectionsOf(map).flatMap(({ rows }) =>
    rows.flatMap(({ number, shownBy }) =>
      shownBy.split('<br>').flatMap((reference) => {
        const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(reference) ?? [];
        return projectFiles.includes(file) && hasTest(readText(file), title)
          ? []
          : [`${number}: ${reference}`];
      }),
    ),
  );
}

/** Whether the text has a test or a group of tests of that title, written as in the source (`%s`, `${site}`). */
function hasTest(text: string, title: string): boolean {
  const literal = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`[(\n]\s*(['"\`])${literal}\1`).test(text);
}

const map = readText('docs/specification.md');

test('the statements of the specification are numbered without gaps, section by section', () => {
  expect(gapsOf(map)).toEqual([]);
  expect(sectionsOf(map).length).toBeGreaterThanOrEqual(17);
});

test('each statement of the specification is shown by tests that exist', () => {
  expect(unshownOf(map)).toEqual([]);
});

test('a gap, an empty section, a row without a test and a test of another title are found', () => {
  const self = 'tests/repository/specification.test.ts';
  const wrong = [
    '## 1. One',
    '| no. | what | shown by |',
    '|---|---|---|',
    `| 1.1 | a | \`${self}\` › each statement of the specification is shown by tests that exist |`,
    `| 1.3 | b | \`${self}\` › each statement |`,
    '## 2. Two',
    '## 4. Four',
    '| 3.1 | c |  |',
    '| 3.2 | d | `tests/none.test.ts` › e |',
  ].join('\n');
  expect(gapsOf(wrong)).toEqual(['1.3', 'section 2 is empty', 'section 4']);
  expect(unshownOf(wrong)).toEqual([
    `1.3: \`${self}\` › each statement`,
    '3.1: ',
    '3.2: `tests/none.test.ts` › e',
  ]);
});
