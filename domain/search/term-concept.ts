import type { Language } from '../sites/languages.ts';

/** A way to say a concept. */
export interface TermForm {
  readonly text: string;
  /** Searched for, but too ambiguous to be recognised by itself in a query. */
  readonly isAmbiguous: boolean;
  /** It and the others of its language that are so stand for each other in texts of that language, too. */
  readonly isInterchangeable: boolean;
}

/** One concept with its forms by language, the preferred one first; none where a language has no usual form. */
export type TermConcept = Readonly<Record<Language, readonly TermForm[]>>;
