import { expect, test } from 'vitest';
import { parseQuery } from './parser.ts';
import { printQuery, printSearched } from './print-query.ts';

test.each([
  ['LMICs nurses', '(lmics OR "low and middle income countries" OR "low middle income countries") nurses'],
  ['heart attack drugs', '(heart OR "myocardial infarction") (attack OR "myocardial infarction") drugs'],
  ['attack of the heart', 'attack heart'],
  ['title:hypertension', 'title:(hypertension OR "high blood pressure")'],
  ['author:RCT', 'author:rct'],
  ['stroke NOT hypertension', 'stroke NOT hypertension'],
  ['stroke -hypertension', 'stroke -hypertension'],
  ['nurses in schools', 'nurses schools'],
])('%s is searched as %s', (query, searched) => {
  expect(printSearched(parseQuery(query, 'en').root)).toBe(searched);
});

test('synonyms are English on every page, and no part of the query that a person sees', () => {
  const { root } = parseQuery('covid-19 écoles', 'fr');
  expect(printSearched(root)).toBe(
    '(covid-19 OR sars-cov-2 OR "coronavirus disease 2019" OR 2019-ncov) ecoles',
  );
  expect(printQuery(root)).toBe('covid-19 ecoles');
});
