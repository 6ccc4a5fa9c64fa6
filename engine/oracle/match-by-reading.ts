import { normaliseIdentifier } from '../query/lexer.ts';
import type { Leaf, PhraseNode, QueryNode, TextField, WordNode } from '../query/query-tree.ts';
import { requiredOf } from '../query/query-tree.ts';
import type { AnalysisKind } from '../analysis/analyser.ts';
import type { Place, ReadDocument, ReadText, ReadWord } from './read-document.ts';

const weights: Readonly<Record<Place, number>> = {
  declarativeTitle: 5,
  title: 5,
  names: 2,
  citation: 1,
  abstract: 1,
  author: 1,
  country: 1,
  type: 1,
};

export function matchesQuery(node: QueryNode, one: ReadDocument, all: readonly ReadDocument[]): boolean {
  const matches = (below: QueryNode): boolean => matchesQuery(below, one, all);
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return alternativesOf(node).some((leaf) =>
        languagesOf(leaf).some((language) => frequencyIn(leaf, language, one, all) > 0),
      );
    case 'years': {
      const { year } = one.document;
      return year !== null && year >= (node.from ?? year) && year <= (node.to ?? year);
    }
    case 'identifier': {
      const { id, ids, doi } = one.document;
      const values = node.field === 'doi' ? [doi ?? ''] : [String(id), ...ids];
      return values.some((value) => normaliseIdentifier(node.field, value) === node.value);
    }
    case 'run': {
      const present = node.words.filter(({ word }) => matches(word));
      return (
        present.length >= requiredOf(node.words.length) &&
        node.words.every((word) => !word.required || present.includes(word)) &&
        node.musts.every(matches) &&
        !node.nots.some(matches)
      );
    }
    case 'and':
      return node.operands.every(matches);
    case 'or':
      return node.operands.some(matches);
    case 'not':
      return !matches(node.operand);
  }
}

/** A leaf and its synonyms. */
export function alternativesOf(leaf: Leaf): readonly Leaf[] {
  return [leaf, ...leaf.also.flatMap(alternativesOf)];
}

export function languagesOf(leaf: WordNode | PhraseNode): readonly AnalysisKind[] {
  return leaf.kind === 'word' ? leaf.languages : leaf.readings.map(({ language }) => language);
}

/** Weighted occurrences in the texts of a language; 0 where it does not occur in the field that is asked for. */
export function frequencyIn(
  leaf: WordNode | PhraseNode,
  language: AnalysisKind,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const texts = one.texts.filter((text) => text.language === language && searches(leaf.field, text.place));
  const inField = texts.filter(({ place }) => isField(leaf.field, place));
  const sequences = sequencesOf(leaf, language, all);
  if (!sequences.some((sequence) => count(inField, sequence) > 0)) return 0;
  return Math.max(...sequences.map((sequence) => Math.min(2047, count(texts, sequence))));
}

/** Any of these, each one or more terms in a row, is what the word or phrase stands for. */
function sequencesOf(
  leaf: WordNode | PhraseNode,
  language: AnalysisKind,
  all: readonly ReadDocument[],
): (string | null)[][] {
  if (leaf.kind === 'phrase') {
    return leaf.readings.filter((reading) => reading.language === language).map(({ terms }) => [...terms]);
  }
  if (leaf.prefix) return termsBeginning(leaf, language, all).map((term) => [term]);
  return leaf.readings
    .filter((reading) => reading.language === language)
    .flatMap(({ chunk }) => {
      const parts = chunk.parts.map(({ term }) => term);
      return chunk.whole === null
        ? [parts]
        : [[chunk.whole.term], ...(parts.filter((term) => term !== null).length > 1 ? [trimmed(parts)] : [])];
    })
    .filter((sequence) => sequence.some((term) => term !== null));
}

function termsBeginning(
  { text, field }: WordNode,
  language: AnalysisKind,
  all: readonly ReadDocument[],
): string[] {
  const words = all.flatMap((one) =>
    one.texts
      .filter((read) => read.language === language && searches(field, read.place))
      .flatMap((read) => read.words),
  );
  const forms = words
    .flatMap((word) => word.forms)
    .filter(({ surface }) => surface?.startsWith(text) === true);
  return [...new Set(forms.map(({ term }) => term).filter((term) => term !== null))];
}

function trimmed(terms: (string | null)[]): (string | null)[] {
  return terms.slice(
    Math.max(
      0,
      terms.findIndex((term) => term !== null),
    ),
    terms.findLastIndex((term) => term !== null) + 1,
  );
}

function count(texts: readonly ReadText[], sequence: readonly (string | null)[]): number {
  let sum = 0;
  for (const { words, place } of texts) {
    for (let at = 0; at + sequence.length <= words.length; at++) {
      const stands = sequence.every((term, offset) => term === null || hasTerm(words[at + offset], term));
      if (stands) sum += weights[place];
    }
  }
  return sum;
}

function hasTerm(word: ReadWord | undefined, term: string): boolean {
  return word?.forms.some((form) => form.term === term) === true;
}

function searches(field: TextField | null, place: Place): boolean {
  const isName = place === 'author' || place === 'country' || place === 'type';
  return isName ? field === place : field === null || field === 'title' || field === 'abstract';
}

function isField(field: TextField | null, place: Place): boolean {
  if (field === 'title') return place === 'title' || place === 'declarativeTitle';
  return field === null || field === place;
}

/** Weighted number of words of a document in a language, stop words left out. */
export function lengthIn(language: AnalysisKind, one: ReadDocument): number {
  return one.texts
    .filter((text) => text.language === language)
    .reduce(
      (sum, { place, words }) =>
        sum + weights[place] * words.filter(({ forms }) => forms.some(({ term }) => term !== null)).length,
      0,
    );
}
