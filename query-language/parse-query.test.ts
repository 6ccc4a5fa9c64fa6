import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import type { QuerySyntax } from './syntax-tree.ts';

test.each([
  ['heart attack AND aspirin OR statins', 'heart attack AND aspirin OR statins'],
  ['The effect of COVID-19 on nurses?', 'The effect of COVID-19 on nurses?'],
  ['nurses && (rural || remote)', 'nurses AND (rural OR remote)'],
  ['NOT NOT nurses NOT doctors', 'nurses NOT doctors'],
  ['nurses AND', 'nurses'],
  ['(nurses', '(nurses)'],
  ['nurses) doctors', 'nurses doctors'],
  ['"task shifting', 'task shifting'],
  ['black (and) white', 'black (and) white'],
  ['title: nurses', 'title: nurses'],
  ['10.1000/x, 10.1000/(y).', '(doi:"10.1000/x" OR doi:"10.1000/(y)")'],
  ['nurses doi:10.1000/x id:7 links:10.1000/y', 'nurses (doi:"10.1000/x" OR id:"7") links:"10.1000/y"'],
  ['28123456, 29123457', 'id:"28123456" OR 28123456 OR id:"29123457" OR 29123457'],
  [' 182021["]', 'id:"182021" OR 182021'],
  ['2018201-)[dp]', 'id:"2018201" OR 2018201'],
  ['123456*', '123456*'],
  ['PMID:28123456; PMID: 29123457.', '(id:"28123456" OR id:"29123457")'],
  ['(see https://pubmed.ncbi.nlm.nih.gov/28123456/)', '(see id:"28123456")'],
  ['(doi: 10.1000/x.)', '(doi:"10.1000/x")'],
  ['doi:"10.1000/x."', 'doi:"10.1000/x."'],
  ['(doi:) 10.1000/x', '(doi:) doi:"10.1000/x"'],
  ['doi: none', '(doi:) none'],
  ['title:() nurses', 'nurses'],
  ['+folic -(acid', '+folic -(acid)'],
  ['heart attack[ti] and aspirin', 'title:(heart AND attack) AND aspirin'],
  ['PMID: 33782057', 'id:"33782057"'],
  ['https://pubmed.ncbi.nlm.nih.gov/33782057/', 'id:"33782057"'],
  ['AND OR NOT', ''],
  ['TI (diabetes OR asthma) AND AB (diet)', 'title:(diabetes OR asthma) AND abstract:(diet)'],
  ['TI ("heart attack") or AB "heart attack"', 'title:("heart attack") OR abstract:"heart attack"'],
  ['TI heart attack OR AB asthma', 'title:(heart AND attack) OR abstract:(asthma)'],
  ['(MH "Asthma+") AND (TX (child* OR infant))', '("Asthma+") AND ((child* OR infant))'],
  ['AB blood group AND malaria', 'AB blood group AND malaria'],
  ['TI plasmids', 'TI plasmids'],
  ['2019 OR 2020', '2019 OR 2020'],
  ['S1 AND nurses', 'S1 AND nurses'],
])('%s is printed as %s', (query, printed) => {
  expect(printQuery(parseQuery(query).root)).toBe(printed);
});

test.each([
  ['asthma[mesh] AND english[la] AND humans[sb]', ['english[la]', 'humans[sb]']],
  ['asthma children english[la]', ['english[la]']],
  ['asthma children humans[mh]', ['humans[mh]']],
  ['cancer AND "last 5 years"[dp]', ['"last 5 years"[dp]']],
  ['asthma.ti. and english.la.', ['english.la.']],
  ['#1 AND #2', ['#1', '#2']],
  ['(1 or 2) and 3', ['1', '2', '3']],
  ['S1 AND S2', ['S1', 'S2']],
  ['or/1-5', ['or/1-5']],
  ['(#1 OR #2) AND nurses', ['#1', '#2']],
  ['12', []],
  ['#1', []],
  ['type 1 or 2', []],
  ['2019 OR 2020', []],
  ['nurses', []],
])('%s: what documents do not say is reported as it was written', (query, ignored) => {
  expect(parseQuery(query).ignored).toEqual(ignored);
});

test('parentheses deeper than are read are reported', () => {
  expect(parseQuery(`${'('.repeat(40)}a${')'.repeat(40)}`).isTooDeep).toBe(false);
  expect(parseQuery(`${'('.repeat(41)}a${')'.repeat(41)}`).isTooDeep).toBe(true);
});

const piece = fc.oneof(
  fc.constantFrom(
    'nurse',
    'covid-19',
    "l'acc\u00E8s",
    '\u9AD8\u8840\u538B',
    'the',
    'and',
    'or',
    'adj3',
    'NEAR/2',
    'exp',
    '2018',
  ),
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
    '[ti]',
    '[la]',
    ' [all] ',
    ':de',
    ':au ',
    '/de',
    '.ti,ab.',
    '/',
    '~3',
  ),
  fc.constantFrom('title:', 'year:', 'year:2018..2024', 'doi:10.1/(a)', 'id:', '2010:2020[dp]'),
  fc.constantFrom('doi: ', '10.1000/a.', '10.1000/b),', '\u201C10.1000/c\u201D', '2018[dp]', ':2019[dp]'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);

it('parses the print of any query as the same tree', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { root } = parseQuery(pieces.join(''));
      expect(withoutStarts(parseQuery(printQuery(root)).root)).toEqual(withoutStarts(root));
    }),
    { numRuns: 3000 },
  );
});

/** Where things stand in the query differs in the print. */
function withoutStarts(root: QuerySyntax | null): unknown {
  return JSON.parse(JSON.stringify(root, (key, value: unknown) => (key === 'start' ? undefined : value)));
}
