import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import { knownFields, parseDocumentLine } from './document-line.ts';
import { evidenceFromLine } from './evidence-from-line.ts';
import { loadVocabulary } from './vocabulary.ts';

const hse = loadVocabulary('hse');

function read(line: object | string): ReturnType<typeof evidenceFromLine> {
  const parsed = parseDocumentLine(typeof line === 'string' ? line : JSON.stringify(line));
  return parsed.value === undefined
    ? { problems: parsed.problems }
    : evidenceFromLine(parsed.value.line, hse);
}

function bodyOf(line: object | string): DocumentBody {
  const body = read(line).value?.write.body;
  if (body === undefined || body === null) throw new Error(JSON.stringify(read(line).problems));
  return body;
}

function problemsOf(line: object | string): string[] {
  return (read(line).problems ?? []).map(({ field, problem }) => `${field}: ${problem}`);
}

test('texts go to their language, and Title2 to none', () => {
  expect(bodyOf({ title: 'A', abstract: '<p>B</p>' }).texts).toEqual({
    en: { title: 'A', abstract: '<p>B</p>' },
  });
  expect(bodyOf({ title: '题目', language: 'zh-Hans' }).texts).toEqual({ cn: { title: '题目' } });
  expect(bodyOf({ title: 'Titel', language: 'de', title2: 'No' }).texts).toEqual({ other: { title: 'No' } });
  const texts = { en: 'A', fr: 'B', zho: 'C', de: 'D', pt: '', es: null };
  expect(bodyOf({ title: texts, declarative_title: { fr: 'E' } }).texts).toEqual({
    en: { title: 'A' },
    fr: { title: 'B', declarativeTitle: 'E' },
    cn: { title: 'C' },
    other: { title: 'D' },
  });
});

test.each(['NA', 'n/a', 'N.A.', '[No abstract available]', '<p>Abstract not available.</p>', 'Abstract'])(
  'an abstract that says %s is none',
  (abstract) => {
    expect(bodyOf({ title: 'A', abstract }).texts).toEqual({ en: { title: 'A' } });
  },
);

test('a title or an abstract is all that is required', () => {
  expect(problemsOf({ abstract: 'B' })).toEqual([]);
  for (const line of [{}, { title: '', abstract: ' ' }, { title: '<script>1</script>' }, { title: {} }]) {
    expect(problemsOf(line)).toEqual(['title: or abstract is required']);
  }
});

test('keys carry their ancestors; country, group and region keys follow from the countries and the year', () => {
  const { keys, countries } = bodyOf({
    title: 'A',
    year: 2019,
    keys: ['1_1'],
    countries: ['GB', { code: 'BRA', count: 3, links: [{ name: 'Study', url: 'https://example.org/' }] }],
  });
  expect(keys).toEqual(
    expect.arrayContaining(['0_1', '1_1', '0_3', '0_6', '6_826', '6_76', '0_7', '0_8', '8_32']),
  );
  expect(countries).toEqual([
    { code: 'GB', count: 0, links: [] },
    { code: 'BR', count: 3, links: [{ name: 'Study', url: 'https://example.org/' }] },
  ]);
  const europeanUnion = (year: number) =>
    bodyOf({ title: 'A', year, countries: ['GB'] }).keys.filter((key) => key.startsWith('7_'));
  expect(europeanUnion(2010)).not.toEqual(europeanUnion(2022));
});

test.each([
  'evidence-brief',
  '10_1',
  'Evidence briefs for policy',
  'Resumo de evidências para políticas',
  'EVIDENCE-BRIEF',
])('type %s is known', (type) => {
  const body = bodyOf({ title: 'A', type });
  expect(body.type).toBeNull();
  expect(body.keys).toContain('10_1');
});

test('a type that the site does not know stays a text', () => {
  expect(bodyOf({ title: 'A', type: 'JOUR' })).toMatchObject({ type: 'JOUR', keys: [] });
});

test('a living document has the filter of living ones, both ways', () => {
  expect(bodyOf({ title: 'A', living: true }).keys).toContain('0_99');
  expect(bodyOf({ title: 'A', keys: ['0_99'] }).living).toBe(true);
});

test('dates, quality and the year that follows from them', () => {
  const body = bodyOf({
    title: 'A',
    published: '2021-03-09',
    lastLitSearch: { year: 2020, month: 11, day: null },
    quality: '7/9',
  });
  expect(body).toMatchObject({
    year: 2021,
    published: { year: 2021, month: 3, day: 9 },
    lastLitSearch: { year: 2020, month: 11 },
    quality: { score: 7, scale: 9, tool: 'AMSTAR' },
  });
  expect(bodyOf({ title: 'A', published: 2021, year: '2020' })).toMatchObject({
    year: 2020,
    published: { year: 2021 },
  });
  expect(bodyOf({ title: 'A', published: '' }).published).toBeNull();
});

