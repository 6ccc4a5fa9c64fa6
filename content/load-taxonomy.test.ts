import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import { filterColour } from '#contract/applied-filters.ts';
import { facetOfKey } from '#domain/taxonomy/filter-groups.ts';
import { descendants, type FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { childrenInOrder, loadTaxonomy } from './load-taxonomy.ts';
import { contentFolder } from './read-content.ts';
import { documentTypes } from './taxonomies/document-types.ts';

const trees: Readonly<Record<SiteCode, FilterTrees>> = {
  hse: loadTaxonomy('hse'),
  sse: loadTaxonomy('sse'),
  cvd: loadTaxonomy('cvd'),
};

/** Nodes below a node, by the length of their keys: topics, subtopics, leaves. */
function counts(site: SiteCode, key: string): number[] {
  const root = trees[site].byKey.get(key);
  const levels: number[] = [];
  for (const { node } of root === undefined ? [] : descendants(root)) {
    const level = node.legacyKey.split('_').length - 2;
    levels[level] = (levels[level] ?? 0) + 1;
  }
  return levels;
}

const title = (site: SiteCode, key: string): string | undefined => trees[site].byKey.get(key)?.node.title.en;

describe('what the trees hold', () => {
  const expected: readonly [SiteCode, string, number[]][] = [
    ['hse', '0_1', [4, 17, 111]],
    ['hse', '0_2', [4, 19, 16]],
    ['hse', '31_5', [0, 3]],
    ['hse', '0_9', [3]],
    ['hse', '0_10', [14]],
    ['sse', '0_2', [20, 204, 79]],
    ['sse', '0_1', [3, 14, 94]],
    ['sse', '0_5', [3, 17]],
    ['sse', '0_17', [17]],
    ['sse', '0_18', [3, 35]],
    ['sse', '0_9', [2]],
    ['sse', '0_10', [7]],
    ['cvd', '0_20', [3, 12, 20]],
    ['cvd', '0_21', [4, 22, 8]],
    ['cvd', '0_22', [4, 20, 25]],
    ['cvd', '0_23', [20]],
    ['cvd', '0_10', [4]],
  ];
  test.each(expected)('%s %s has %j nodes a level', (site, key, levels) => {
    expect(counts(site, key)).toEqual(Array.from(levels, (count) => (count === 0 ? undefined : count)));
  });

  test.each(siteCodes)('%s has the countries, the twelve groupings and the WHO regions', (site) => {
    expect(trees[site].byKey.get('0_6')?.children).toHaveLength(222);
    expect(trees[site].byKey.get('0_7')?.children.map((one) => one.node.legacyKey)).toEqual(
      Array.from({ length: 12 }, (_, index) => `7_${index + 1}`),
    );
    expect(trees[site].byKey.get('0_8')?.children.map((one) => one.node.legacyKey)).toEqual([
      '8_1',
      '8_2',
      '8_4',
      '8_8',
      '8_16',
      '8_32',
      '8_64',
    ]);
  });

  test('known keys keep their meaning', () => {
    expect(title('hse', '1_1_5_22')).toBe('Centralization/decentralization of policy authority');
    expect(title('hse', '31_5_2')).toBe('Indigenous peoples');
    expect(title('hse', '6_124')).toBe('Canada');
    expect(title('sse', '2_8_88')).toBe('Secondary');
    expect(title('sse', '17_4')).toBe('Quality education');
    expect(title('cvd', '20_1_5_19')).toBe('Wearing masks');
  });
});

describe('keys and facets', () => {
  test.each(siteCodes)('%s: every key continues its parent, or starts a group under a heading', (site) => {
    for (const { node, parent } of trees[site].byKey.values()) {
      if (parent === null || parent.node.heading === true) continue;
      expect(node.legacyKey.startsWith(`${parent.node.legacyKey}_`)).toBe(true);
    }
  });

  test('topics of one tree are alternatives; document features narrow each other', () => {
    expect(facetOfKey(trees.hse, '1_1_5_22')).toBe('0_1');
    expect(facetOfKey(trees.hse, '6_124')).toBe('0_3');
    expect(facetOfKey(trees.hse, '8_16')).toBe('0_3');
    expect(facetOfKey(trees.hse, '31_5_1')).toBe('31_5');
    const features = ['0_99', '10_3', '0_11', '0_12_2018_2024', '13_1', '15_1', '16_2'];
    expect(features.map((key) => facetOfKey(trees.hse, key))).toEqual([
      '0_99',
      '0_10',
      '0_26',
      '0_12',
      '0_13',
      '0_15',
      '0_16',
    ]);
    expect(facetOfKey(trees.hse, '0_27')).toBe(facetOfKey(trees.hse, '0_11'));
  });

  test.each(siteCodes)('%s: each document type has a code of its own', (site) => {
    const keys = trees[site].byKey.get('0_10')?.children.map((one) => one.node.legacyKey);
    expect([...documentTypes[site].keys()]).toEqual(keys);
    expect(new Set(documentTypes[site].values()).size).toBe(documentTypes[site].size);
  });

  test('countries come in the order of the language, all else in the order of the tree', () => {
    const countries = trees.hse.byKey.get('0_6');
    const regions = trees.hse.byKey.get('0_8');
    if (countries === undefined || regions === undefined) throw new Error('no area of focus');
    expect(
      childrenInOrder(countries, 'fr')
        .slice(0, 3)
        .map((one) => one.node.title.fr),
    ).toEqual(['Afghanistan', 'Afrique du Sud', 'Albanie']);
    expect(childrenInOrder(regions, 'fr')).toEqual(regions.children);
  });
});

describe('a broken file', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function contentWith(change: (text: string) => string): string {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    cpSync(join(contentFolder, 'taxonomies'), join(folder, 'taxonomies'), { recursive: true });
    cpSync(join(contentFolder, 'countries'), join(folder, 'countries'), { recursive: true });
    const file = join(folder, 'taxonomies/hse.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return folder;
  }

  const faults: readonly [string, string, string, RegExp][] = [
    [
      'a missing English title',
      '"en": "Ownership"',
      '"fr": "Propriété"',
      /^content\/taxonomies\/hse\.json, \$\[0\]\.children\[0\]\.children\[1\]\.children\[0\]\.title\.en: /,
    ],
    [
      'a key twice',
      '"1_27", "legacyKey": "1_1_6_27"',
      '"1_28", "legacyKey": "1_1_6_28"',
      /^content\/taxonomies\/hse\.json, .*1_28 is the key of another node too/,
    ],
    [
      'a key under another parent',
      '"legacyKey": "1_1_6_27"',
      '"legacyKey": "1_1_7_27"',
      /\$\[0\]\.children\[0\]\.children\[1\]\.children\[0\]\.legacyKey: 1_1_7_27 does not begin with its parent's 1_1_6/,
    ],
    [
      'a key that does not follow from the legacy key',
      '"key": "1_27"',
      '"key": "1_127"',
      /children\[0\]\.key: 1_127 should be 1_27/,
    ],
    ['an unknown property', '"key": "1_27"', '"colour": "red", "key": "1_27"', /children\[0\]: .*colour/],
    ['no JSON', '"key": "1_27"', '"key": ', /^content\/taxonomies\/hse\.json: is not JSON: /],
  ];
  test.each(faults)('%s is named with file and place', (_, from, to, message) => {
    const folder = contentWith((text) => text.replace(from, to));
    expect(() => loadTaxonomy('hse', folder)).toThrow(message);
  });

  test('a missing file is named', () => {
    const folder = contentWith((text) => text);
    rmSync(join(folder, 'taxonomies/hse.json'));
    expect(() => loadTaxonomy('hse', folder)).toThrow(/^content\/taxonomies\/hse\.json: cannot be read: /);
  });
});

test('no site has more filter groups than there are colours', () => {
  for (const { roots } of Object.values(trees)) {
    const colours = roots.map((_, place) => filterColour(place));
    expect(new Set(colours).size).toBe(roots.length);
  }
});
