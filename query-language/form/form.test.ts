import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseQuery } from '#engine/query/analyse-query.ts';
import { printAnalysed } from '#engine/query/print-analysed.ts';
import { emptyForm, emptyLine, joiners, matchings, searchFields, type FormLine } from './advanced-form.ts';
import { readForm } from './read-form.ts';
import { writeForm } from './write-form.ts';

function line(change: Partial<FormLine>): FormLine {
  return { ...emptyLine, ...change };
}

test.each<[string, readonly Partial<FormLine>[], string]>([
  ['all words', [{ words: 'nurses rural' }], '(nurses AND rural)'],
  ['a phrase', [{ matching: 'phrase', field: 'title', words: 'task shifting' }], 'title:"task shifting"'],
  ['near words', [{ matching: 'near', words: 'nurse shortage', distance: '3' }], '"nurse shortage"~3'],
  [
    'words to leave out',
    [{ words: 'nurses' }, { matching: 'none', field: 'title', words: 'hospital "primary care"' }],
    'nurses NOT title:(hospital OR "primary care")',
  ],
  [
    'AND after OR',
    [
      { words: 'nurses' },
      { matching: 'phrase', words: 'primary care', joiner: 'OR' },
      { words: 'Ghana', field: 'country' },
    ],
    '(nurses OR "primary care") AND country:Ghana',
  ],
  ['what is typed, beside others', [{ matching: 'typed', words: 'a b c' }, { words: 'x' }], '(a b c) AND x'],
  [
    'operators as words',
    [{ words: 'black and white (NOT) title:x' }],
    '(black AND "and" AND white AND "(NOT)" AND "title:x")',
  ],
  ['nothing but signs', [{ words: '&& -- ()' }], ''],
])('%s are written in the query language', (_, lines, query) => {
  expect(writeForm({ ...emptyForm, lines: lines.map(line) })).toBe(query);
});

test.each([
  ['2018', '2024', 'nurses AND year:2018..2024'],
  ['2018', '', 'nurses AND year:2018..'],
  ['', '2024', 'nurses AND year:..2024'],
  ['2018', '2018', 'nurses AND year:2018'],
  ['18', 'x', 'nurses'],
])('years %s to %s', (from, to, query) => {
  expect(writeForm({ lines: [line({ words: 'nurses' })], from, to })).toBe(query);
});

test.each([
  'nurses primary care',
  'asthma AND english[la]',
  'nurses OR rural AND remote',
  '+diabetes -children',
  'doi:10.1000/xyz',
])('%s has no lines: it stands in one, as typed', (query) => {
  expect(readForm(query)).toEqual({ ...emptyForm, lines: [line({ matching: 'typed', words: query })] });
  expect(writeForm(readForm(query))).toBe(query);
});

test.each<[string, readonly Partial<FormLine>[]]>([
  ['heart attack[ti] AND aspirin', [{ field: 'title', words: 'heart attack' }, { words: 'aspirin' }]],
  ['nurs* adj3 rural', [{ matching: 'near', words: 'nurs* rural', distance: '2' }]],
  ['(unclosed AND "quotes', [{ words: 'unclosed quotes' }]],
  [
    'asthma:ti AND ("heart attack" or stroke)',
    [
      { field: 'title', words: 'asthma' },
      { matching: 'any', words: '"heart attack" stroke' },
    ],
  ],
])('%s of another database has lines', (query, lines) => {
  expect(readForm(query)).toEqual({ ...emptyForm, lines: lines.map(line) });
});

/** Never an operator word of the query language. */
const word = fc.constantFrom(
  'nurses',
  'rural',
  'vaccin*',
  'wom?n',
  'COVID-19',
  '护士',
  'santé',
  'l’accès',
  '2019',
);
const phrase = fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => words.join(' '));
const several = fc
  .array(
    fc.oneof(
      word,
      phrase.map((text) => `"${text}"`),
    ),
    { minLength: 2, maxLength: 4 },
  )
  .map((words) => words.join(' '));
const readableLine = fc
  .oneof(
    fc.record({ matching: fc.constant('all' as const), words: fc.oneof(word, several) }),
    fc.record({ matching: fc.constant('any' as const), words: several }),
    fc.record({ matching: fc.constant('none' as const), words: fc.oneof(word, several) }),
    fc.record({ matching: fc.constant('phrase' as const), words: fc.oneof(word, phrase) }),
    fc.record({
      matching: fc.constant('near' as const),
      words: phrase,
      distance: fc.integer({ min: 0, max: 99 }).map(String),
    }),
  )
  .chain((known) =>
    fc.record({ field: fc.constantFrom(...searchFields) }).map((more) => line({ ...known, ...more })),
  );
const year = fc.oneof(fc.constant(''), fc.integer({ min: 1900, max: 2026 }).map(String));
/** The earlier first, as the query has them. */
const years = fc.tuple(year, year).map(([from, to]) => (to !== '' && from > to ? [to, from] : [from, to]));

test('a form is read back from the query that it writes', () => {
  const forms = fc.record({
    lines: fc.array(readableLine, { minLength: 1, maxLength: 5 }),
    years,
    joiner: fc.constantFrom(...joiners),
  });
  fc.assert(
    fc.property(forms, ({ lines, years: [from = '', to = ''], joiner }) => {
      // One kind of joiner: `(a OR b) AND c` may be three lines as well as two.
      const joined = lines.map((one, at) => ({
        ...one,
        joiner: at === 0 || one.matching === 'none' ? ('AND' as const) : joiner,
      }));
      fc.pre(
        joiner === 'AND' || (from === '' && to === '' && lines.every(({ matching }) => matching !== 'none')),
      );
      const form = { lines: joined, from, to };
      expect(readForm(writeForm(form))).toEqual(form);
    }),
    { numRuns: 2000 },
  );
});

/** As people and other databases leave it. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.oneof(
        word,
        fc.constantFrom(
          'AND',
          'OR',
          'NOT',
          '(',
          ')',
          '"',
          '“',
          '”~3',
          'title:',
          'year:2018..',
          'and',
          'adj3',
          '-',
          '[ti]',
          '（',
        ),
      ),
    )
    .map((parts) => parts.join(' ')),
);
const anyLine = fc.record({
  joiner: fc.constantFrom(...joiners),
  field: fc.constantFrom(...searchFields),
  matching: fc.constantFrom(...matchings),
  words: anyText,
  distance: fc.oneof(fc.constant('5'), anyText),
});

/** How the search reads a query. */
function meaningOf(query: string): string {
  return printAnalysed(analyseQuery(query, 'en').root);
}

test('whatever is typed into a form, what is read back writes the same query', () => {
  const forms = fc.record({ lines: fc.array(anyLine, { maxLength: 4 }), from: year, to: year });
  fc.assert(
    fc.property(forms, (form) => {
      const query = writeForm(form);
      const again = writeForm(readForm(query));
      expect(meaningOf(again)).toBe(meaningOf(query));
      // Text as typed may lose spaces on the way.
      if (form.lines.every(({ matching }) => matching !== 'typed')) expect(again).toBe(query);
    }),
    { numRuns: 3000 },
  );
});

test('a query that is opened in the form and written again is searched as before', () => {
  fc.assert(
    fc.property(anyText, (query) => {
      expect(meaningOf(writeForm(readForm(query)))).toBe(meaningOf(query));
    }),
    { numRuns: 3000 },
  );
});
