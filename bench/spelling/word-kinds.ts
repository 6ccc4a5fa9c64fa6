import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';

/** Words that people misspell, each with what they meant: codespell's `dictionary.txt`, lines such as `opiods->opioids`. */
export function readMisspellings(path: string): Map<string, readonly string[]> {
  const lines = readFileSync(path, 'utf8').matchAll(/^([a-z]{4,})->(.+)$/gm);
  return new Map(
    [...lines].map(([, wrong = '', right = '']) => [
      wrong,
      right
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ]),
  );
}

/** A list of words, as JSON or one a line. */
export function readWords(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json') ? z.array(z.string()).parse(JSON.parse(text)) : text.split(/\s+/);
}

/** English forms of concepts that are one word. */
export function formsOfOneWord(concepts: readonly TermConcept[]): readonly string[] {
  return concepts
    .flatMap(({ en }) => en.map(({ text }) => text.toLowerCase()))
    .filter((text) => /^\p{L}{4,}$/u.test(text));
}

const drugEnding =
  /^[a-z]{3,}(?:mab|nib|pril|sartan|statin|olol|azole|cillin|mycin|oxacin|tidine|vir|gliptin|gliflozin|dipine|triptan|setron)$/;

/** Correct words that documents have and dictionaries do not. */
export class WordsOfDocuments {
  readonly authors = new Set<string>();
  readonly abbreviations = new Set<string>();
  readonly drugs = new Set<string>();

  add({ authors, texts }: SearchableDocument): void {
    for (const author of authors) {
      const [family = ''] = author.toLowerCase().split(/[\s,]/);
      if (/^\p{L}{4,}$/u.test(family)) this.authors.add(family);
    }
    const abstract = texts.en?.abstract ?? '';
    for (const [, short = ''] of abstract.matchAll(/\(([A-Za-z]{4,8})\)/g)) {
      if (/[A-Z].*[A-Z]/.test(short)) this.abbreviations.add(short.toLowerCase());
    }
    for (const word of `${texts.en?.title ?? ''} ${abstract}`.toLowerCase().split(/[^a-z]+/)) {
      if (drugEnding.test(word)) this.drugs.add(word);
    }
  }
}
