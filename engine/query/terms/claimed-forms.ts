import type { Language } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { type RecognisedForm, recognisedForm, withoutStopCharacters } from './analysed-form.ts';

/** A form by which a concept is recognised, with the concept's number. */
export interface Claim {
  readonly form: RecognisedForm;
  readonly concept: number;
}

const conceptsAtOnce = 20;

/** The forms of one language by their keys. */
export class ClaimedForms {
  readonly #claims = new Map<string, Claim[]>();
  /** Terms of the longest form that begins so, by first term; in Chinese the characters of the longest of all. */
  readonly #longest = new Map<string, number>();
  readonly #language: Language;

  private constructor(language: Language) {
    this.#language = language;
  }

  /** Analyses the forms of a language in slices: first those that are preferred, then all others. */
  static *of(concepts: readonly TermConcept[], language: Language): Generator<void, ClaimedForms> {
    const forms = new ClaimedForms(language);
    for (const [from, to] of [
      [0, 1],
      [1, Infinity],
    ] as const) {
      for (const [concept, ofLanguages] of concepts.entries()) {
        if (concept % conceptsAtOnce === 0) yield;
        const known = ofLanguages[language].filter(({ isAmbiguous }) => !isAmbiguous);
        for (const { text } of known.slice(from, to)) {
          const form = recognisedForm(text, language);
          if (form !== null) forms.#add(form, concept);
        }
      }
    }
    return forms;
  }

  claimsOf(key: string): readonly Claim[] {
    return this.#claims.get(key) ?? [];
  }

  longestFrom(term: string): number {
    return this.#longest.get(term) ?? 0;
  }

  #add(form: RecognisedForm, concept: number): void {
    const isUnspaced = this.#language === 'cn';
    const keys = isUnspaced ? new Set([form.key, withoutStopCharacters(form.key)]) : [form.key];
    for (const key of keys) {
      const claims = this.#claims.get(key);
      if (claims === undefined) this.#claims.set(key, [{ form, concept }]);
      else claims.push({ form, concept });
      const [first = '', ...others] = isUnspaced ? [''] : key.split(' ');
      const length = isUnspaced ? key.length : others.length + 1;
      this.#longest.set(first, Math.max(length, this.#longest.get(first) ?? 0));
    }
  }
}
