/** Real bibliographic records and real queries, which are not part of the project: read where they are. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import { mixed, randomKeys } from './filter-keys.ts';

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

export function hasRecords(): boolean {
  return existsSync(folder);
}

async function* linesOf(name: string): AsyncGenerator<string> {
  const input = createReadStream(new URL(`${name}.jsonl.gz`, folder)).pipe(createGunzip());
  yield* createInterface({ input, crlfDelay: Infinity });
}

/** The first so many records, as their files have them. */
export async function* recordLines(most: number): AsyncGenerator<string> {
  let count = 0;
  for (const file of files) {
    for await (const line of linesOf(file)) {
      if (count++ >= most) return;
      yield line;
    }
  }
}

/** The same as documents, with ids from 1. */
export async function* documents(most: number): AsyncGenerator<SearchableDocument> {
  let id = 0;
  // The files are known: a wrong shape would only spoil a measurement.
  for await (const line of recordLines(most)) yield toDocument(JSON.parse(line) as BenchRecord, ++id);
}

const topicNames = [
  'Mental health',
  'Primary care',
  'Health workforce',
  'Vaccination',
  'Child health',
  'Chronic diseases',
  'Health financing',
  'Infectious diseases',
  'Digital health',
  'Nutrition',
  'Social care',
  'Rural health',
];

function toDocument(record: BenchRecord, id: number): SearchableDocument {
  const texts = { title: record.title ?? '', abstract: record.abstract ?? '' };
  const language = { zh: 'cn', es: 'es', fr: 'fr', pt: 'pt' }[record.language ?? ''] ?? 'en';
  const year = record.year ?? null;
  return {
    id,
    texts: { [language]: texts },
    citation: record.journal ?? '',
    names: { en: [topicNames[mixed(id) % topicNames.length] ?? ''] },
    countries: [],
    types: [],
    authors: typeof record.authors === 'string' ? [record.authors] : (record.authors ?? []),
    doi: record.doi ?? null,
    ids: [record.id ?? ''],
    links: [],
    keys: randomKeys(id),
    best: id % 5 === 0,
    year,
    recency: year === null ? null : year * 10_000,
    qualityShare: id % 3 === 0 ? (id % 12) / 11 : null,
    addedRevision: id,
    changedRevision: id,
    listed: '',
  };
}

/** So many of the real queries, taken evenly from all of them. */
export async function realQueries(most: number): Promise<string[]> {
  const all: string[] = [];
  // The files are known: a wrong shape would only spoil a measurement.
  for await (const line of linesOf('queries/real-queries'))
    all.push((JSON.parse(line) as { text: string }).text);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0).slice(0, most);
}
