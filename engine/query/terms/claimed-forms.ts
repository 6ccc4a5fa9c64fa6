import type { Language } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { recognisedBy, withoutStopCharacters } from './analysed-form.ts';

/** A form by which a concept is recognised, with the concept's number. */
export interface Claim {
  readonly text: string;
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

  /** Reads the forms of a language in slices, and analyses those without a key: first the preferred one of each concept, then all others. */
  static *of(concepts: readonly TermConcept[], language: Language): Generator<void, ClaimedForms> {
    const forms = new ClaimedForms(language);
    for (const isPreferred of [true, false]) {
      for (const [concept, ofLanguages] of concepts.entries()) {
        if (concept % conceptsAtOnce === 0) yield;
        let before = 0;
        for (const { text, isAmbiguous, key } of ofLanguages[language]) {
          if (isAmbiguous || (before++ === 0) !== isPreferred) continue;
          const known = key ?? recognisedBy(text, language);
          if (known !== '') forms.#add(known, { text, concept });
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

  #add(formKey: string, claim: Claim): void {
    const isUnspaced = this.#language === 'cn';
    const keys = isUnspaced ? new Set([formKey, withoutStopCharacters(formKey)]) : [formKey];
    for (const key of keys) {
      const claims = this.#claims.get(key);
      if (claims === undefined) this.#claims.set(key, [claim]);
      else claims.push(claim);
      const first = isUnspaced ? '' : firstOf(key);
      const length = isUnspaced ? key.length : termsIn(key);
      if (length > this.longestFrom(first)) this.#longest.set(first, length);
    }
  }
}

function firstOf(key: string): string {
  const end = key.indexOf(' ');
  return end < 0 ? key : key.slice(0, end);
}

function termsIn(key: string): number {
  let terms = 1;
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) terms++;
  return terms;
}
