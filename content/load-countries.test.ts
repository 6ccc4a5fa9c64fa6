import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { countriesInOrder, countryKeys, loadCountries, profileCountries } from './load-countries.ts';
import { contentFolder } from './read-content.ts';

const countries = loadCountries();
const keysOf = (code: string, year: number | null, today?: Date): string[] =>
  countryKeys(countries, [code], year, today);
const name = (code: string): string | undefined => countries.byCode.get(code)?.name.en;

const membersOn = (key: string, year: number): number =>
  countries.list.filter(({ code }) => keysOf(code, year).includes(key)).length;

function loadWith(file: string, text: string): () => unknown {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(contentFolder, 'countries'), join(folder, 'countries'), { recursive: true });
  writeFileSync(join(folder, 'countries', file), text);
  return () => {
    try {
      return loadCountries(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

describe('names', () => {
  test('are the usual ones', () => {
    expect(['LA', 'VN', 'TR', 'GB', 'KR', 'TZ', 'CD', 'CG'].map(name)).toEqual([
      'Laos',
      'Viet Nam',
      'Türkiye',
      'United Kingdom',
      'South Korea',
      'Tanzania',
      'Democratic Republic of the Congo',
      'Congo',
    ]);
  });

  test.each(languages)('no two countries are called alike in %s', (language) => {
    const names = countries.list.map(({ name }) => name[language]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are sorted as the language sorts', () => {
    const names = countriesInOrder(countries, 'fr').map(({ name }) => name.fr);
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('El Salvador'));
  });

  test('of a profile end with the areas', () => {
    const options = profileCountries(countries, 'en');
    expect(options[0]).toEqual({ id: 'AF', name: 'Afghanistan' });
    expect(options.slice(-2)).toEqual([
      { id: 'other', name: 'Other' },
      { id: 'global', name: 'Global' },
    ]);
  });
});

describe('groups', () => {
  test.each([
    ['7_1', 'ASEAN', 10],
    ['7_2', 'BRICS', 5],
    ['7_3', 'CARICOM', 15],
    ['7_4', 'Commonwealth', 56],
    ['7_5', 'Francophonie', 51],
    ['7_6', 'G7', 7],
    ['7_7', 'G20', 19],
    ['7_8', 'EFTA', 4],
    ['7_9', 'European Union', 27],
    ['7_10', 'OPEC', 13],
    ['7_11', 'SAARC', 8],
    ['7_12', 'OECD', 38],
  ])(
    '%s %s had %i members at the end of 2023 (OPEC still with Angola, the Francophonie before 2024)',
    (key, name, count) => {
      expect(countries.groupings.find((group) => group.key === key)?.title.en).toBe(name);
      expect(membersOn(key, 2023)).toBe(count);
    },
  );

  test.each([
    ['8_1', 47],
    ['8_2', 35],
    ['8_4', 22],
    ['8_8', 11],
    ['8_16', 27],
    ['8_32', 53],
  ])('WHO region %s has its member states of 2024', (key, count) => {
    const region = countries.regions.find((group) => group.key === key);
    const members = region?.members.filter(({ from }) => from === undefined || from < '2025');
    expect(members).toHaveLength(count);
  });

  test.each<readonly [string, number, string, boolean]>([
    ['GB', 2019, '7_9', true],
    ['GB', 2020, '7_9', false],
    ['HR', 2012, '7_9', false],
    ['HR', 2013, '7_9', true],
    ['EG', 2023, '7_2', false],
    ['EG', 2024, '7_2', true],
    ['ID', 2024, '7_2', false],
    ['ID', 2025, '7_2', true],
    ['ID', 2024, '8_8', true],
    ['ID', 2024, '8_16', false],
    ['ID', 2025, '8_8', false],
    ['ID', 2025, '8_16', true],
    ['ID', 2015, '7_10', false],
    ['QA', 2018, '7_10', true],
    ['QA', 2019, '7_10', false],
    ['AO', 2024, '7_10', false],
    ['GH', 2023, '7_5', false],
    ['GH', 2024, '7_5', true],
    ['QA', 2024, '7_5', false],
    ['MX', 2024, '7_5', false],
    ['MV', 2018, '7_4', false],
    ['MV', 2020, '7_4', true],
    ['TL', 2024, '7_1', false],
    ['TL', 2025, '7_1', true],
    ['BM', 2024, '7_3', false],
    ['HK', 2024, '8_16', true],
    ['PS', 2024, '8_4', true],
  ])('%s at the end of %i: %s is %s', (code, year, key, isMember) => {
    expect(keysOf(code, year).includes(key)).toBe(isMember);
  });

  test('without a year, today counts', () => {
    expect(keysOf('GB', null, new Date('2020-01-31T12:00:00Z'))).toContain('7_9');
    expect(keysOf('GB', null, new Date('2020-02-01T12:00:00Z'))).not.toContain('7_9');
  });

  test('several countries give each key once, and unknown codes none', () => {
    expect(countryKeys(countries, ['CA', 'US', 'CA', 'ZZ'], 2024)).toEqual([
      '6_124',
      '6_840',
      '7_4',
      '7_5',
      '7_6',
      '7_7',
      '7_12',
      '8_2',
    ]);
    expect(countryKeys(countries, [], null)).toEqual([]);
  });
});

describe('a broken file', () => {
  test('names file and place', () => {
    expect(loadWith('countries.json', '["CA", "XX"]')).toThrow(
      'content/countries/countries.json, $[1]: XX is not in ISO 3166-1',
    );
    expect(
      loadWith('groupings.json', '[{"key": "7_1", "title": {"en": "A"}, "members": [{"code": "AQ"}]}]'),
    ).toThrow(
      'content/countries/groupings.json, $[0].members[0].code: AQ is not in content/countries/countries.json',
    );
    expect(
      loadWith(
        'who-regions.json',
        '[{"key": "8_1", "title": {"en": "A"}, "members": [{"code": "CA", "to": "2024-02-30"}]}]',
      ),
    ).toThrow(/^content\/countries\/who-regions\.json, \$\[0\]\.members\[0\]\.to: /);
    expect(loadWith('names.json', '{"AQ": {"en": "Antarctica"}}')).toThrow(
      'content/countries/names.json, $.AQ: AQ is not in content/countries/countries.json',
    );
  });
});
