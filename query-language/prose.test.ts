import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

test.each([
  [
    'Preparing for the "surge": capacity of hospitals in a pandemic -a review',
    'Preparing for the surge capacity of hospitals in a pandemic a review',
  ],
  [
    'The use of masks (surgical and cloth) increased by +50 % in the community',
    'The use of masks surgical (and) cloth increased by 50 % in the community',
  ],
  [
    'EFFECT OF EXERCISE AND DIET ON THE WEIGHT OF ADULTS',
    'EFFECT OF EXERCISE (and) DIET ON THE WEIGHT OF ADULTS',
  ],
  ['EFFECTS OF EXERCISE AND DIET ON OBESITY', 'EFFECTS OF EXERCISE (and) DIET ON OBESITY'],
  [
    'Risk of neonatal death was lower among the poor mothers in the area (OR 0.50, 95% CI 0.28)',
    'Risk of neonatal death was lower among the poor mothers in the area (or) 0.50, 95% CI 0.28',
  ],
  [
    'Is the odds ratio (OR) of death in the area lower than in a control',
    'Is the odds ratio (or) of death in the area lower than in a control',
  ],
  ['关于“互联网+”医疗服务模式对慢性病患者影响的研究', '关于 互联网+ 医疗服务模式对慢性病患者影响的研究'],
])('the marks of running text are punctuation: %s', (query, printed) => {
  expect(printQuery(parseQuery(query).root)).toBe(printed);
});

test.each([
  'What is success in the treatment of asthma for the patients [abstract].',
  'Differences between HPV-positive and -negative carcinomas',
])('kinds of texts and compounds cut short are words: %s', (query) => {
  const { root } = parseQuery(query);
  expect(
    root?.kind === 'run' && root.items.every(({ sign, node }) => sign === null && node.kind === 'text'),
  ).toBe(true);
});

test.each([
  'care of the elderly at home in rural areas -hospital -acute',
  'effects of diet AND exercise on the weight of adults in the community',
  'title:weight of adults with the effects of diet in the community',
  '"effects of diet on the weight of adults in the community"',
  'effects of "vaccin* hesitancy" on the uptake of vaccines in the community',
  '"task shifting" nurses',
  'HIV AND TB',
  'QUALITY OF LIFE AND BREAST CANCER PATIENTS',
  'VITAMIN A AND HEPATITIS A IN CHILDREN',
  'QUALITY OF LIFE AND CARE OF ELDERLY AND HOSPITALS',
  'QUALITY OF LIFE OR CARE OF THE ELDERLY',
  'QUALITY OF LIFE AND CARE OF (THE ELDERLY)',
  'EFFECTS OF EXERCISE AND DIET ON OBES*',
  '(care of the elderly OR health of the aged) AND (nurses OR doctors)',
  'effects of the reform on the health of adults in 2019 OR 2020',
])('what is meant keeps its meaning: %s', (query) => {
  expect(printQuery(parseQuery(query).root)).toBe(query);
});

test('an abstract of several sentences is its words, whatever its headings and measures look like', () => {
  const abstract =
    'DESIGN AND SETTING: A trial in the wards of two hospitals. MAIN OUTCOMES: The death of patients within a month. ' +
    'Results: The risk was not lower (OR (95% CI): 0.57 (0.46-0.70)), and title: nor was the cost of care. doi:10.1000/x1';
  const { root } = parseQuery(abstract);
  expect(root?.kind === 'run' && root.items.every(({ node }) => node.kind === 'text')).toBe(true);
});

test.each([
  'care of the elderly.ti,ab. OR health of the aged.ti,ab. AND nurs*.ti,ab. OR doctors and midwives and aides.ti,ab. NOT children or adolescents or infants in the wards of a hospital.ti,ab.',
  'care of the elderly and health of the aged by the nurses and doctors and midwives and aides of the wards and homes of the community of Smith et al. AND rural AND poor',
])('a long strategy is no sentences, whatever full stops are in it: %s', (query) => {
  const { root } = parseQuery(query);
  expect(root?.kind === 'run' && root.items.every(({ node }) => node.kind === 'text')).toBe(false);
});

test('signs before numbers mean nothing', () => {
  expect(printQuery(parseQuery('budget +50 %').root)).toBe('budget 50 %');
  expect(printQuery(parseQuery('nurses -(2020)').root)).toBe('nurses -(2020)');
});

const word = fc.constantFrom(
  'nurses',
  'the',
  'retention',
  'of',
  'in',
  'and',
  'not',
  'rural',
  'with',
  'effects',
  '50',
);
const before = fc.constantFrom('', '"', '\u201C', '(', '-', '+', '\u2013 ', '- ', '\u00AB');
const after = fc.constantFrom('', '"', '\u201D', ')', ':', ',', ';', '?', ' %', ' -', '.', '\u00BB');

/** A word that ends the text, so that no sign does. */
const sentence = fc
  .array(
    fc.tuple(before, word, after).map((parts) => parts.join('')),
    { minLength: 8, maxLength: 30 },
  )
  .map((words) => `The effects of work on the health of ${words.join(' ')} in the community`);

test('running text is its words, whatever marks stand between them', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const { root } = parseQuery(text);
      const isWords =
        root?.kind === 'run' && root.items.every(({ sign, node }) => sign === null && node.kind === 'text');
      expect(isWords).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const titleWord = fc.constantFrom(
  'Santé',
  'salud',
  'Saúde',
  'Nurses',
  '护士',
  'prévention',
  'cuidados',
  '2019',
);
const shortWord = fc.constantFrom('de', 'la', 'au', 'so', 'DE', 'en', 'os', 'to', 'le', 'na', '的', 'et');
const mark = fc.constantFrom(
  ':',
  ' :',
  ': ',
  '\u00A0: ',
  '/',
  ' / ',
  ' (',
  ') ',
  ' [la] ',
  ' [is] ',
  ', ',
  ' ',
);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('a title is its words, whatever stands between them and short words', () => {
  const title = fc
    .array(fc.tuple(titleWord, mark, shortWord, fc.constantFrom(' ', ': ', ' [all] ')), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => `${parts.flat().join('')}malaria`);
  fc.assert(
    fc.property(title, (text) => {
      const { root, ignored } = parseQuery(text);
      expect(ignored).toEqual([]);
      expect(wordsIn(printQuery(root))).toEqual(wordsIn(text));
      expect(printQuery(root)).not.toMatch(/["']|author:/);
    }),
    { numRuns: 2000 },
  );
});
