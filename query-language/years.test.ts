import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const printed = (query: string): string => printQuery(parseQuery(query).root);

test.each([
  ['year:2018', 'year:2018'],
  ['year: 2018', 'year:2018'],
  ['year:2018..2024', 'year:2018..2024'],
  ['year:2024-2018', 'year:2018..2024'],
  ['year:2015 - 2020', 'year:2015..2020'],
  ['year:2015 \u2013 2020 nurses', 'year:2015..2020 nurses'],
  ['year:2015 - nurses', 'year:2015 nurses'],
  ['year:2015 to 2017', 'year:2015..2017'],
  ['year:2018-', 'year:2018..'],
  ['year:..2018', 'year:..2018'],
  ['year:>=2018', 'year:2018..'],
  ['year:<2018', 'year:..2017'],
  ['year:[2018 TO 2024]', 'year:2018..2024'],
  ['year:[2018 TO *]', 'year:2018..'],
  ['year:"2015"', 'year:2015'],
  ['year:(>=2015)', 'year:2015..'],
  ['year:2015, nurses', 'year:2015 nurses'],
  ['nurses year:2015.', 'nurses year:2015'],
  ['(nurses year:2015)', '(nurses year:2015)'],
  ['year:(2015', 'year:2015'],
  ['year:(2015 OR 2016)', '(year:2015 OR year:2016)'],
  ['year:(2015, 2018-2020; >2022)', '(year:2015 OR year:2018..2020 OR year:2023..)'],
  ['nurses AND year:(2015 2016) OR doctors', 'nurses AND (year:2015 OR year:2016) OR doctors'],
  ['NOT year:(2015 OR 2016)', 'NOT (year:2015 OR year:2016)'],
])('%s is read as %s', (query, read) => {
  expect(printed(query)).toBe(read);
});

test.each([
  'year:nurses',
  'year:20155',
  'year:()',
  'year:(2015 nurses)',
  'year:[* TO *]',
  'year:2015-2016-2017',
])('%s names no years', (query) => {
  expect(printed(query)).not.toMatch(/year:(?=[\d.])\d{0,4}(\.\.\d{0,4})?( |$)/);
});

const year = fc.integer({ min: 1900, max: 2030 }).map(String);
const years = fc.oneof(
  year,
  fc.tuple(year, year, fc.constantFrom('-', '..', ' - ', ' to ', ':')).map(([a, b, sign]) => a + sign + b),
  year.map((one) => `..${one}`),
  year.map((one) => `>=${one}`),
);

it('years in parentheses are those of each, and nothing of the list leaves it', () => {
  const list = fc.array(years, { minLength: 2, maxLength: 6 });
  const separators = fc.constantFrom(' OR ', ', ', ';', ' or ', ' | ');
  fc.assert(
    fc.property(list, separators, (all, separator) => {
      const each = all.map((one) => `year:${one}`).join(' OR ');
      expect(printed(`cancer AND year:(${all.join(separator)}) NOT rats`)).toBe(
        printed(`cancer AND (${each}) NOT rats`),
      );
    }),
  );
});
