import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { normaliseIdentifier } from '#engine/query/lexer.ts';
import { type Field, fields, fieldWeights, languageSpaces, type Space } from '#engine/index/fields.ts';
import type { IdentifierField } from '#engine/query/query-tree.ts';
import type { Json } from './cluster.ts';
import { termsOfText, termToken, type WrittenWord } from './document-terms.ts';

/** The fields of the cluster that keep the places of a field's terms. Both titles are one. */
const placedIn: Readonly<Record<Field, string>> = {
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
  };
}

/** All fields of a language: each for itself with places, and together, each term as often as its field weighs. */
function textsIn(document: SearchableDocument, language: Language, onWord: OnWord): Json {
  const placed = new Map<string, string[]>();
  const all: string[] = [];
  for (const [at, field] of fields.entries()) {
    for (const text of textsOf(document, language, field)) {
      const terms = termsOfText(language, text, (word) => onWord(language, word));
      const name = `${language}_${placedIn[field]}`;
      placed.set(name, [...(placed.get(name) ?? []), terms.placed]);
      for (let times = fieldWeights[at] ?? 1; times > 0 && terms.ranked !== ''; times--)
        all.push(terms.ranked);
    }
  }
  const titles = (['declarativeTitle', 'title'] as const).flatMap((field) =>
    textsOf(document, language, field),
  );
  return {
    ...(all.length === 0 ? {} : { [`${language}_all`]: all.join(' ') }),
    ...Object.fromEntries(placed),
    ...(titles.length === 0
      ? {}
      : { [`${language}_shown`]: titles.map((title) => title.slice(0, longestShown)) }),
  };
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

function identifiersOf({ id, ids, doi }: SearchableDocument): string[] {
  const values = [String(id), ...ids].map((value) => identifierToken('id', value));
  return [...new Set(doi === null ? values : [...values, identifierToken('doi', doi)])];
}

/** An identifier as the cluster keeps it. */
export function identifierToken(field: IdentifierField, value: string): string {
  return `${field}:${termToken(normaliseIdentifier(field, value))}`;
}
