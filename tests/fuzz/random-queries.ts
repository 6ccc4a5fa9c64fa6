import type { SearchRequest } from '#domain/search/search-request.ts';
import { languages } from '#domain/sites/languages.ts';
import { sortCriteria } from '#domain/search-state/sort.ts';
import type { Random } from './random.ts';
import { keys } from './random-documents.ts';
import type { Language } from '#domain/sites/languages.ts';
import { pattern, rubbish, text, word } from './vocabulary.ts';

/** A query: words, running text, the whole language, a strategy of another database, one of these with letters changed, or rubbish. */
function randomQuery(random: Random): string {
  const kind = random.below(10);
  if (kind < 1) return random.several(5, () => simple(random)).join(' ');
  if (kind < 2) return runningText(random).written;
  if (kind < 6) return expression(random, 3);
  if (kind < 7) return strategy(random, 2);
  if (kind < 9) return mutated(random, random.share() < 0.7 ? expression(random, 3) : strategy(random, 2));
  return random.several(5, () => (random.share() < 0.5 ? rubbish(random) : simple(random))).join('');
}

const openings = {
  en: ['The effects of', 'What is the role of', 'A review of the use of'],
  fr: ['Les effets de la', 'Quel est le rôle des', 'Une revue de la'],
  es: ['Los efectos de la', '¿Cuál es el papel de las', 'Una revisión de los'],
  pt: ['Os efeitos da', 'Qual é o papel dos', 'Uma revisão da'],
  cn: ['关于互联网医疗服务模式对慢性病', '基层卫生服务中护士对高血压患者的'],
} as const satisfies Record<Language, readonly [string, ...string[]]>;

/** Running text as people paste it, with its punctuation and without; it ends with a word, so that no sign does. */
export function runningText(random: Random): { readonly written: string; readonly plain: string } {
  const opening = random.one(openings[random.one(languages)]);
  const words = Array.from({ length: 6 + random.below(40) }, () => word(random));
  const marked = words.map((one) => {
    const before = random.one(['', '', '', '', '"', '“', '(', '-', '+', '– ', '«']);
    return (
      before + one + random.one(['', '', '', '', '"', '”', ')', ':', ',', ';', '?', ' %', ' -', '.', '»'])
    );
  });
  return { written: `${opening} ${marked.join(' ')} care`, plain: `${opening} ${words.join(' ')} care` };
}

function simple(random: Random): string {
  return random.share() < 0.2 ? pattern(random) : word(random);
}

function phrase(random: Random): string {
  const inside = Array.from({ length: 1 + random.below(4) }, () => simple(random)).join(' ');
  const [open = '', close = ''] = random.one(['""', '""', '“”', '«»', '＂＂']);
  return `${open}${inside}${close}${random.one(['', '', '', '~', '~0', '~1', '~2', '~5', '~99', '~100000', ' ~2'])}`;
}

function other(random: Random): string {
  const year = 2015 + random.below(7);
  return random.one([
    `year:${year}`,
    `year:${year}..${year + random.below(3)}`,
    `year:>=${year}`,
    `year:<${year}`,
    `year:${year}-`,
    `year:..${year}`,
    `year:(${year}..${year + 1})`,
    'doi:10.1/a',
    'https://doi.org/10.1/B',
    `id:${random.below(30)}`,
    'id:X-4',
    'links:10.1/B',
    'links:"pmid:7"',
  ]);
}

const fields = ['title', 'abstract', 'author', 'country', 'type'] as const;

function expression(random: Random, depth: number): string {
  const kind = random.below(depth > 0 ? 12 : 7);
  if (kind < 4) return simple(random);
  if (kind === 4) return phrase(random);
  if (kind === 5) return other(random);
  if (kind === 6) return `${random.one(fields)}:${random.share() < 0.5 ? simple(random) : phrase(random)}`;
  const parts = Array.from({ length: 1 + random.below(3) }, () => expression(random, depth - 1));
  const joined = parts.join(
    random.one([' ', ' ', ' AND ', ' OR ', ' NOT ', ' and ', ' or ', ' -', ' +', ' && ', '']),
  );
  if (kind === 7) return `(${joined})`;
  if (kind === 8) return `${random.one(fields)}:(${joined})`;
  if (kind === 9) return `${random.one(['-', '+', 'NOT '])}(${joined})`;
  return joined;
}

const tags = [
  '[ti]',
  '[tiab]',
  '[Title/Abstract:~2]',
  '[au]',
  '[mesh]',
  '[MeSH Terms]',
  '[pt]',
  '[la]',
  '[dp]',
  '.ti,ab.',
  '.tw.',
  ':ti,ab',
  '/exp',
  '/',
] as const;

function strategy(random: Random, depth: number): string {
  const kind = random.below(depth > 0 ? 8 : 4);
  const term = random.share() < 0.3 ? phrase(random) : text(random, 2) || simple(random);
  if (kind < 3) return `${random.share() < 0.1 ? 'exp ' : ''}${term}${random.one(tags)}`;
  if (kind === 3) return `${2015 + random.below(4)}:${2018 + random.below(4)}[dp]`;
  const parts = Array.from({ length: 1 + random.below(3) }, () => strategy(random, depth - 1));
  const joined = parts.join(
    random.one([' AND ', ' or ', ' and ', ' NOT ', ' adj3 ', ' NEAR/2 ', ' adj ', ' N3 ']),
  );
  return kind < 6 ? `(${joined})${random.share() < 0.3 ? random.one(tags) : ''}` : joined;
}

function mutated(random: Random, query: string): string {
  const letters = Array.from(query);
  for (let left = 1 + random.below(4); left > 0; left--) {
    const at = random.below(letters.length + 1);
    const put = random.one([
      '',
      '',
      '(',
      ')',
      '"',
      '*',
      '?',
      ':',
      '-',
      '+',
      '~',
      '[',
      ']',
      ' ',
      rubbish(random),
      word(random),
    ]);
    letters.splice(at, random.below(3), put);
  }
  return letters.join('');
}

export function randomRequest(random: Random): SearchRequest {
  return {
    query: randomQuery(random),
    language: random.one(languages),
    best: random.share() < 0.2,
    filters:
      random.share() < 0.5 ? [] : random.several(3, () => random.one([...keys, '9_9', '0_12_2017_2018'])),
    addedAfter: random.maybe(0.1, () => random.below(9)),
    sort: random
      .several(2, () => random.one([...sortCriteria, 'last_changed'] as const))
      .concat('relevance')
      .filter((one, at, all) => all.indexOf(one) === at),
    from: 0,
    size: 300,
  };
}
