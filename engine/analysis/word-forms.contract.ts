import { describe, expect, test } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { createSearchIndex } from '../search-index.ts';

/** A document with nothing but texts. */
export function textDocument(id: number, texts: SearchableDocument['texts']): SearchableDocument {
  return searchableDocument(id, { texts, names: {}, addedRevision: id });
}

/** The places of the texts, of a language's titles, that a query in it finds. */
export function findersAmong(language: Language, titles: readonly string[]): (query: string) => number[] {
  const index = createSearchIndex({ facetOf: (key) => key });
  const changes = titles.map((title, id) => ({ id, document: textDocument(id, { [language]: { title } }) }));
  index.apply(changes).toArray();
  return (query) => [...index.match({ query, language, best: false, filters: [] })].toSorted((a, b) => a - b);
}

/**
 * What a language's analysis promises: in each line of `together`, forms of one word, each finds all; in each line of
 * `apart`, words of different meanings, each finds itself alone. Searched through the engine.
 */
export function describeWordForms(language: Language, together: string, apart: string): void {
  describe(`words of ${language}`, () => {
    test.each(linesOf(together))('%s find one another', (line) => {
      const forms = line.split(', ');
      const find = findersAmong(language, forms);
      for (const form of forms) expect([form, ...find(form)]).toEqual([form, ...forms.keys()]);
    });

    test.each(linesOf(apart))('%s stay apart', (line) => {
      const words = line.split(', ');
      const find = findersAmong(language, words);
      for (const [at, word] of words.entries()) expect([word, ...find(word)]).toEqual([word, at]);
    });
  });
}

function linesOf(list: string): string[] {
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim());
}
