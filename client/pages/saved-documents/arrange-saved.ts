import type { SavedDocument } from '#contract/saved-documents.ts';
import { parseQuality, qualityShare } from '#domain/evidence/quality.ts';
import { partialDateOrder } from '#domain/text/partial-date.ts';
import { foldAccents } from '../../search/filters/tree/tree-search.ts';

export const savedOrders = ['saved', 'title', 'last_search', 'quality'] as const;
export type SavedOrder = (typeof savedOrders)[number];

export function isSavedOrder(text: string): text is SavedOrder {
  return savedOrders.some((order) => order === text);
}

/**
 * The documents in an order: last saved first, titles as the language sorts them, latest literature search first, highest
 * quality first. What lacks a date or a rating comes last; where two are equal, they stay as they came (last saved first).
 */
export function inOrder(
  documents: readonly SavedDocument[],
  order: SavedOrder,
  languageTag: string,
): readonly SavedDocument[] {
  const { compare } = new Intl.Collator(languageTag, { numeric: true });
  switch (order) {
    case 'saved':
      return documents;
    case 'title':
      return documents.toSorted((a, b) => compare(a.title, b.title));
    case 'last_search':
      return documents.toSorted((a, b) => searchedOf(b) - searchedOf(a));
    case 'quality':
      return documents.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  }
}

function searchedOf({ lastLitSearch }: SavedDocument): number {
  return lastLitSearch === null ? 0 : partialDateOrder(lastLitSearch);
}

/** From 0 to 1; -1 where it is not rated, below the worst rating. */
function qualityOf({ quality }: SavedDocument): number {
  const parsed = quality === null ? null : parseQuality(quality);
  return parsed === null ? -1 : qualityShare(parsed);
}

/** Those that have every word somewhere in what the list shows of them, in any case and with or without accents. */
export function matching(documents: readonly SavedDocument[], words: string): readonly SavedDocument[] {
  const wanted = foldAccents(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return documents;
  return documents.filter((document) => {
    const text = shownTextOf(document);
    return wanted.every((word) => text.includes(word));
  });
}

/** Folding thousands of texts at every key that is pressed would be felt. */
const shownTexts = new WeakMap<SavedDocument, string>();

function shownTextOf(document: SavedDocument): string {
  const known = shownTexts.get(document);
  if (known !== undefined) return known;
  const { title, type, category, studies_conducted_in: countries, abstract } = document;
  const names = countries.map((country) => country.title);
  const text = foldAccents([title, type, category ?? '', ...names, abstract].join('\n'));
  shownTexts.set(document, text);
  return text;
}
