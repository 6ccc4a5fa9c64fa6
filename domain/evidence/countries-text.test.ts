import { expect, test } from 'vitest';
import { countriesLine, countriesText, countryOfResult, type CountryOfStudies } from './countries-text.ts';

const korea: CountryOfStudies = {
  name_abbreviation: 'KR',
  title: 'Korea, Republic of',
  conducted_count: 0,
};
const ghana: CountryOfStudies = { name_abbreviation: 'GH', title: 'Ghana', conducted_count: 10 };

test('a text of its own has the counts that are known, a line of the API all of them', () => {
  expect(countriesText([korea, ghana], 'en')).toBe('Korea, Republic of, Ghana (10)');
  expect(countriesLine([korea, ghana])).toBe('Korea, Republic of (0), Ghana (10)');
  expect(countriesText([], 'en')).toBe('');
  expect(countriesLine([])).toBe('');
});

test.each([
  'evidence-brief',
  'health-system-description',
  'health-reform-description',
  'economic-evaluation',
])('%s: a count of 0 is not shown, others are', (type) => {
  expect(countryOfResult(korea, type, 'en')).toBe('Korea, Republic of');
  expect(countryOfResult(ghana, type, 'en')).toBe('Ghana (10)');
});

test('other types keep their zeros', () => {
  expect(countryOfResult(korea, 'overview', 'en')).toBe('Korea, Republic of (0)');
  expect(countryOfResult(korea, null, 'en')).toBe('Korea, Republic of (0)');
});

test('in Chinese the signs are full-width, but for the line of the API', () => {
  const inChinese = [
    { ...korea, title: '韩国', conducted_count: 2 },
    { ...ghana, title: '加纳' },
  ];
  expect(countriesText(inChinese, 'cn')).toBe('韩国（2）、加纳（10）');
  expect(countryOfResult({ ...ghana, title: '加纳' }, null, 'cn')).toBe('加纳（10）');
  expect(countriesLine(inChinese)).toBe('韩国 (2), 加纳 (10)');
});
