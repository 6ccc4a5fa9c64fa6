import { expect, test } from 'vitest';
import { codeFiles, isTest, projectFiles, readText } from './files.ts';

const shipped = codeFiles.filter((path) => !isTest(path));

function linesOf(path: string): number {
  return readText(path).split('\n').length - 1;
}

function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

test('files stay small: median 60 lines, nine of ten within 180, none over 300', () => {
  const sizes = shipped.map(linesOf);
  expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(60);
  expect(percentile(sizes, 0.9)).toBeLessThanOrEqual(180);
  expect(codeFiles.filter((path) => linesOf(path) > 300)).toEqual([]);
});

test('no folder is a drawer for everything', () => {
  const drawers = projectFiles.filter((path) => /(^|\/)(utils?|helpers?|common|misc|lib)\//.test(path));
  expect(drawers).toEqual([]);
});

test('no file is an index that exports what others have', () => {
  expect(shipped.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
});

test('nothing is left for later', () => {
  const marks = /\b(TODO|FIXME|XXX|HACK)\b/;
  const unfinished = [...shipped, ...projectFiles.filter((path) => path.endsWith('.md'))];
  expect(unfinished.filter((path) => marks.test(readText(path)))).toEqual([]);
});

test('no assertion silences the compiler without its reason', () => {
  const silenced = shipped.flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, index, lines) => {
        const asserts =
          /\bas ([A-Z{(]|(string|number|boolean|unknown|never|readonly|keyof|typeof)\b)/.test(
            line.replace(/'[^']*'|`[^`]*`|\/\/.*|\* .*/g, ''),
          ) && !/^\s*(import|export) /.test(line);
        const hasReason = lines.slice(Math.max(0, index - 4), index + 1).some((near) => /\/\/|\*/.test(near));
        return asserts && !hasReason ? [`${path}:${index + 1}`] : [];
      }),
  );
  expect(silenced).toEqual([]);
});
