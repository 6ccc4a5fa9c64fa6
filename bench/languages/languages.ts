/** Measures how much of what the English words find is found in other languages: `npm run bench -- languages [--records N]`. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Language, languages } from '#domain/sites/languages.ts';
import { queryAnalysers } from '#engine/query/analyse-query.ts';
import { Searcher } from '#engine/searcher.ts';
import { loadTermConcepts } from '#server/features/sites/load-term-concepts.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { buildCollection } from '../engine/build-index.ts';

/** The best for the English words, and the first of another language's that are looked through for them. */
const best = 10;
const lookedThrough = 20;

type Question = Readonly<Record<Language, string>>;

interface Found {
  readonly share: number;
  readonly total: number;
  readonly terms: string;
  readonly query: string;
}

const asked = languages.filter((language) => language !== 'en');

export async function measureLanguages(records: number, isVerbose: boolean): Promise<void> {
  const { collection } = await buildCollection(records);
  const started = performance.now();
  const analysers = queryAnalysers(loadTermConcepts(loadVocabularies(), ''));
  console.log(`${records} records; terms read in ${Math.round(performance.now() - started)} ms`);
  const searcher = new Searcher(collection, analysers);
  const questions = readQuestions();
  // Lines take turns, so that neither half has a subject to itself.
  const halves = {
    development: questions.filter((_, at) => at % 2 === 0),
    'held back': questions.filter((_, at) => at % 2 === 1),
  };
  console.log('share of the English ten best within the first twenty; nothing found; p50 of a search');
  for (const [half, ofHalf] of Object.entries(halves)) {
    for (const asWritten of [true, false]) {
      const shares = asked.map((language) =>
        measure(searcher, ofHalf, language, asWritten, isVerbose && !asWritten && half === 'development'),
      );
      console.log(`${half.padEnd(12)} ${asWritten ? 'as written' : 'with terms'}  ${shares.join('   ')}`);
    }
  }
  measureAnalysis(questions, analysers);
}

function measure(
  searcher: Searcher,
  questions: readonly Question[],
  language: Language,
  asWritten: boolean,
  isVerbose: boolean,
): string {
  const times: number[] = [];
  const found = questions.flatMap((question): Found[] => {
    const wanted = firstOf(searcher, question.en, 'en', best, false).ids;
    if (wanted.length === 0) return [];
    const started = performance.now();
    const first = firstOf(searcher, question[language], language, lookedThrough, asWritten);
    times.push(performance.now() - started);
    const both = wanted.filter((id) => first.ids.includes(id)).length;
    return [
      { share: both / wanted.length, total: first.total, terms: first.terms, query: question[language] },
    ];
  });
  if (isVerbose) {
    for (const one of found.toSorted((a, b) => a.share - b.share).slice(0, 16))
      console.log(`  ${one.share.toFixed(1)} ${String(one.total).padStart(6)}  ${one.query}  [${one.terms}]`);
  }
  const share = found.reduce((sum, one) => sum + one.share, 0) / found.length;
  const nothing = found.filter(({ total }) => total === 0).length / found.length;
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${language} ${share.toFixed(3)} ${(nothing * 100).toFixed(0)} % ${middle.toFixed(1)} ms`;
}

function firstOf(
  searcher: Searcher,
  query: string,
  language: Language,
  size: number,
  asWritten: boolean,
): { readonly ids: readonly number[]; readonly total: number; readonly terms: string } {
  const { hits, total, reading } = searcher.search(searchRequest(query, { language, size, asWritten }));
  const english = reading.translations.map(
    ({ word, forms }) => `${word} = ${forms.find((form) => form.language === 'en')?.text ?? '?'}`,
  );
  return { ids: hits.map(({ id }) => id), total, terms: english.join(', ') };
}

/** What the terms add to reading a query, which is nothing that a search should feel. */
function measureAnalysis(questions: readonly Question[], analysers: ReturnType<typeof queryAnalysers>): void {
  const texts = questions.flatMap((question) =>
    languages.map((language) => ({ text: question[language], language })),
  );
  for (const name of ['asWritten', 'withConcepts'] as const) {
    const analyse = analysers[name];
    const started = performance.now();
    // Other than before, so that nothing is remembered.
    for (const { text, language } of texts) analyse(`${text} `, language);
    console.log(`reading a query ${name}: ${((performance.now() - started) / texts.length).toFixed(3)} ms`);
  }
}

const line = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]);

function readQuestions(): Question[] {
  const [, ...lines] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((one) => {
    const [en, es, fr, pt, cn] = line.parse(one.split('\t'));
    return { en, es, fr, pt, cn };
  });
}
