import { expect, test } from 'vitest';
import { analyseQuery } from './analyse-query.ts';
import { printAnalysed } from './print-analysed.ts';
import { widerQueries } from './wider-queries.ts';

test.each([
  ['"surge capacity" AND hospital', ['"surge capacity"~10 AND hospital', '(surge OR capacity) AND hospital']],
  ['nurses AND xylophone', []],
  ['title:"nurses surge"', ['title:"nurses surge"~10', 'title:nurses OR title:surge']],
  ['Smith, John A[au]', ['author:"smith john a"~10', 'author:smith OR author:john']],
  ['"surge" -patients', ['surge -patients']],
  ['"surge nurses" year:2019..', ['"surge nurses"~10 year:2019..', '(surge OR nurses) AND year:2019..']],
])('what %s is widened to', (query, wider) => {
  expect(widerQueries(analyseQuery(query, 'en'))).toEqual(wider);
});

// A word in place of a phrase stands where the grammar puts none: in the parentheses of its own field, beside one of another.
test.each([
  'abstract:(santé*?(doi:10.1/a title:**血压+vaccine «randomized»~2)NOT (year:2016-))',
  'abstract:(niños ((abstract:“and 的 *l?a 高血压” ~2)«été»~100000title:arthritis))',
  'abstract:(care (title:cost "cure" author:smith country:"peru" type:"trial" NOT year:2016))',
])('what %s is widened to is printed and read again', (query) => {
  const wider = widerQueries(analyseQuery(query, 'en'));
  expect(wider.length).toBeGreaterThan(0);
  for (const one of wider) expect(printAnalysed(analyseQuery(one, 'en').root)).not.toBe('');
});
