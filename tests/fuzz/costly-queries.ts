/** Words that stand in a good part of all health documents. */
const commonWords = `
  study patients results methods treatment health group disease clinical years risk care background conclusion analysis
  effect trial therapy outcome data associated significant review quality evidence systematic randomized control compared
  effects women children factors research age time increased blood level system intervention cancer management medical
  response primary medicine hospital population symptoms diabetes pressure function difference treated included using
  training services mortality infection surgery heart women cell high low rate mean total use test type cause new people
  assessment prevalence social human model development community public acute chronic early current present general`
  .trim()
  .split(/\s+/);

const two = 'abcdefghijklmnoprstuvw';
const pairs = Array.from(two, (first) => Array.from('aeiorl', (second) => first + second)).flat();

function many(parts: readonly string[], count: number, joiner: string): string {
  return Array.from({ length: count }, (_, at) => parts[at % parts.length]).join(joiner);
}

function forms(of: (word: string) => string): string[] {
  return commonWords.map(of);
}

const misspelt = [
  'pateints',
  'treatmnet',
  'studdy',
  'helth',
  'diseese',
  'interventoin',
  'qualitty',
  'managment',
];

/** Each correction that is tried would ask the whole query again. */
function withMisspelt(parts: readonly string[], count: number, joiner: string): string {
  return [...misspelt, ...many(parts, count, joiner).split(joiner)].join(joiner);
}

/** More patterns than are remembered. */
export const manyPatterns = many(
  pairs.map((pair) => `${pair}qz*`),
  120,
  ' OR ',
);

/** Queries that would cost the most, were their cost not bounded. */
export const costlyQueries: readonly string[] = [
  many(commonWords, 200, ' '),
  many(commonWords, 200, ' OR '),
  many(commonWords, 200, ' AND '),
  many(
    forms((word) => `-${word}`),
    200,
    ' ',
  ),
  many(
    forms((word) => `NOT ${word}`),
    200,
    ' OR ',
  ),
  many(
    forms((word) => `${word.slice(0, 2)}*`),
    200,
    ' ',
  ),
  many(
    pairs.map((pair) => `${pair}*`),
    200,
    ' OR ',
  ),
  many(
    pairs.map((pair) => `*${pair}*`),
    200,
    ' OR ',
  ),
  many(
    pairs.map((pair) => `*${pair}`),
    200,
    ' ',
  ),
  '*ae*',
  '*a*e*',
  '*a*e*i*o*',
  'a*e*',
  '??',
  '*e?*',
  'c* d* e* s*',
  'co* pr* re* in* st* de* tr* ca* pa* di*',
  many(
    forms((word) => `"${word} ${word}"`),
    200,
    ' OR ',
  ),
  many(
    commonWords.map((word, at) => `"${word} ${commonWords[(at + 1) % commonWords.length] ?? ''}"`),
    200,
    ' OR ',
  ),
  `"${many(commonWords, 200, ' ')}"`,
  `"${many(commonWords, 200, ' ')}"~99`,
  '"patients treatment"~99',
  '"patients with treatment of results"~99 OR "health care study results"~99',
  many(
    commonWords.map((word, at) => `"${word} ${commonWords[(at + 3) % commonWords.length] ?? ''}"~99`),
    200,
    ' OR ',
  ),
  '"*a* *e*"',
  '"*a* *e* *i*"~50',
  '"pa* tr*" OR "st* re*" OR "co* pr*" OR "he* ca*"',
  '"pa* tr*"~20 OR "st* re*"~20 OR "co* pr*"~20 OR "he* ca*"~20',
  `${'('.repeat(60)}${many(commonWords, 100, ') OR (')}${')'.repeat(60)}`,
  `${many(
    forms((word) => `(${word} OR `),
    100,
    '',
  )}x${')'.repeat(100)}`,
  many(
    forms((word) => `NOT (${word} AND `),
    60,
    '',
  ),
  many(
    Array.from({ length: 200 }, (_, at) => `year:${1900 + (at % 120)}..${2025 - (at % 9)}`),
    200,
    ' OR ',
  ),
  many(
    forms((word) => `title:${word}`),
    200,
    ' OR ',
  ),
  many(
    forms((word) => `title:(${word} OR abstract:${word})`),
    100,
    ' ',
  ),
  `(${many(
    forms((word) => `${word.slice(0, 4)}*`),
    6,
    ' OR ',
  )}) adj3 (${many(
    forms((word) => word),
    6,
    ' or ',
  )})`,
  many(['author:smith', 'author:"smith j"', 'author:sm*', 'author:*s*t*'], 200, ' OR '),
  withMisspelt(commonWords, 150, ' OR '),
  withMisspelt(commonWords, 150, ' AND '),
  withMisspelt(commonWords, 150, ' '),
  withMisspelt(commonWords, 12, ' '),
  withMisspelt(
    pairs.map((pair) => `${pair}*`),
    120,
    ' OR ',
  ),
  withMisspelt(
    commonWords.map((word, at) => `"${word} ${commonWords[(at + 1) % commonWords.length] ?? ''}"`),
    60,
    ' OR ',
  ),
  withMisspelt(
    Array.from({ length: 30 }, (_, at) => `year:${1900 + at}..${2025 - (at % 9)}`),
    30,
    ' OR ',
  ),
  withMisspelt(
    forms((word) => `title:${word}`),
    100,
    ' OR ',
  ),
  many(
    forms((word) => `title:"${word} ${word}"`),
    200,
    ' OR ',
  ),
  [
    many(commonWords, 60, ' OR '),
    many(
      pairs.map((pair) => `${pair}*`),
      40,
      ' OR ',
    ),
    'year:1900..2025 OR year:1901..2024 OR year:1902..2023 OR "study patients" OR "results treatment"~20',
  ].join(' OR '),
  'health-care covid-19 self-care e-health follow-up long-term',
  many(['health-care', 'follow-up', 'long-term', 'self-care', 'meta-analysis'], 200, ' OR '),
  '的 研究 患者 治疗 高血压',
  'a'.repeat(10_000),
  '*'.repeat(10_000),
  'a*'.repeat(5_000),
  '?a'.repeat(5_000),
  `"${'*a '.repeat(3_000)}"`,
  '" '.repeat(5_000),
  '(['.repeat(5_000),
  'a[ti] '.repeat(1_600),
  'a adj3 '.repeat(1_400),
  '(a or b) adj9 '.repeat(700),
  'exp a/ '.repeat(1_400),
  `${'x'.repeat(9_000)}[ti`,
  '10.1000/'.repeat(1_200),
  `10.1000/${')'.repeat(9_000)}`,
];
