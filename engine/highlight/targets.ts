import { type Language, languages } from '#domain/sites/languages.ts';
import { stopWords } from '../analysis/stop-words.ts';
import { beginningOf, wordTest } from '../query/patterns.ts';
import {
  type AskedConcept,
  type ConceptForm,
  isRow,
  type Leaf,
  type PhraseTerm,
  type WordPattern,
} from '../query/analysed-query.ts';
import { type PhraseFinder, phraseFinder } from './phrase-ranges.ts';
import { type Initials, initialsOf } from './candidate-chunks.ts';
import { readFingerprints } from './term-fingerprints.ts';

/** What a query marks in a text, as one language reads it. */
export interface Targets {
  readonly language: Language;
  readonly terms: ReadonlySet<string>;
  /** Whether a word as it stands, folded, is one that a pattern describes. */
  readonly patterns: readonly ((surface: string) => boolean)[];
  readonly phrases: readonly PhraseFinder[];
  /** Whether any word is looked for by a description, and not by its term. */
  readonly hasPatterns: boolean;
  /** 1 for each fingerprint that a term looked for may have. */
  readonly read: Uint8Array;
  readonly initials: Initials;
}

/** What leaves and the other forms of their concepts are. */
export function targetsOf(leaves: readonly Leaf[], language: Language): Targets {
  const terms = new Set<string>();
  const patterns: WordPattern[] = [];
  // A form that was borrowed (`promotora de salud` in English) has small words of its own language.
  const addTerms = (form: ConceptForm): void => {
    for (const [at, term] of form.terms.entries())
      if (term !== null && !isSmallWord(form.surfaces[at] ?? '')) terms.add(term);
  };
  const phrases: { readonly terms: readonly (PhraseTerm | null)[]; readonly near: number | null }[] = [];
  for (const leaf of leaves) {
    if (leaf.kind === 'phrase') {
      for (const reading of leaf.readings) {
        if (reading.language === language) phrases.push({ terms: reading.terms, near: leaf.near });
      }
      continue;
    }
    const { pattern, text } = leaf;
    if (pattern !== 'none') patterns.push({ pattern, text });
    for (const { language: read, chunk } of leaf.readings) {
      if (read !== language) continue;
      const term = chunk.whole === null ? chunk.parts[0]?.term : chunk.whole.term;
      if (term !== null && term !== undefined) terms.add(term);
      if (chunk.whole !== null) phrases.push({ terms: chunk.parts.map((part) => part.term), near: null });
    }
    for (const concept of leaf.concepts) {
      for (const form of formsIn(concept, language)) {
        if (form.whole !== null) terms.add(form.whole);
        if (form.isTranslation && !isRow(form)) addTerms(form);
        else phrases.push({ terms: form.terms, near: null });
      }
    }
  }
  const usable = phrases.filter((phrase) => phrase.terms.some((term) => term !== null));
  const marked = [...terms, ...patterns, ...usable.flatMap((phrase) => phrase.terms)].filter(
    (one) => one !== null,
  );
  const wholeTerms = marked.filter((one) => typeof one === 'string');
  return {
    language,
    terms,
    patterns: patterns.map(wordTest),
    phrases: usable.map((phrase) => phraseFinder(phrase.terms, phrase.near)),
    hasPatterns: wholeTerms.length < marked.length,
    read: readFingerprints(wholeTerms),
    initials: initialsOf(marked.map((one) => (typeof one === 'string' ? one : beginningOf(one)))),
  };
}

/** Whether a word carries no subject in any language. */
function isSmallWord(word: string): boolean {
  return languages.some((language) => stopWords[language].has(word));
}

/** The other forms of a concept in one language. A translation is found by its words at any position, so each is marked. */
function formsIn(
  { synonyms, translations }: AskedConcept,
  language: Language,
): (ConceptForm & { readonly isTranslation: boolean })[] {
  return [
    ...synonyms.map((form) => ({ ...form, isTranslation: false })),
    ...translations.map((form) => ({ ...form, isTranslation: true })),
  ].filter((form) => form.language === language);
}
