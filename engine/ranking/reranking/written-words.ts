import type { Language } from '#domain/sites/languages.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves, type WordNode } from '../../query/analysed-query.ts';
import { searchedLanguages } from '../../query/word-nodes.ts';

/** A word of a query as it was written. */
interface WrittenWord {
  readonly term: string;
  /** Folded. */
  readonly text: string;
  /** Whether nothing but a space or a hyphen stands between it and the word before. */
  readonly followsWord: boolean;
}

/** The words of a query as one language reads them. */
export interface WrittenQuery {
  readonly language: Language;
  readonly words: readonly WrittenWord[];
}

/** Characters between two words that stand side by side: a stop word between them takes more. */
const nearestGap = 2;

/** The words that are looked for in all texts, in each language that is searched. Synonyms and patterns are left out. */
export function writtenQueries({ root }: AnalysedQuery, language: Language): WrittenQuery[] {
  const leaves = positiveLeaves(root).filter(isWritten);
  return searchedLanguages(language).flatMap((one) => [
    writtenIn(one, leaves),
    ...translatedInto(one, leaves),
  ]);
}

function writtenIn(one: Language, leaves: readonly WordNode[]): WrittenQuery {
  const words: WrittenWord[] = [];
  let previousEnd = -Infinity;
  for (const { readings, start, end } of leaves) {
    let follows = start - previousEnd <= nearestGap;
    for (const { term, surface } of readings.find((reading) => reading.language === one)?.chunk.parts ?? []) {
      if (term !== null) words.push({ term, text: surface, followsWord: follows });
      follows = term !== null;
    }
    previousEnd = end;
  }
  return { language: one, words };
}

/** A translation counts as written in its usual form. */
function translatedInto(language: Language, leaves: readonly WordNode[]): WrittenQuery[] {
  const concepts = new Set(leaves.flatMap(({ concepts: ofWord }) => ofWord));
  return [...concepts].flatMap(({ translations }) => {
    const form = translations.find((one) => one.language === language);
    if (form === undefined) return [];
    const words = form.terms.flatMap((term, at): WrittenWord[] => {
      const followsWord = at > 0 && form.terms[at - 1] !== null;
      return term === null ? [] : [{ term, text: form.surfaces[at] ?? '', followsWord }];
    });
    return [{ language, words }];
  });
}

function isWritten(leaf: Leaf): leaf is WordNode {
  return leaf.kind === 'word' && leaf.pattern === 'none' && leaf.field === null;
}
