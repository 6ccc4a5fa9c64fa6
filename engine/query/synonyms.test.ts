import { expect, test } from 'vitest';
import { analyseQuery } from './analyse-query.ts';
import { printAnalysed, printSearched } from './print-analysed.ts';

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
  expect(printSearched(analyseQuery(query, 'en').root)).toBe(searched);
});

test('synonyms are English on every page, and no part of the query that a person sees', () => {
  const { root } = analyseQuery('covid-19 écoles', 'fr');
  expect(printSearched(root)).toBe(
    '(covid-19 OR sars-cov-2 OR "coronavirus disease 2019" OR 2019-ncov) ecoles',
  );
  expect(printAnalysed(root)).toBe('covid-19 ecoles');
});
