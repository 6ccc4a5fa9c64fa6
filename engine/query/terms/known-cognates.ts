import {
  type AnalysedQuery,
  type AskedConcept,
  type ConceptForm,
  positiveLeaves,
  type QueryNode,
  replaceLeaves,
  type WordNode,
} from '../analysed-query.ts';

/** The spellings of cognates in a query, of which an index may have none. */
export function cognateForms(root: QueryNode | null): ConceptForm[] {
  return positiveLeaves(root)
    .flatMap((leaf) => (leaf.kind === 'word' ? leaf.concepts : []))
    .flatMap(({ isCognate, translations }) => (isCognate ? translations : []));
}

/** The query without the spellings of cognates that no document has: what people are shown of it. */
export function withKnownCognates(
  parsed: AnalysedQuery,
  isKnown: (form: ConceptForm) => boolean,
): AnalysedQuery {
  if (cognateForms(parsed.root).length === 0 || parsed.root === null) return parsed;
  const known = ({ concepts, ...word }: WordNode): WordNode => ({
    ...word,
    concepts: concepts.flatMap((concept) => knownOf(concept, isKnown)),
  });
  return { ...parsed, root: replaceLeaves(parsed.root, { word: known }) };
}

function knownOf(concept: AskedConcept, isKnown: (form: ConceptForm) => boolean): AskedConcept[] {
  if (!concept.isCognate) return [concept];
  const translations = concept.translations.filter(isKnown);
  return translations.length === 0 ? [] : [{ ...concept, translations }];
}
