import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { groupFilters } from '#domain/taxonomy/filter-groups.ts';
import { loadCuratedSearches } from './load-curated-searches.ts';
import { loadGuidedQuestions } from './load-guided-questions.ts';
import { loadLatestContent } from './load-latest-content.ts';
import { loadPage, pageNames } from './load-pages.ts';
import { loadTaxonomy } from './load-taxonomy.ts';
import { contentFolder } from './read-content.ts';

const questionsWith = (...answers: unknown[]): unknown => [{ title: 'Which?', answers }];

describe.each(siteCodes)('the content of %s', (site) => {
  const trees = loadTaxonomy(site);

  test.each(languages)('guided questions in %s lead somewhere', (language) => {
    const questions = loadGuidedQuestions(site, language);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const { answers } of questions) {
      expect(answers.length).toBeGreaterThanOrEqual(3);
      expect(answers.length).toBeLessThanOrEqual(6);
    }
  });

  test.each(sites[site].languages)(
    'answers in %s name the part of their filters as the filters do, or shorter',
    (language) => {
      const namesAbove = (key: string): string[] => {
        const treeNode = trees.byKey.get(key);
        if (treeNode === undefined) return [];
        const { title } = treeNode.node;
        const name = (title[language] ?? title.en).toLowerCase();
        return [name, ...(treeNode.parent === null ? [] : namesAbove(treeNode.parent.node.legacyKey))];
      };
      for (const { answers } of loadGuidedQuestions(site, language))
        for (const { filters, filterGroup, section } of answers) {
          const names = [...(filters ?? []), filterGroup?.id ?? ''].flatMap(namesAbove);
          const part = section?.title.toLowerCase();
          if (part === undefined) continue;
          expect(
            names.some((name) => name.startsWith(part) || name.endsWith(` ${part}`)),
            `${part}: ${names.join(', ')}`,
          ).toBe(true);
        }
    },
  );

  test('filters of an answer are alternatives, so that each of them widens what it finds', () => {
    const filters = loadGuidedQuestions(site, 'en').flatMap(({ answers }) =>
      answers.map((one) => one.filters ?? []),
    );
    for (const keys of filters) expect(groupFilters(trees, keys).size).toBeLessThanOrEqual(1);
  });

  test('there are curated searches', () => {
    expect(loadCuratedSearches(site).length).toBeGreaterThanOrEqual(8);
  });

  test('latest content comes newest first', () => {
    const months = loadLatestContent(site).map(({ year, month }) => year * 100 + month);
    expect(months.length).toBeGreaterThan(0);
    expect(months).toEqual(months.toSorted((a, b) => b - a));
  });

  test.each(pageNames)('the page %s can be read in every language', (page) => {
    for (const language of languages) expect(loadPage(site, page, language).length).toBeGreaterThan(500);
  });

  test('about says that the sample data is invented', () => {
    expect(loadPage(site, 'about', 'en')).toContain('invented sample data');
  });
});

describe('broken content', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(contentFolder, folder, { recursive: true, filter: (path) => !/documents|\.ts$/.test(path) });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (file: string, content: unknown): void =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  const good = { title: 'This', filters: ['1_1'] };

  test.each<readonly [string, unknown, string]>([
    [
      'a filter that the site does not have',
      questionsWith(good, { title: 'That', filters: ['1_1', '1_999'] }),
      '$[0].answers[1].filters[1]: 1_999 is no filter of the site',
    ],
    [
      'a heading as filter',
      questionsWith({ title: 'That', filters: ['0_1'] }, good),
      '$[0].answers[0].filters[0]: 0_1 is a heading, not a filter',
    ],
    [
      'a filter group that is none',
      questionsWith(good, { title: 'That', filterGroup: { id: '1_1', title: 'x' } }),
      '$[0].answers[1].filterGroup.id: 1_1 is no filter group of the site',
    ],
    [
      'an answer that leads nowhere',
      questionsWith(good, { title: 'That' }),
      '$[0].answers[1]: an answer has either filters or a filterGroup',
    ],
  ])('guided questions: %s', (_, content, problem) => {
    write('guided-questions/hse-en.json', content);
    expect(() => loadGuidedQuestions('hse', 'en', folder)).toThrow(
      `content/guided-questions/hse-en.json, ${problem}`,
    );
  });

  test('a question file of the language comes before the English one', () => {
    write(
      'guided-questions/hse-fr.json',
      questionsWith(good, { title: 'Cela', filters: ['1_2', '0_12_2018_2024'] }),
    );
    expect(loadGuidedQuestions('hse', 'fr', folder)[0]?.answers[1]?.title).toBe('Cela');
  });

  test('curated searches: an id twice, and a search for nothing', () => {
    const search = { _id: 'a', title: { en: 'A' }, query: 'nurses', filters: [] };
    write('curated-searches/hse.json', [search, search]);
    expect(() => loadCuratedSearches('hse', folder)).toThrow(
      'content/curated-searches/hse.json, $[1]._id: a is there twice',
    );
    write('curated-searches/hse.json', [{ ...search, query: ' ' }]);
    expect(() => loadCuratedSearches('hse', folder)).toThrow(
      'content/curated-searches/hse.json, $[0]: a curated search has a query or filters',
    );
  });

  test('latest content: a month that does not exist, and one twice', () => {
    const record = {
      month: 13,
      year: 2026,
      hot_Docs_Content1: { en: 'x' },
      hot_Docs_Content2: { en: 'x' },
      hot_Docs_Articles: ['a'],
      articles: [],
    };
    write('latest-content/hse.json', [record]);
    expect(() => loadLatestContent('hse', folder)).toThrow(
      /^content\/latest-content\/hse\.json, \$\[0\]\.month: /,
    );
    write('latest-content/hse.json', [
      { ...record, month: 1 },
      { ...record, month: 1 },
    ]);
    expect(() => loadLatestContent('hse', folder)).toThrow(
      'content/latest-content/hse.json, $[1]: a second record of the same month',
    );
  });

  test('pages: no main heading, and two', () => {
    write('pages/hse/about-en.md', 'About\n');
    expect(() => loadPage('hse', 'about', 'en', folder)).toThrow('content/pages/hse/about-en.md, line 1: ');
    write('pages/hse/about-en.md', '# About\n\n# More\n');
    expect(() => loadPage('hse', 'about', 'en', folder)).toThrow('content/pages/hse/about-en.md, line 3: ');
  });
});
