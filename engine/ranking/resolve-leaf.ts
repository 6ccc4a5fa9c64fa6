import { maskOf, spaceNumber } from '../index/fields.ts';
import type { Collection } from '../index/collection.ts';
import { noTerm } from '../index/lexicon.ts';
import { mostPrefixWords } from '../query/limits.ts';
import type { Leaf, PhraseNode, TextField, WordNode } from '../query/query-tree.ts';
import type { Language } from '#domain/sites/languages.ts';

/** What a word or phrase of the query is in one space: any of the terms, or the terms one after another. */
export interface Alternative {
  readonly space: number;
  /** Bits of the fields that count; 0 = all. */
  readonly mask: number;
  readonly terms: readonly number[];
  /** A term for each place, null where any word may stand; null where there is no phrase. */
  readonly phrase: readonly (number | null)[] | null;
}

/** The alternatives of a leaf, its synonyms' after its own. */
export function resolveLeaf(leaf: Leaf, collection: Collection): Alternative[] {
  const own = leaf.kind === 'word' ? resolveWord(leaf, collection) : resolvePhrase(leaf, collection);
  return [...own, ...leaf.also.flatMap((one) => resolveLeaf(one, collection))];
}

function resolveWord(word: WordNode, collection: Collection): Alternative[] {
  const mask = maskOf(word.field);
  if (word.prefix) {
    return word.languages.map((language) => {
      const space = spaceOf(language, word.field);
      return { space, mask, terms: expandPrefix(word.text, space, collection), phrase: null };
    });
  }
  return word.readings.map(({ language, chunk }) => {
    const space = spaceOf(language, word.field);
    const parts = chunk.parts.map((part) => numberOf(part.term, space, collection));
    const [only] = parts;
    if (chunk.whole === null)
      return { space, mask, terms: typeof only === 'number' ? [only] : [], phrase: null };
    const whole = numberOf(chunk.whole.term, space, collection);
    return { space, mask, terms: whole === null ? [] : [whole], phrase: trimmed(parts) };
  });
}

function resolvePhrase(phrase: PhraseNode, collection: Collection): Alternative[] {
  return phrase.readings.map(({ language, terms }) => {
    const space = spaceOf(language, phrase.field);
    const numbers = terms.map((term) => numberOf(term, space, collection));
    const [only] = numbers;
    const isWord = numbers.length === 1 && typeof only === 'number';
    return {
      space,
      mask: maskOf(phrase.field),
      terms: isWord ? [only] : [],
      phrase: isWord ? null : numbers,
    };
  });
}

/** The terms of the words that begin so: of the most used ones, where there are very many. */
function expandPrefix(prefix: string, space: number, { lexicon, prefixes }: Collection): number[] {
  let surfaces = prefixes[space]?.startingWith(prefix) ?? [];
  if (surfaces.length > mostPrefixWords) {
    surfaces = surfaces
      .toSorted((one, other) => lexicon.uses(other) - lexicon.uses(one))
      .slice(0, mostPrefixWords);
  }
  return [...new Set(surfaces.map((surface) => lexicon.termOfSurface(surface)))].filter(
    (term) => term !== noTerm,
  );
}

function spaceOf(language: Language | 'names', field: TextField | null): number {
  if (language !== 'names') return spaceNumber(language);
  return spaceNumber(field === 'author' || field === 'country' ? field : 'type');
}

function numberOf(term: string | null, space: number, { lexicon }: Collection): number | null {
  return term === null ? null : lexicon.termNumber(space, term);
}

/** Between its first and last term; null where a single term is left, which would find more than the phrase says. */
function trimmed(terms: readonly (number | null)[]): (number | null)[] | null {
  if (terms.filter((term) => term !== null).length < 2) return null;
  return terms.slice(
    terms.findIndex((term) => term !== null),
    terms.findLastIndex((term) => term !== null) + 1,
  );
}
