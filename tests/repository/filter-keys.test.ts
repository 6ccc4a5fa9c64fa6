import { expect, test } from 'vitest';
import { codeFiles, isTest, readText } from './files.ts';

/** A key of the filter trees' first levels as a text or the beginning of an expression: `'0_7'`, `/^0_12_/`. */
const writtenKey = /['"`^](0_\d+|31_5)\b/;

test('filter keys that the code knows are named in one file', () => {
  const found = codeFiles.filter(
    (path) => !isTest(path) && !path.startsWith('bench/') && writtenKey.test(withoutComments(readText(path))),
  );
  expect(found).toEqual(['domain/taxonomy/filter-keys.ts']);
});

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
}
