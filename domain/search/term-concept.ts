import type { Language } from '../sites/languages.ts';

/** A way to say a concept. */
export interface TermForm {
  readonly text: string;
  /** Searched for, but too ambiguous to be recognised by itself in a query. */
  readonly isAmbiguous: boolean;
  /** It and the others of its language that are so stand for each other in texts of that language, too. */
  readonly isInterchangeable: boolean;
  /**
   * What words of a query are compared with (`recognisedBy`, engine/query/terms/analysed-form.ts), where it was found out when the
   * product was built: analysing all forms takes seconds.
   */
  readonly key?: string | undefined;
}

/** One concept with its forms by language, the preferred one first; none where a language has no usual form. */
export type TermConcept = Readonly<Record<Language, readonly TermForm[]>>;
