/** Our engine by kinds of query: how long, how much is read for it, and how far that is from what memory can give. */
import type { SearchRequest } from '#domain/search/search-request.ts';
import { Searcher } from '#engine/searcher.ts';
import { suggest } from '#engine/suggest/suggest.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { buildCollection, settledMemory } from './build-index.ts';
import { memoryBandwidth, readingOf } from './postings-read.ts';
import { makeQuestions, type QuestionKind } from '../questions.ts';
import { realQueries } from '../records.ts';
import { megabytes, milliseconds, printTable, summarise, timeEach } from '../timings.ts';

interface QueryKind {
  readonly name: string;
  readonly requests: readonly SearchRequest[];
}

const base = searchRequest('');
/** One, two and three facets with something chosen, the date range among them. */
const ticks: readonly (readonly string[])[] = [
  ['1_2'],
  ['1_2', '2_4'],
  ['1_2', '1_3', '2_4'],
  ['1_2', '1_3', '2_4', '0_12_2010_2020'],
  ['1_2_7', '1_2_9', '2_4', '2_5', '3_1'],
];
const roundsWithoutQuery = 40;

export async function measureKinds(records: number, queries: number, rounds: number): Promise<void> {
  const { collection, titles, figures } = await buildCollection(records);
  const { rss } = settledMemory();
  const searcher = new Searcher(collection);
  const bandwidth = memoryBandwidth();
  const texts = await realQueries(queries);
  console.log(
    `## Our engine, ${records.toLocaleString('en')} records\n\n` +
      `Built in ${figures.seconds.toFixed(1)} s, ${megabytes(rss)}; memory is read at ${(bandwidth / 1e9).toFixed(1)} GB/s by one core.\n`,
  );
  const keys = collection.segments.reduce((sum, { parts }) => sum + parts.keys.values.length, 0);
  const rows = kindsOf(texts, titles, (word) => searcher.search({ ...base, query: word, size: 0 }).total).map(
    ({ name, requests }) => {
      const before = process.cpuUsage();
      const times = timeEach(requests, rounds, (request) => searcher.search(request));
      const { user, system } = process.cpuUsage(before);
      const processor = (user + system) / 1000 / (requests.length * (rounds + 1));
      const readings = requests.map((request) =>
        readingOf(request.query, searcher.search({ ...request, size: 0 }).total, keys / records, collection),
      );
      const meanOf = (pick: (reading: (typeof readings)[number]) => number): number =>
        readings.reduce((sum, reading) => sum + pick(reading), 0) / Math.max(1, readings.length);
      const { p50, p99, max, mean } = summarise(times);
      const bytes = meanOf((reading) => reading.bytes);
      return [
        name,
        String(requests.length),
        ...[p50, p99, max, processor].map(milliseconds),
        Math.round(meanOf(({ postings }) => postings)).toLocaleString('en'),
        `${Math.round(bytes / 1000).toLocaleString('en')} kB`,
        `${((bytes / (mean / 1000) / bandwidth) * 100).toFixed(1)} %`,
      ];
    },
  );
  const typed = texts.map((query) => query.slice(0, 6));
  const suggestions = summarise(
    timeEach(typed, rounds, (query) =>
      suggest({ query, language: 'en', limit: 10 }, collection, searcher.counter),
    ),
  );
  const { p50, p99, max } = suggestions;
  rows.push(['suggestions', String(typed.length), ...[p50, p99, max].map(milliseconds), '', '', '', '']);
  printTable(
    ['kind', 'queries', 'p50', 'p99', 'longest', 'processor', 'postings', 'bytes', 'of bandwidth'],
    rows,
  );
}

function kindsOf(
  texts: readonly string[],
  titles: readonly string[],
  documentsWith: (word: string) => number,
): QueryKind[] {
  const known = new Map<string, number>();
  const frequency = (word: string): number => {
    const number = known.get(word) ?? documentsWith(word);
    known.set(word, number);
    return number;
  };
  const sample = titles.filter((_, at) => at % 40 === 0);
  const questions = makeQuestions(texts, sample, frequency, 500);
  const ofKind = (kind: QuestionKind, write = (written: string): string => written): SearchRequest[] =>
    questions
      .filter((question) => question.kind === kind)
      .map(({ written }) => ({ ...base, query: write(written) }));
  const asked = texts.map((query) => ({ ...base, query }));
  const ticked = ticks.flatMap((filters) => asked.slice(0, 300).map((request) => ({ ...request, filters })));
  const empty = ticks.flatMap((filters) =>
    Array.from({ length: roundsWithoutQuery }, (): SearchRequest => ({ ...base, filters })),
  );
  return [
    { name: 'real queries', requests: asked },
    { name: 'the same in French', requests: asked.map((request) => ({ ...request, language: 'fr' })) },
    { name: 'one common word', requests: ofKind('word') },
    { name: 'two words, AND', requests: ofKind('all') },
    { name: 'two words, OR', requests: ofKind('any') },
    { name: 'a phrase', requests: ofKind('phrase') },
    { name: 'near each other, ~5', requests: ofKind('phrase', (written) => `${written}~5`) },
    { name: 'a beginning', requests: ofKind('prefix') },
    {
      name: 'a wildcard inside',
      requests: ofKind('prefix', (start) => `${start.slice(0, 3)}?${start.slice(4)}`),
    },
    {
      name: 'three sort criteria',
      requests: asked.map((request) => ({ ...request, sort: ['best', 'highest_quality', 'most_recent'] })),
    },
    { name: 'page 50', requests: asked.map((request) => ({ ...request, from: 980 })) },
    { name: 'with 1 to 5 filters ticked', requests: ticked },
    { name: 'no query, 1 to 5 filters ticked', requests: empty },
    { name: 'no query', requests: Array.from({ length: 100 }, () => ({ ...base, sort: ['most_recent'] })) },
    {
      name: 'no query, three sort criteria',
      requests: Array.from({ length: 100 }, () => ({
        ...base,
        sort: ['best', 'highest_quality', 'most_recent'],
      })),
    },
  ];
}
