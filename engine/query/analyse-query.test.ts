import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analyseQuery } from './analyse-query.ts';
import { printAnalysed } from './print-analysed.ts';
import type { QueryNode } from './analysed-query.ts';

function read(query: string): string {
  return printAnalysed(analyseQuery(query, 'en').root);
}

test.each([
  ['task shifting nurses', 'task shifting nurses'],
  ['The effect of COVID-19 on nurses?', 'effect covid-19 nurses'],
  ['nurse nurses', 'nurse'],
  ['"task shifting" nurses -doctors', 'nurses "task shifting" -doctors'],
  ['heart attack AND aspirin OR statins', 'heart attack AND aspirin OR statins'],
  ['a1 AND (b1 OR c1)', 'a1 AND (b1 OR c1)'],
  ['cancer NOT review', 'cancer NOT review'],
  ['cancer AND NOT review', 'cancer NOT review'],
  ['NOT review', 'NOT review'],
  ['+folic acid + zinc', '+folic acid zinc'],
  ['vaccin* child*', 'vaccin* child*'],
  ['a*', ''],
  ['title:nurse "primary care"', 'title:nurse "primary care"'],
  ['title:(task shifting) author:smith', 'title:(task shifting) author:smith'],
  ['title:(nurses OR doctors)', 'title:nurses OR title:doctors'],
  ['year:2018..2024', 'year:2018..2024'],
  ['year:2018-2024', 'year:2018..2024'],
  ['year:2018', 'year:2018'],
  ['year:2018..', 'year:2018..'],
  ['year:..2024 nurses', 'nurses year:..2024'],
  ['year:>=2018', 'year:2018..'],
  ['year:>2018', 'year:2019..'],
  ['year:≤2018', 'year:..2018'],
  ['year:<2015', 'year:..2014'],
  ['year:2018-', 'year:2018..'],
  ['year: 2018', 'year:2018'],
  ['year:2024..2018', 'year:2018..2024'],
  ['year:[2018 TO 2024]', 'year:2018..2024'],
  ['(year:2018) nurse', 'nurse year:2018'],
  ['year:soon', 'year soon'],
  ['wom?n *itis h*mophilia behavio*r', 'wom?n *itis h*mophilia behavio*r'],
  ['What works? And for whom?)', 'works whom'],
  ['？ what works？', 'works'],
  ['b** ?ound a?*?*d', 'b ?ound a??*d'],
  ['Hémo?l*', 'hemo?l*'],
  ['"wom?n covi?-?" h?mo?\'s', 'h?mo "wom?n covi"'],
  ['高血?压 高*压 高血压*', '高血 压 高*压 高血压*'],
  ['"vaccin* hesitancy?"', '"vaccin* hesitancy"'],
  ['"heart attack death"~5', '"heart attack death"~5'],
  [
    '"heart attack"~ "lung cancer"~100000 "kidney stone" ~2',
    '2 "heart attack" "lung cancer"~99 "kidney stone"',
  ],
  ['“task shifting” «primary care»', '"task shifting" "primary care"'],
  ['ｔｉｔｌｅ：（ｎｕｒｓｅ　ＯＲ　doctor）', 'title:nurse OR title:doctor'],
  ['a1 && b1 || c1', 'a1 AND b1 OR c1'],
  ['doi:10.1016/S0140-6736(20)30183-5', 'doi:"10.1016/s0140-6736(20)30183-5"'],
  ['(doi:10.1016/x) nurse', 'nurse doi:"10.1016/x"'],
  ['https://doi.org/10.1016/x', 'doi:"10.1016/x"'],
  ['10.1016/x', 'doi:"10.1016/x"'],
  ['id:42', 'id:"42"'],
  ['What is (are) Knee Injuries and Disorders ?', 'knee injuries disorders'],
  ['"task shifting', 'task shifting'],
  ['(nurses', 'nurses'],
  ['nurses) doctors', 'nurses doctors'],
  ['AND OR NOT', ''],
  ['toString constructor', 'tostring constructor'],
  ['nurses AND', 'nurses'],
  ['Type: 2 diabetes', 'type 2 diabetes'],
  ['the of and', ''],
  ['', ''],
])('reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['task shifting nurses', true],
  ['nurs* doctors', true],
  ['What is (are) Knee Injuries', true],
  ['nurses AND doctors', false],
  ['"nurses"', false],
  ['title:nurses', false],
  ['title:(nurses doctors)', false],
  ['wom?n *itis', true],
  ['"nurses doctors"~5', false],
  ['+nurses doctors', false],
  ['nurses -doctors', false],
  ['10.1016/x', false],
])('%s is plain: %s', (query, plain) => {
  expect(analyseQuery(query, 'en').plain).toBe(plain);
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom('nurse', 'covid-19', "l'accès", '高血压', 'Été', 'b12', 'the', 'x', '2018', '½', '①'),
    fc.constantFrom(
      ' AND ',
      ' OR ',
      ' NOT ',
      ' +',
      ' -',
      '(',
      ')',
      '"',
      '*',
      ' ',
      ':',
      '..',
      '“',
      '（',
      'AND',
    ),
    fc.constantFrom(
      'title:',
      'abstract:',
      'author:',
      'year:',
      'year:2018..2024',
      'doi:',
      'doi:10.1/(a)',
      'id:',
      'doi:doi:',
    ),
    fc.string({ maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const query = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const language = fc.constantFrom('en', 'fr', 'cn');

  it('is read, and its print is read as the same', () => {
    fc.assert(
      fc.property(query, language, (text, inLanguage) => {
        const first = analyseQuery(text, inLanguage);
        const second = analyseQuery(printAnalysed(first.root), inLanguage);
        expect(shape(second.root)).toEqual(shape(first.root));
        expect(second.plain).toBe(first.plain);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read however deep or long it is', () => {
    for (const text of [
      '('.repeat(20_000),
      '-('.repeat(9_000),
      'NOT '.repeat(3_000),
      'word '.repeat(3_000),
      `a${':ti'.repeat(3_300)}`,
    ]) {
      expect(() => analyseQuery(text, 'en')).not.toThrow();
    }
  });
});

/** The tree without places in the query, which print differently. */
function shape(node: QueryNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      ['start', 'end', 'surface', 'written', 'repeatedAt'].includes(key) ? undefined : value,
    ),
  );
}