test('addresses of the web are links, anything else is left out and noted', () => {
  const line = {
    title: 'A',
    url: 'https://a.example/x',
    urls: ['javascript:alert(1)', 'www.b.example', 'https://a.example/x', ''],
    hyperlinks: [{ title: ' Full text ', url: 'http://c.example' }],
    doi: 'https://doi.org/10.1000/182',
  };
  expect(bodyOf(line)).toMatchObject({
    doi: '10.1000/182',
    hyperlinks: [
      { title: 'Full text', url: 'http://c.example/' },
      { title: 'a.example', url: 'https://a.example/x' },
    ],
  });
  expect(read(line).value?.notes).toEqual([
    'address that is no http address',
    'address that is no http address',
  ]);
  expect(bodyOf({ title: 'A', doi: 'L' }).doi).toBeNull();
});

test.each([
  ['{"title":', /^: is no JSON/],
  ['[]', /^: is not an object/],
  ['null', /^: is not an object/],
  [{ title: 7 }, /^title: is neither a text nor an object/],
  [{ title: 'A', best: 'yes' }, /^best: is not true or false/],
  [{ title: 'A', keys: ['1_9999'] }, /^keys\[0\]: 1_9999 is no filter key/],
  [{ title: 'A', keys: ['0_12'] }, /^keys\[0\]: the date range follows from the year/],
  [{ title: 'A', countries: ['CA', 'XX'] }, /^countries\[1\]: XX is no country code/],
  [{ title: 'A', published: '0000-01' }, /^published: is a date that does not exist/],
  [{ title: 'A', published: '2023-02-30' }, /^published: is a date that does not exist/],
  [{ title: 'A', lastLitSearch: { month: 3 } }, /^lastLitSearch: has no year/],
  [{ title: 'A', published: 'spring' }, /^published: is no date/],
  [{ title: 'A', year: 20.5 }, /^year: is no year/],
  [{ title: 'A', quality: '9/7' }, /^quality: is no quality/],
  [{ title: 'A', id: 'x'.repeat(501) }, /^id: is longer/],
  [{ title: 'A', id: 'no-id:1' }, /^id: may not begin/],
  [{ deleted: true }, /^id: is needed/],
  [{ title: 'A', authors: [1] }, /^authors/],
  [{ title: 'A', countries: [{ code: 'CA', count: -1 }] }, /^countries\[0\]\.count: is less than 0$/],
])('%j is refused with its field', (line, problem) => {
  expect(problemsOf(line)).toEqual([expect.stringMatching(problem)]);
});

test('what is wrong is reported all at once', () => {
  const line = { keys: ['9_99999'], countries: ['XX'], published: '2023-13' };
  expect(problemsOf(line)).toHaveLength(4);
});

const idOf = (line: object) => read(line).value?.write.externalId;

test('without an id the content is the identity', () => {
  expect(idOf({ title: 'A' })).toMatch(/^no-id:/);
  expect(idOf({ title: 'A' })).toBe(idOf({ title: ' A ', id: null }));
  expect(idOf({ title: 'A' })).not.toBe(idOf({ title: 'B' }));
  expect(bodyOf({ title: 'A' }).externalId).toBeNull();
  expect(idOf({ title: 'A', id: 12 })).toBe('12');
});

test('characters that the database cannot store are left out', () => {
  const body = bodyOf('{"title":"a\\u0000b\\ud800c","keywords":["\\u0000"]}');
  expect(body.texts.en?.title).toBe('ab\uFFFDc');
  expect(body.keywords).toEqual([]);
});

const field = fc.constantFrom(...knownFields, 'code', 'url', 'year', '__proto__', 'constructor');
const anyLine = fc.oneof(
  fc.json(),
  fc.string(),
  fc.dictionary(field, fc.jsonValue(), { noNullPrototype: true }).map((line) => JSON.stringify(line)),
  fc.dictionary(field, fc.jsonValue()).map((line) => JSON.stringify({ title: 'A', ...line })),
);

test('any line is a document or has problems that are named; nothing throws', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const { value, problems } = read(line);
      if (value === undefined) {
        expect(problems?.length).toBeGreaterThan(0);
        for (const { problem } of problems ?? []) expect(problem).not.toBe('');
      } else {
        expect(value.write.externalId).not.toBe('');
        expect(JSON.stringify(value.write.body)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }
    }),
    { numRuns: 2000 },
  );
});
