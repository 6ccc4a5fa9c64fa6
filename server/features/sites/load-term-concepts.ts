import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadCountries } from '#content/load-countries.ts';
import { loadTerms } from '#content/load-terms.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { LocalisedText } from '#domain/taxonomy/filter-tree.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import type { Vocabularies } from './load-vocabularies.ts';
import { withBuiltKeys } from './term-keys.ts';

/** Without those of curators: thousands of forms are checked, and analysed by whoever searches with this same list. */
const ofProduct = new WeakMap<Vocabularies, readonly TermConcept[]>();

/** The concepts that queries are read with: the terms, those that curators added, and the names of filters and countries. */
export function loadTermConcepts(vocabularies: Vocabularies, dataDir: string): readonly TermConcept[] {
  const added = join(dataDir, 'terms');
  if (existsSync(added)) return withBuiltKeys(readConcepts(vocabularies, added));
  const known = ofProduct.get(vocabularies) ?? withBuiltKeys(readConcepts(vocabularies));
  ofProduct.set(vocabularies, known);
  return known;
}

/** The same without the keys that were found when the product was built. */
export function readConcepts(vocabularies: Vocabularies, added?: string): TermConcept[] {
  const names: LocalisedText[] = [
    ...loadCountries().list.map(({ name }) => name),
    ...Object.values(vocabularies).flatMap(({ trees }) =>
      [...trees.byKey.values()].map(({ node }) => node.title),
    ),
  ];
  return [...loadTerms(added), ...distinct(names).map(conceptOfName)];
}

/** The sites have many filters in common. */
function distinct(names: readonly LocalisedText[]): LocalisedText[] {
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}

function conceptOfName(name: LocalisedText): TermConcept {
  const formsIn = (language: Language): TermForm[] => {
    const text = name[language];
    return text === undefined ? [] : [{ text, isAmbiguous: false, isInterchangeable: false }];
  };
  return { en: formsIn('en'), es: formsIn('es'), fr: formsIn('fr'), pt: formsIn('pt'), cn: formsIn('cn') };
}
