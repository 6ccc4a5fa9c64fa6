import { expect, test } from 'vitest';
import { markLike } from './mark-like.ts';

test.each([
  ['Nurses help nurses; nursery.', '... <b>nurses</b> ...', '<b>Nurses</b> help <b>nurses</b>; nursery.'],
  ['Task shifting, tasks', '<b>task shifting</b> and <b>task</b>', '<b>Task shifting</b>, tasks'],
  ['高血压患者', '<b>高血压</b>', '<b>高血压</b>患者'],
  ['p &lt; .05, lt and C++ (x)', '<b>lt</b> <b>C++ (x)</b>', 'p &lt; .05, <b>lt</b> and <b>C++ (x)</b>'],
  ['Nurses', undefined, 'Nurses'],
])('marks in %s what is marked in %s', (text, fragment, marked) => {
  expect(markLike(text, fragment)).toBe(marked);
});
