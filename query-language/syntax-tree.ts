/** Fields that a query can name and that hold words. */
export const textFields = ['title', 'abstract', 'author', 'country', 'type'] as const;
export type TextField = (typeof textFields)[number];
/** `links` finds what has a link to a document, by the DOI of that or by `pmid:` and its number. */
export type IdentifierField = 'doi' | 'id' | 'links';

/** A stretch of the query without spaces. What words it has is for the search engine to say: `and/or`, `高血压`. */
export interface TextSyntax {
  readonly kind: 'text';
  readonly text: string;
  /** Where it stands in the query as `parseQuery` normalises it (NFKC). */
  readonly start: number;
}

export interface PhraseSyntax {
  readonly kind: 'phrase';
  readonly text: string;
  /** How many other words may stand among its words, which are in any order then; null = one after another. */
  readonly near: number | null;
}

/** Years of publication, both included; null = open. */
export interface YearsSyntax {
  readonly kind: 'years';
  readonly from: number | null;
  readonly to: number | null;
}

export interface IdentifierSyntax {
  readonly kind: 'identifier';
  readonly field: IdentifierField;
  readonly value: string;
}

/** `title:nurse`, `title:"primary care"`, `title:(nurse OR doctor)`. */
export interface FieldSyntax {
  readonly kind: 'field';
  readonly field: TextField;
  readonly operand: TextSyntax | PhraseSyntax | GroupSyntax;
}

/** What stands in parentheses. */
export interface GroupSyntax {
  readonly kind: 'group';
  readonly content: QuerySyntax;
}

/** A thing of a run; `+` before it is `plus`, `-` is `minus`. */
export interface RunItem {
  readonly sign: 'plus' | 'minus' | null;
  readonly node: SingleSyntax;
}

/** Things side by side: two or more, or one with a sign. */
interface RunSyntax {
  readonly kind: 'run';
  readonly items: readonly RunItem[];
}

export interface BooleanSyntax {
  readonly kind: 'and' | 'or';
  readonly operands: readonly QuerySyntax[];
}

interface NotSyntax {
  readonly kind: 'not';
  readonly operand: QuerySyntax;
}

/** What is one thing of a run. */
export type SingleSyntax =
  | TextSyntax
  | PhraseSyntax
  | YearsSyntax
  | IdentifierSyntax
  | FieldSyntax
  | GroupSyntax;

/** A query as its grammar reads it, before any word is analysed. */
export type QuerySyntax = SingleSyntax | RunSyntax | BooleanSyntax | NotSyntax;
