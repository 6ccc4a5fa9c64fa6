import { type Language, languages } from '#domain/sites/languages.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import { fold } from '../../analysis/fold.ts';
import type { AskedConcept, ConceptForm } from '../analysed-query.ts';
import { likeness, likenessOf, recognisedForm, searchedForm } from './analysed-form.ts';
import { type Claim, ClaimedForms } from './claimed-forms.ts';
import { MadeByLanguage } from './made-by-language.ts';
import { unitedConcepts } from './united-concepts.ts';

/** Words of a query that may say a concept. */
export interface AskedWords {
  readonly key: string;
  /** Folded, without stop words. */
  readonly surfaces: readonly string[];
  /** The same with their accents, as one text. */
  readonly written: string;
  /** How many words of the query they are. */
  readonly count: number;
  /** Whether they are looked for in texts of their language as they are. */
  readonly isSearched: boolean;
}

interface FoundConcept {
  readonly concept: AskedConcept;
  /** Whether the words are written as the form is, and not with other endings. */
  readonly isExact: boolean;
}

/** Concepts of which the other forms are kept analysed: people ask for a few of them again and again. */
const mostRemembered = 500;

/** What of a concept is looked for beside the words that say it. */
type OtherForms = Pick<AskedConcept, 'synonyms' | 'translations'>;

/**
 * Concepts by their forms. Of several that have a form it is that of the one which has it as it is written, else of the first that
 * prefers it, else of the first that has it. The forms of a language are analysed when a query is first read in it.
 */
export class TermBase {
  readonly #concepts: readonly TermConcept[];
  readonly #claimed: MadeByLanguage<ClaimedForms>;
  readonly #others = new Map<string, OtherForms>();

  constructor(concepts: readonly TermConcept[]) {
    this.#concepts = unitedConcepts(concepts);
    this.#claimed = new MadeByLanguage((language) => ClaimedForms.of(this.#concepts, language));
  }

  /** Analyses what would be analysed for the first queries, in slices. */
  prepare(): Generator<void, void> {
    return this.#claimed.prepare();
  }

  /** Terms of the longest form that begins with this one; 0 where none does. In Chinese the characters of the longest of all. */
  longestFrom(language: Language, term: string): number {
    return this.#claimed.of(language).longestFrom(term);
  }

  /** The concept that words say which are a form by its key. */
  find(language: Language, words: AskedWords): FoundConcept | null {
    let best: Claim | null = null;
    let least: number = likeness.none;
    for (const claim of this.#claimed.of(language).claimsOf(words.key)) {
      const unlike = likenessIn(language, words, claim);
      if (unlike < least) [best, least] = [claim, unlike];
    }
    if (best === null) return null;
    const identity = `${best.concept} ${language} ${words.isSearched} ${words.key}`;
    let others = this.#others.get(identity);
    if (others === undefined) {
      others = this.#otherForms(best, language, words.isSearched);
      if (this.#others.size >= mostRemembered) this.#others.clear();
      this.#others.set(identity, others);
    }
    return {
      concept: {
        identity: `${identity}/${words.count}`,
        isCognate: false,
        words: words.count,
        start: 0,
        end: 0,
        language,
        ...others,
      },
      isExact: least < likeness.withOtherEndings,
    };
  }

  #otherForms(asked: Claim, own: Language, isSearched: boolean): OtherForms {
    const concept = this.#concepts[asked.concept];
    const formsIn = (language: Language): ConceptForm[] => searchedForms(concept?.[language] ?? [], language);
    const askedText = fold(asked.text);
    const alike = (concept?.[own] ?? []).filter(({ isInterchangeable }) => isInterchangeable);
    const isAlike = alike.some(({ text }) => fold(text) === askedText);
    return {
      synonyms: isAlike ? searchedForms(alike, own).filter(({ text }) => fold(text) !== askedText) : [],
      translations: languages.filter((language) => language !== own || !isSearched).flatMap(formsIn),
    };
  }
}

function likenessIn(language: Language, words: AskedWords, { text }: Claim): number {
  if (language === 'cn') return likeness.asWritten;
  const form = recognisedForm(text, language);
  return form === null ? likeness.none : likenessOf(words.surfaces, words.written, form);
}

/** Of forms that find the same, the first. */
function searchedForms(forms: readonly TermForm[], language: Language): ConceptForm[] {
  const byName = new Map<string, ConceptForm>();
  for (const { text } of forms) {
    const form = searchedForm(text, language);
    if (form.terms.length === 0) continue;
    const name = `${form.terms.join(' ')} ${form.whole ?? ''}`;
    if (!byName.has(name)) byName.set(name, form);
  }
  return [...byName.values()];
}
