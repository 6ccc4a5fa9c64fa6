import { expect, test } from 'vitest';
import { nameOf } from './names.ts';
import { publishedIn } from './published-in.ts';

test.each([
  ['Kovalchenko V', { family: 'Kovalchenko', given: 'V.' }],
  ['Hashimura BG', { family: 'Hashimura', given: 'B. G.' }],
  ['van der Berg J-P', { family: 'van der Berg', given: 'J.-P.' }],
  ['Smith JA Jr', { family: 'Smith', given: 'J. A., Jr' }],
  ['Smith, Jane Anne', { family: 'Smith', given: 'Jane Anne' }],
  ['Smith, J.A.', { family: 'Smith', given: 'J. A.' }],
  ['World Health Organization', { literal: 'World Health Organization' }],
  ['Ministry of Health, Canada', { literal: 'Ministry of Health, Canada' }],
  ['Jane Smith', { literal: 'Jane Smith' }],
  ['王小明', { literal: '王小明' }],
  ['UNICEF', { literal: 'UNICEF' }],
  ['Schools, Peter', { family: 'Schools', given: 'Peter' }],
])('%s', (written, expected) => {
  expect(nameOf(written)).toEqual(expected);
});

test.each([
  ['A B. Title. Journal. 2022;17(8):106–933.', { volume: '17', issue: '8', pages: '106-933' }],
  ['A B. Title. Journal. 2019 Mar 4;4:e12.', { volume: '4', issue: null, pages: 'e12' }],
  ['A B. Title. Journal. 2020;12(Suppl 1):S1-S9', { volume: '12', issue: 'Suppl 1', pages: 'S1-S9' }],
  ['A B. Title. Journal. 2023.', null],
  [null, null],
])('%s', (citation, expected) => {
  expect(publishedIn(citation)).toEqual(expected);
});
