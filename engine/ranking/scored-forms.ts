import type { TextField } from '#query-language/syntax-tree.ts';
import type { Collection } from '../index/collection.ts';
import type { ConceptForm, WordNode } from '../query/analysed-query.ts';
import { inverseDocumentFrequency } from './bm25f.ts';
import { postingsOf } from './expand-pattern.ts';
import { matchListOf } from './find-matches.ts';
import { type ResolvedForm, resolveSynonym, resolveTranslation, togetherCost } from './resolve-forms.ts';
import { phraseCost } from './resolve-leaf.ts';
import { type ScoredAlternative, scoredAlternative } from './scored-alternative.ts';
import type { SearchBudget } from './search-budget.ts';
import { findTogether } from './together.ts';

/** A translation scores a little less than the words as they were written: at equal score these come first. */
const translationShare = 0.98;

/** A form of a concept in the space of its language; null where no document can have it, or the search may not cost more. */
export function scoreForm(
  form: ConceptForm,
  field: TextField | null,
  isTranslation: boolean,
  collection: Collection,
  budget: SearchBudget,
): ScoredAlternative | null {
  const resolve = isTranslation ? resolveTranslation : resolveSynonym;
  const resolved = resolve(form, field, collection);
  if (resolved === null || !budget.takeLeaf(costOf(resolved, collection))) return null;
  const { space, mask, together } = resolved;
  const { liveCount, segments } = collection;
  if (together === null) {
    return scoredAlternative(collection, space, (segment) => matchListOf(segment, resolved));
  }
  const scored = scoredAlternative(collection, space, (segment) => findTogether(segment, together, mask));
  const idfs = together.map((term) =>
    inverseDocumentFrequency(liveCount, Math.min(liveCount, postingsOf(term, segments))),
  );
  return { ...scored, idf: idfs.reduce((sum, idf) => sum + idf, 0), together: idfs };
}

function costOf({ terms, phrase, together }: ResolvedForm, collection: Collection): number {
  const { segments } = collection;
  const words = terms.reduce((sum, term) => sum + postingsOf(term, segments), 0);
  const row = phrase === null ? 0 : phraseCost(phrase, segments);
  return words + row + (together === null ? 0 : togetherCost(together, collection));
}

/**
 * A word's own alternatives with those of its concepts. All forms of a concept weigh the same: as much as the most frequent of them,
 * shared among the words that say it. So a word that is rare since few documents are in its language outweighs nothing.
 */
export function withOtherForms(
  own: readonly ScoredAlternative[],
  { concepts }: WordNode,
  formOf: (form: ConceptForm, isTranslation: boolean) => ScoredAlternative | null,
): ScoredAlternative[] {
  const synonyms: ScoredAlternative[] = [];
  const translations: { readonly form: ScoredAlternative; readonly words: number }[] = [];
  for (const concept of concepts) {
    const { words } = concept;
    for (const one of concept.synonyms) {
      const form = formOf(one, false);
      if (form !== null && form.frequency > 0) synonyms.push(form);
    }
    for (const one of concept.translations) {
      const form = formOf(one, true);
      if (form !== null && form.frequency > 0) translations.push({ form, words });
    }
  }
  const weight = Math.min(
    ...own.filter(({ frequency }) => frequency > 0).map(({ idf }) => idf),
    ...translations.map(({ form, words }) => form.idf / words),
  );
  const bounded = (one: ScoredAlternative): ScoredAlternative =>
    one.idf > weight ? { ...one, idf: weight } : one;
  return [
    ...own.map(bounded),
    ...synonyms.map((one) => (translations.length === 0 ? one : bounded(one))),
    ...translations.map(({ form }) => weighing(form, weight * translationShare)),
  ];
}

/** A form with another weight, its words in the same proportions. */
function weighing(form: ScoredAlternative, weight: number): ScoredAlternative {
  const together = form.together?.map((idf) => (idf / form.idf) * weight) ?? null;
  return { ...form, idf: weight, together };
}
