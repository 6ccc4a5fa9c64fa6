/** Measures which words are put right at once: `npm run bench -- misspellings --codespell FILE --words FILE [--records N]`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { analyseQuery, queryAnalysers } from '#engine/query/analyse-query.ts';
import { Searcher } from '#engine/searcher.ts';
import { loadTermConcepts } from '#server/features/sites/load-term-concepts.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { buildCollection } from '../engine/build-index.ts';
import { documents } from '../records.ts';
import { formsOfOneWord, readMisspellings, readWords, WordsOfDocuments } from './word-kinds.ts';

const help = `npm run bench -- misspellings --codespell FILE --words FILE [--records N] [--verbose]

  --codespell FILE  the list of misspellings of codespell (codespell_lib/data/dictionary.txt of the Python package)
  --words FILE      correct English words, in JSON or one a line (index.json of the npm package an-array-of-english-words)
  --records N       of the real records (100000)
  --verbose         names every correct word that was put right
`;

/** Words that so many documents have may be slips; of a kind with more of them some are drawn. */
const mostDocuments = 5;
const mostOfKind = 1_000;

const options = z.object({
  codespell: z.string(),
  words: z.string(),
  records: z.coerce.number().int().positive().default(100_000),
  verbose: z.boolean().default(false),
});

export async function measureMisspellings(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: parameters,
    options: {
      codespell: text,
      words: text,
      records: text,
      verbose: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const read = options.safeParse(values);
  if (read.success) await measure(read.data);
  else console.log(help);
}

async function measure({ codespell, words, records, verbose }: z.output<typeof options>): Promise<void> {
  const concepts = loadTermConcepts(loadVocabularies(), '');
  const misspellings = readMisspellings(codespell);
  const { collection, figures } = await buildCollection(records);
  const searcher = new Searcher(collection, queryAnalysers(concepts));
  const ofDocuments = new WordsOfDocuments();
  for await (const document of documents(records)) ofDocuments.add(document);
  const isRare = (word: string): boolean => {
    const { total } = searcher.counter.count(analyseQuery(word, 'en'));
    return total > 0 && total <= mostDocuments;
  };
  const corrected = (word: string): string | null =>
    searcher.search(searchRequest(word, { size: 0 })).corrected;

  console.log(`${figures.documents} records; words of one to ${mostDocuments} documents`);
  const wrong = [...misspellings].filter(([word]) => isRare(word));
  const put = wrong.map(([word, right]) => ({ right, to: corrected(word) })).filter(({ to }) => to !== null);
  const asListed = put.filter(({ right, to }) => to !== null && right.includes(to));
  console.log(
    `${'misspellings'.padEnd(15)}${wrong.length}: ${put.length} put right, ${asListed.length} as the list has it`,
  );

  const correct: Readonly<Record<string, Iterable<string>>> = {
    'English words': readWords(words),
    'forms of terms': formsOfOneWord(concepts),
    authors: ofDocuments.authors,
    abbreviations: ofDocuments.abbreviations,
    drugs: ofDocuments.drugs,
  };
  for (const [kind, all] of Object.entries(correct)) {
    const rare = [...new Set(all)].toSorted().filter((word) => !misspellings.has(word) && isRare(word));
    const drawn = evenly(rare, mostOfKind);
    const changed = drawn.map((word) => [word, corrected(word)] as const).filter(([, to]) => to !== null);
    const share = ((100 * changed.length) / Math.max(1, drawn.length)).toFixed(1);
    console.log(`${kind.padEnd(15)}${drawn.length}: ${changed.length} put right (${share} %)`);
    if (verbose) console.log(`  ${changed.map(([word, to]) => `${word} (${to})`).join(', ')}`);
  }
}

/** So many of a list, at equal distances. */
function evenly(list: readonly string[], most: number): readonly string[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)] ?? '');
}
