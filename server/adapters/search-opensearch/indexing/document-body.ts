import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { normaliseIdentifier } from '#query-language/identifiers.ts';
import {
  type Field,
  fieldNumber,
  fields,
  fieldWeights,
  languageSpaces,
  type Space,
} from '#engine/index/fields.ts';
import { isKeptInOrder } from '#engine/index/words/word-sequences.ts';
import type { IdentifierField } from '#query-language/syntax-tree.ts';
import type { Json } from '../cluster/cluster.ts';
import { type TextTerms, termsOfText, termToken, type WrittenWord } from './document-terms.ts';
import { textMarks } from './index-layout.ts';

/** The fields of the cluster that keep the positions of a field's terms. Both titles are one. */
const positionedIn: Readonly<Record<Field, string>> = {
  declarativeTitle: 'title',
  title: 'title',
  names: 'names',
  citation: 'citation',
  abstract: 'abstract',
};

/** Sorts last, and no range holds it. */
export const noValue = -1;

type OnWord = (space: Space, word: WrittenWord) => void;

/** A document as the cluster keeps it. */
export function documentBody(document: SearchableDocument, onWord: OnWord): Json {
  const { authors, countries, types } = document;
  return {
    ...Object.assign({}, ...languageSpaces.map((language) => textsIn(document, language, onWord))),
    ...namesIn('author', authors, onWord),
    ...namesIn('country', countries, onWord),
    ...namesIn('type', types, onWord),
    identifiers: identifiersOf(document),
    keys: [...new Set(document.keys)],
    number: document.id,
    best: document.best ? 1 : 0,
    ...(document.year === null ? {} : { year: document.year }),
    recency: document.recency ?? noValue,
    quality: document.qualityShare ?? noValue,
    added: document.addedRevision,
    changed: document.changedRevision,
    listed: document.listed,
  };
}

/** A text as the cluster keeps it, and where it stands. */
interface FieldText extends TextTerms {
  readonly field: Field;
}

/** All fields of a language: each for itself with positions, together, each term as often as its field weighs, and as they are written. */
function textsIn(document: SearchableDocument, language: Language, onWord: OnWord): Json {
  const texts = fields.flatMap((field) =>
    textsOf(document, language, field).map((text): FieldText => {
      return { field, ...termsOfText(language, text, (word) => onWord(language, word)) };
    }),
  );
  const placed: Record<string, string[]> = {};
  for (const { field, placed: text } of texts) {
    (placed[`${language}_${positionedIn[field]}`] ??= []).push(text);
  }
  const ranked = texts.flatMap((text) => Array.from({ length: weightOf(text) }, () => text.ranked));
  const kept = texts.filter(({ field }) => isKeptInOrder(fieldNumber(field)));
  const titles = (['declarativeTitle', 'title'] as const).flatMap((field) =>
    textsOf(document, language, field),
  );
  return {
    ...placed,
    ...unlessEmpty(
      `${language}_shown`,
      titles.map((title) => title.slice(0, longestShown)),
    ),
    ...unlessEmpty(
      `${language}_words`,
      kept.map(({ field, written }) => `${textMarks[fieldNumber(field)]} ${written}`),
    ),
    ...unlessEmpty(`${language}_terms`, [...new Set(kept.flatMap(({ terms }) => terms))]),
    ...(ranked.every((text) => text === '')
      ? {}
      : { [`${language}_all`]: ranked.join(' '), [`${language}_length`]: lengthOf(texts) }),
  };
}

function unlessEmpty(name: string, values: readonly string[]): Json {
  return values.length === 0 ? {} : { [name]: values };
}

/** What a term in a text's field counts for. */
function weightOf({ field }: FieldText): number {
  return fieldWeights[fieldNumber(field)] ?? 1;
}

/** As the embedded engine counts it: what ranking holds back is exact to the word. */
function lengthOf(texts: readonly FieldText[]): number {
  return texts.reduce((sum, text) => sum + text.terms.length * weightOf(text), 0);
}

/** Suggestions come from the beginnings of very long titles only. */
const longestShown = 500;

/** English holds the texts of no known language too, and the citation. */
function textsOf(document: SearchableDocument, language: Language, field: Field): readonly string[] {
  if (field === 'citation') return language === 'en' && document.citation !== '' ? [document.citation] : [];
  if (field === 'names') return document.names[language] ?? [];
  const texts = language === 'en' ? [document.texts.en, document.texts.other] : [document.texts[language]];
  return texts.map((one) => one?.[field] ?? '').filter((text) => text !== '');
}

function namesIn(space: 'author' | 'country' | 'type', names: readonly string[], onWord: OnWord): Json {
  if (names.length === 0) return {};
  return { [space]: names.map((name) => termsOfText('names', name, (word) => onWord(space, word)).placed) };
}

function identifiersOf({ id, ids, doi, links }: SearchableDocument): string[] {
  const numbers = [String(id), ...ids].map((value) => identifierToken('id', value));
  const dois = doi === null ? [] : [identifierToken('doi', doi)];
  return [...new Set([...numbers, ...dois, ...links.map((value) => identifierToken('links', value))])];
}

/** An identifier as the cluster keeps it. */
export function identifierToken(field: IdentifierField, value: string): string {
  return `${field}:${termToken(normaliseIdentifier(field, value))}`;
}
