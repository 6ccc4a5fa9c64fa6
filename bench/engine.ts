/** Measures the search engine on real records: `npm run bench -- [--records N] [--queries N]`. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { type Change, createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import { randomKeys, facetOfBenchKey } from './filter-keys.ts';

const folder = new URL('../../shared/data/', import.meta.url);
const multilingual = ['es', 'pt', 'fr', 'en'].map((language) => `corpus/multilingual/scielo-${language}`);
/** In the order in which data sets of different sizes are cut from them. */
const files = [
  'relevance/screening/docs',
  'corpus/evidence-inference-rct',
  'corpus/medquad',
  'corpus/citesource-exports',
  'relevance/nfcorpus/docs',
  'corpus/cochrane-reviews',
  ...multilingual,
  'corpus/multilingual/csl-zh',
  'relevance/med/docs',
  'relevance/adi/docs',
  'relevance/pubmedqa/docs',
  'corpus/pmc-references',
  'corpus/pmc-passages',
];

/** What the files say of a record, as far as it is used here. */
interface BenchRecord {
  readonly title?: string;
  readonly abstract?: string;
  readonly year?: number | null;
  readonly language?: string;
  readonly authors?: readonly string[] | string;
  readonly journal?: string;
  readonly doi?: string;
  readonly id?: string;
}

async function* linesOf(name: string): AsyncGenerator<string> {
  const input = createReadStream(new URL(`${name}.jsonl.gz`, folder)).pipe(createGunzip());
  yield* createInterface({ input, crlfDelay: Infinity });
}

async function* records(most: number): AsyncGenerator<BenchRecord> {
  let left = most;
  for (const file of files) {
    for await (const line of linesOf(file)) {
      if (left-- <= 0) return;
      // The files are known: a wrong shape would only spoil a measurement.
      yield JSON.parse(line) as BenchRecord;
    }
  }
}

function toDocument(record: BenchRecord, id: number): SearchableDocument {
  const texts = { title: record.title ?? '', abstract: record.abstract ?? '' };
  const language = { zh: 'cn', es: 'es', fr: 'fr', pt: 'pt' }[record.language ?? ''] ?? 'en';
  const year = record.year ?? null;
  return {
    id,
    texts: { [language]: texts },
    citation: record.journal ?? '',
    names: { en: ['Evidence syntheses', 'Primary care'] },
    countries: [],
    types: [],
    authors: typeof record.authors === 'string' ? [record.authors] : (record.authors ?? []),
    doi: record.doi ?? null,
    ids: [record.id ?? ''],
    keys: randomKeys(id),
    best: id % 5 === 0,
    year,
    recency: year === null ? null : year * 10_000,
    qualityShare: id % 3 === 0 ? (id % 12) / 11 : null,
    addedRevision: id,
  };
}

async function queries(most: number): Promise<string[]> {
  const all: string[] = [];
  // The files are known: a wrong shape would only spoil a measurement.
  for await (const line of linesOf('queries/real-queries'))
    all.push((JSON.parse(line) as { text: string }).text);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0).slice(0, most);
}

function percentile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)} ms`;
}

function measure(name: string, texts: readonly string[], run: (text: string) => unknown): void {
  for (const text of texts) run(text);
  const times = texts.map((text) => {
    const start = performance.now();
    run(text);
    return performance.now() - start;
  });
  times.sort((one, other) => one - other);
  console.log(
    `${name.padEnd(34)} p50 ${percentile(times, 0.5)}  p99 ${percentile(times, 0.99)}  max ${percentile(times, 1)}`,
  );
}

async function index(into: SearchIndex, most: number): Promise<void> {
  let block: Change[] = [];
  let id = 0;
  let spent = 0;
  let longestStep = 0;
  let processor = 0;
  const flush = (): void => {
    const before = process.cpuUsage();
    const start = performance.now();
    let stepStart = start;
    for (const _ of into.apply(block)) {
      const now = performance.now();
      longestStep = Math.max(longestStep, now - stepStart);
      stepStart = now;
    }
    spent += performance.now() - start;
    const used = process.cpuUsage(before);
    processor += (used.user + used.system) / 1e6;
    block = [];
  };
  for await (const record of records(most)) {
    id++;
    block.push({ id, document: toDocument(record, id) });
    if (block.length === 2_000) flush();
  }
  flush();
  console.log(
    `indexed ${id} in ${(spent / 1000).toFixed(2)} s (${processor.toFixed(2)} s of processor time): ${Math.round((id / spent) * 1000)} documents a second, longest step ${longestStep.toFixed(1)} ms`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

export async function measureEngine(): Promise<void> {
  const { values } = parseArgs({ options: { records: { type: 'string' }, queries: { type: 'string' } } });
  if (!existsSync(folder)) {
    console.log('The real records are not here (../shared/data): nothing to measure.');
    return;
  }
  const searchIndex = createSearchIndex({ facetOf: facetOfBenchKey });
  await index(searchIndex, Number(values.records ?? 20_356));
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  console.log(searchIndex.stats());
  console.log(
    `memory: rss ${megabytes(rss)}, heap ${megabytes(heapUsed)}, array buffers ${megabytes(arrayBuffers)}`,
  );
  const texts = await queries(Number(values.queries ?? 1_000));
  const base: SearchRequest = {
    query: '',
    language: 'en',
    best: false,
    filters: [],
    sort: ['relevance'],
    from: 0,
    size: 20,
  };
  measure('real queries, facets, top 20', texts, (query) => searchIndex.search({ ...base, query }));
  const filters = ['1_2', '1_3', '2_4', '0_12_2010_2020'];
  measure('the same with three facets chosen', texts, (query) =>
    searchIndex.search({ ...base, query, filters }),
  );
  measure('the same in French', texts, (query) => searchIndex.search({ ...base, query, language: 'fr' }));
  measure('no query', texts.slice(0, 50), () => searchIndex.search({ ...base, sort: ['most_recent'] }));
  measure('no query, three facets chosen', texts.slice(0, 50), () =>
    searchIndex.search({ ...base, filters }),
  );
  measure('suggestions', texts, (query) =>
    searchIndex.suggest({ query: query.slice(0, 6), language: 'en', limit: 10 }),
  );
}
