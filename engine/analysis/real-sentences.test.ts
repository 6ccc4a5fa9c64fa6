import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/sites/languages.ts';
import { createSearchIndex } from '../search-index.ts';
import { fold } from './fold.ts';
import { textDocument } from './word-forms.contract.ts';

const folder = new URL('../../../shared/data/corpus/multilingual/', import.meta.url);
/** One title of so many is searched for. */
const step = 12;

const files: readonly (readonly [Language, string])[] = [
  ['es', 'scielo-es'],
  ['pt', 'scielo-pt'],
  ['fr', 'scielo-fr'],
  ['en', 'scielo-en'],
  ['cn', 'csl-zh'],
];

interface RealRecord {
  readonly title: string;
  readonly abstract: string;
  readonly keywords?: readonly string[];
}

function recordsOf(name: string): RealRecord[] {
  const lines = gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, folder))).toString('utf8');
  // The files are known: a wrong shape would fail the tests.
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealRecord);
}

function titlesOf(name: string): string[] {
  return recordsOf(name)
    .map((record) => record.title)
    .filter((title) => title.trim().length > 3);
}

/** Titles as readers type them: no accents, capitals, no signs that a query gives a meaning to. */
function typed(title: string): string {
  return fold(title)
    .replaceAll(/["“”„«»()+*?:|\-–—]/g, ' ')
    .toUpperCase()
    .replaceAll(/\b(?:AND|OR|NOT|NEAR)\b/g, '');
}

const title = existsSync(folder) ? 'real titles' : 'real titles (skipped: ../shared/data is not here)';

describe.skipIf(!existsSync(folder))(title, () => {
  it.each(files)(
    'in %s are found by what they say, typed without accents and in capitals',
    (language, name) => {
      const titles = titlesOf(name);
      const index = createSearchIndex({ facetOf: (key) => key });
      index
        .apply(titles.map((title, id) => ({ id, document: textDocument(id, { [language]: { title } }) })))
        .toArray();
      const lost = titles.filter((title, id) => {
        if (id % step > 0) return false;
        return !index.match({ query: typed(title), language, best: false, filters: [] }).has(id);
      });
      expect(lost).toEqual([]);
    },
    60_000,
  );

  it("in Chinese, abstracts are found by nearly all authors' keywords that they have", () => {
    const records = recordsOf('csl-zh');
    const texts = records.map((record) => `${record.title}\n${record.abstract}`.normalize('NFKC'));
    const index = createSearchIndex({ facetOf: (key) => key });
    const changes = texts.map((title, id) => ({ id, document: textDocument(id, { cn: { title } }) }));
    index.apply(changes).toArray();
    const keywords = new Set(records.flatMap((record) => record.keywords ?? []));
    let pairs = 0;
    let found = 0;
    // Each is looked for in every text by reading it.
    for (const query of [...keywords].filter((_, at) => at % 4 === 0)) {
      if (!/^\p{Script=Han}{2,}$/u.test(query)) continue;
      const having = [...texts.keys()].filter((id) => texts[id]?.includes(query));
      if (having.length === 0) continue;
      const matching = index.match({ query, language: 'cn', best: false, filters: [] });
      pairs += having.length;
      found += having.filter((id) => matching.has(id)).length;
    }
    expect(pairs).toBeGreaterThan(2_500);
    expect(found / pairs).toBeGreaterThan(0.98);
  }, 60_000);
});
