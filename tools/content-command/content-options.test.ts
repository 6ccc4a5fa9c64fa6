import { expect, test } from 'vitest';
import { readContentOptions } from './content-options.ts';

test.each([
  [['load-samples'], { command: 'load-samples' }],
  [['list-suggestions', '--site', 'sse'], { command: 'list-suggestions', site: 'sse' }],
  [
    ['remove-suggestion', '--site', 'cvd', 'two words'],
    { command: 'remove-suggestion', site: 'cvd', query: 'two words' },
  ],
  [
    ['restore-suggestion', '--site=hse', '--', '-x'],
    { command: 'restore-suggestion', site: 'hse', query: '-x' },
  ],
])('%j are understood', (parameters, options) => {
  expect(readContentOptions(parameters)).toMatchObject(options);
});

test.each([
  [[]],
  [['toString']],
  [['remove']],
  [['load-samples', 'hse']],
  [['clear-samples', '--site', 'hse']],
  [['list-suggestions']],
  [['list-suggestions', '--site', 'xyz']],
  [['list-suggestions', '--site', 'hse', 'a query']],
  [['remove-suggestion', '--site', 'hse']],
  [['remove-suggestion', '--site', 'hse', '  ']],
  [['remove-suggestion', 'a query']],
  [['remove-suggestion', '--site', 'hse', 'two', 'queries']],
  [['remove-suggestion', '--site', 'hse', '--language', 'en', 'a query']],
  [['remove-suggestion', '--site', 'hse', 'x'.repeat(5_000)]],
])('%j make no sense', (parameters) => {
  expect(readContentOptions(parameters)).toBeNull();
});
