import { describe, expect, test } from 'vitest';
import { loadCitationTerms } from '#content/load-export-texts.ts';
import { cite } from './cite.ts';
import type { CitationStyle } from './citation-styles.ts';
import { htmlOfPieces, textOfPieces } from './pieces.ts';
import { referenceOf, type CitedDocument } from './reference.ts';

const terms = loadCitationTerms();
const article: CitedDocument = {
  id: 'hse-1',
  typeCode: 'synthesis-of-effects',
  typeName: 'Synthesis',
  title: 'Support in care: a review',
  language: 'en',
  authors: ['Kovalchenko VB', 'Smith, Jane', 'World Health Organization'],
  year: 2022,
  published: { year: 2022, month: 8, day: 1 },
  journal: 'Imaginary Virology',
  citation: 'Kovalchenko VB, et al. Support. Imaginary Virology. 2022;17(8):106–933.',
  doi: '10.5555/a_b',
  pmid: null,
  url: 'https://hse.example/articles/1',
};
const brief: CitedDocument = {
  ...article,
  typeCode: 'evidence-brief',
  typeName: 'Evidence brief',
  title: 'What helps nurses?',
  authors: ['Ministry of Health'],
  journal: 'Forum Press',
  doi: null,
};
const bare: CitedDocument = {
  ...article,
  typeCode: null,
  authors: [],
  year: null,
  published: null,
  journal: null,
  doi: null,
  citation: null,
  typeName: null,
};
const inStyle = (document: CitedDocument, style: CitationStyle, language: 'en' | 'fr' = 'en') =>
  textOfPieces(cite(referenceOf(document), style, terms[language]));

test.each([
  [
    'apa',
    'Kovalchenko, V. B., Smith, J., & World Health Organization. (2022). Support in care: a review. Imaginary Virology, 17(8), 106–933. https://doi.org/10.5555/a_b',
  ],
  [
    'vancouver',
    'Kovalchenko VB, Smith J, World Health Organization. Support in care: a review. Imaginary Virology. 2022;17(8):106-933. doi: 10.5555/a_b',
  ],
  [
    'chicago',
    'Kovalchenko, V. B., Jane Smith, and World Health Organization. 2022. “Support in care: a review.” Imaginary Virology 17 (8): 106–933. https://doi.org/10.5555/a_b.',
  ],
  [
    'ama',
    'Kovalchenko VB, Smith J, World Health Organization. Support in care: a review. Imaginary Virology. 2022;17(8):106-933. doi:10.5555/a_b',
  ],
  [
    'harvard',
    'Kovalchenko, V.B., Smith, J. and World Health Organization (2022) ‘Support in care: a review’, Imaginary Virology, 17(8), pp. 106–933. Available at: https://doi.org/10.5555/a_b.',
  ],
] as const)('an article in %s', (style, expected) => {
  expect(inStyle(article, style)).toBe(expected);
});

test.each([
  [
    'apa',
    'Ministry of Health. (2022). What helps nurses? [Evidence brief]. Forum Press. https://hse.example/articles/1',
  ],
  [
    'vancouver',
    'Ministry of Health. What helps nurses? Forum Press; 2022. Available from: https://hse.example/articles/1',
  ],
  ['chicago', 'Ministry of Health. 2022. What helps nurses? Forum Press. https://hse.example/articles/1.'],
  ['ama', 'Ministry of Health. What helps nurses? Forum Press; 2022. https://hse.example/articles/1'],
  [
    'harvard',
    'Ministry of Health (2022) What helps nurses? Forum Press. Available at: https://hse.example/articles/1.',
  ],
] as const)('an evidence brief in %s', (style, expected) => {
  expect(inStyle(brief, style)).toBe(expected);
});

test.each([
  ['apa', 'Support in care: a review. (n.d.). https://hse.example/articles/1'],
  ['vancouver', 'Support in care: a review. [no date]. Available from: https://hse.example/articles/1'],
  ['chicago', 'Support in care: a review. n.d. https://hse.example/articles/1.'],
  ['ama', 'Support in care: a review. no date. https://hse.example/articles/1'],
  ['harvard', 'Support in care: a review (no date). Available at: https://hse.example/articles/1.'],
] as const)('without author, year and journal in %s', (style, expected) => {
  expect(inStyle(bare, style)).toBe(expected);
});

describe('many authors', () => {
  const many = { ...article, authors: Array.from({ length: 3000 }, (_, index) => `Author${index} AB`) };
  test.each([
    ['apa', /^(Author\d+, A\. B\., ){19}… Author2999, A\. B\. \(2022\)/],
    ['vancouver', /^(Author\d+ AB, ){6}et al\. Support/],
    ['chicago', /^Author0, A\. B\., (A\. B\. Author\d+, ){6}et al\. 2022\./],
    ['ama', /^(Author\d+ AB, ){3}et al\. Support/],
    ['harvard', /^Author0, A\.B\. et al\. \(2022\)/],
  ] as const)('%s', (style, expected) => {
    expect(inStyle(many, style)).toMatch(expected);
  });
});

test('has the words of the language', () => {
  expect(inStyle(bare, 'apa', 'fr')).toContain('(s. d.)');
  expect(inStyle(article, 'harvard', 'fr')).toContain('Disponible à l’adresse\u00A0: https://doi.org/');
});

test.each([
  ['Smith J. Care. Virology. 2022;17(8):106.', 'en', /Virology, 17\(8\), p\. 106\. Available/],
  ['Smith J. Care. Virology. 2022;17:e12.', 'es', /Virology, 17, p\. e12\. Disponible/],
  ['Smith J. Care. Virology. 2022;17(8):106-109.', 'en', /Virology, 17\(8\), pp\. 106–109\. Available/],
  ['Smith J. Care. Virology. 2022;17(8):106-109.', 'fr', /Virology, 17\(8\), p\. 106–109\. Disponible/],
] as const)('Harvard tells one page from several: %s in %s', (citation, language, expected) => {
  const reference = referenceOf({ ...article, citation });
  expect(textOfPieces(cite(reference, 'harvard', terms[language]))).toMatch(expected);
});

test('titles are in italics where the style asks for it, and markup is escaped', () => {
  const reference = referenceOf({ ...article, title: '<b>A</b> & B' });
  const html = htmlOfPieces(cite(reference, 'apa', terms.en));
  expect(html).toContain('&lt;b&gt;A&lt;/b&gt; &amp; B');
  expect(html).toContain('<i>Imaginary Virology, 17</i>(8)');
});
