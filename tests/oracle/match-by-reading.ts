import { normaliseIdentifier } from '#query-language/identifiers.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import type {
  Leaf,
  PhraseNode,
  PhraseTerm,
  QueryNode,
  WordNode,
  WordPattern,
} from '../../engine/query/analysed-query.ts';
import { requiredOf } from '../../engine/query/analysed-query.ts';
import { partWords } from '../../engine/query/part-words.ts';
import type { AnalysisKind } from '../../engine/analysis/analyser.ts';
import { type AskedForm, formsOf, partsOf } from './forms-by-reading.ts';
import type { Place, ReadDocument, ReadText, ReadWord } from './read-document.ts';

const weights: Readonly<Record<Place, number>> = {
  declarativeTitle: 3,
  title: 3,
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
      return (
        languagesOf(node).some((language) => frequencyIn(node, language, one, all) > 0) ||
        formsOf(node).some((form) => hasForm(form, node.field, one, all))
      );
    case 'years': {
      const { year } = one.document;
      return year !== null && year >= (node.from ?? year) && year <= (node.to ?? year);
    }
    case 'identifier': {
      const { id, ids, doi, links } = one.document;
      const values = { doi: [doi ?? ''], id: [String(id), ...ids], links }[node.field];
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

/** Whether a document has a word or phrase, another form of it or a part of it anywhere but in names of its topics. */
export function isInAnyText(leaf: Leaf, one: ReadDocument, all: readonly ReadDocument[]): boolean {
  const texts = { ...one, texts: one.texts.filter(({ place }) => place !== 'names') };
  const stands = (part: Leaf): boolean =>
    languagesOf(part).some((language) => language !== 'names' && frequencyIn(part, language, texts, all) > 0);
  const standsInPart = (form: AskedForm): boolean =>
    hasForm(form, leaf.field, one, all) &&
    partsOf(form, leaf.field).some((part) => frequencyIn(part, form.form.language, texts, all) > 0);
  return stands(leaf) || partWords(leaf).some(stands) || formsOf(leaf).some(standsInPart);
}

/** A document has a form that has all its parts. */
export function hasForm(
  asked: AskedForm,
  field: TextField | null,
  one: ReadDocument,
  all: readonly ReadDocument[],
): boolean {
  return partsOf(asked, field).every((part) => frequencyIn(part, asked.form.language, one, all) > 0);
}

export function languagesOf(leaf: WordNode | PhraseNode): readonly AnalysisKind[] {
  return leaf.kind === 'word' ? leaf.languages : leaf.readings.map(({ language }) => language);
}

/** What was read, by collection, leaf and language: every score asks for the frequencies in all documents. */
const frequencies = new WeakMap<
  readonly ReadDocument[],
  WeakMap<WordNode | PhraseNode, Map<AnalysisKind, Map<ReadDocument, number>>>
>();

/** Weighted occurrences in the texts of a language; 0 where it does not occur in the field that is asked for. */
export function frequencyIn(
  leaf: WordNode | PhraseNode,
  language: AnalysisKind,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const ofLeaves = frequencies.get(all) ?? new WeakMap();
  const ofLanguages = ofLeaves.get(leaf) ?? new Map();
  const ofDocuments = ofLanguages.get(language) ?? new Map<ReadDocument, number>();
  frequencies.set(all, ofLeaves.set(leaf, ofLanguages.set(language, ofDocuments)));
  const known = ofDocuments.get(one);
  if (known !== undefined) return known;
  const frequency = countIn(leaf, language, one, all);
  ofDocuments.set(one, frequency);
  return frequency;
}

function countIn(
  leaf: WordNode | PhraseNode,
  language: AnalysisKind,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const texts = one.texts.filter((text) => text.language === language && searches(leaf.field, text.place));
  const inField = texts.filter(({ place }) => isField(leaf.field, place));
  const rows = rowsOf(leaf, language, all);
  const near = leaf.kind === 'phrase' ? leaf.near : null;
  const counted = (read: readonly ReadText[], row: Row): number =>
    near === null ? countRow(read, row) : countNear(read, row, near);
  if (!rows.some((row) => counted(inField, row) > 0)) return 0;
  return Math.max(...rows.map((row) => Math.min(2047, counted(texts, row))));
}

/** What stands at each place: any of these terms; null = any word. */
type Row = readonly (ReadonlySet<string> | null)[];

/** Any of these is what the word or phrase stands for. */
function rowsOf(leaf: WordNode | PhraseNode, language: AnalysisKind, all: readonly ReadDocument[]): Row[] {
  const placeOf = (term: PhraseTerm | null): ReadonlySet<string> | null => {
    if (term === null) return null;
    return typeof term === 'string' ? new Set([term]) : termsDescribed(term, leaf.field, language, all);
  };
  if (leaf.kind === 'phrase') {
    return leaf.readings.filter((one) => one.language === language).map(({ terms }) => terms.map(placeOf));
  }
  const { pattern, text } = leaf;
  if (pattern !== 'none') {
    return [...termsDescribed({ pattern, text }, leaf.field, language, all)].map((term) => [new Set([term])]);
  }
  return leaf.readings
    .filter((reading) => reading.language === language)
    .flatMap(({ chunk }) => {
      const parts = chunk.parts.map(({ term }) => term);
      return chunk.whole === null
        ? [parts]
        : [[chunk.whole.term], ...(parts.filter((term) => term !== null).length > 1 ? [trimmed(parts)] : [])];
    })
    .filter((terms) => terms.some((term) => term !== null))
    .map((terms) => terms.map(placeOf));
}

/** What patterns describe in a collection, by pattern, field and language. */
const described = new WeakMap<readonly ReadDocument[], Map<string, Set<string>>>();

function termsDescribed(
  pattern: WordPattern,
  field: TextField | null,
  language: AnalysisKind,
  all: readonly ReadDocument[],
): Set<string> {
  const known = described.get(all) ?? new Map<string, Set<string>>();
  described.set(all, known);
  const identity = JSON.stringify([pattern, field, language]);
  const terms = known.get(identity) ?? lookUp(pattern, field, language, all);
  known.set(identity, terms);
  return terms;
}

function lookUp(
  { pattern, text }: WordPattern,
  field: TextField | null,
  language: AnalysisKind,
  all: readonly ReadDocument[],
): Set<string> {
  const expression = text
    .split(/([*?])/)
    .map((piece) => (piece === '*' ? '[^]*' : piece === '?' ? '[^]' : RegExp.escape(piece)))
    .join('');
  const fits = new RegExp(pattern === 'prefix' ? `^${expression}` : `^${expression}$`);
  const forms = all
    .flatMap((one) => one.texts.filter((read) => read.language === language && searches(field, read.place)))
    .flatMap((read) => read.words.flatMap((word) => word.forms))
    .filter(({ surface }) => surface !== null && fits.test(surface));
  return new Set(forms.map(({ term }) => term).filter((term) => term !== null));
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

function countRow(texts: readonly ReadText[], row: Row): number {
  let sum = 0;
  for (const { words, place } of texts) {
    for (let at = 0; at + row.length <= words.length; at++) {
      const stands = row.every((terms, offset) => terms === null || hasAny(words[at + offset], terms));
      if (stands) sum += weights[place];
    }
  }
  return sum;
}

/** Stretches of a text that have all the terms, and few others, and are no longer so when they begin a word later. */
function countNear(texts: readonly ReadText[], row: Row, near: number): number {
  let sum = 0;
  for (const { words, place } of texts) {
    const hasAll = (from: number, to: number): boolean =>
      row.every((terms) => terms === null || words.slice(from, to).some((word) => hasAny(word, terms)));
    for (let from = 0; from < words.length; from++) {
      let to = from + 1;
      while (to < words.length && !hasAll(from, to)) to++;
      if (hasAll(from, to) && !hasAll(from + 1, to) && to - from <= row.length + near) sum += weights[place];
    }
  }
  return sum;
}

function hasAny(word: ReadWord | undefined, terms: ReadonlySet<string>): boolean {
  return word?.forms.some(({ term }) => term !== null && terms.has(term)) === true;
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
