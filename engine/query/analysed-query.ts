import type { SearchLimit } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { IdentifierSyntax, TextField, YearsSyntax } from '#query-language/syntax-tree.ts';
import type { AnalysedChunk } from '../analysis/analyser.ts';

/** A chunk in the analysis of one language, or in that of names for the fields that hold names. */
export interface Reading {
  readonly language: Language | 'names';
  readonly chunk: AnalysedChunk;
}

/** Words by a description, which is compared with words as they stand, folded: `*` stands for any letters or none, `?` for one. */
export interface WordPattern {
  /** A prefix has no `*` in its text: it describes every word that begins with it. */
  readonly pattern: 'prefix' | 'wildcard';
  readonly text: string;
}

export interface WordNode {
  readonly kind: 'word';
  /** Folded, as written but for case and accents. */
  readonly text: string;
  /** null = the fields that every word searches. */
  readonly field: TextField | null;
  /** Whether it is itself, or a description of words: see `WordPattern`. */
  readonly pattern: 'none' | WordPattern['pattern'];
  /** It matches in any of these; none for a pattern, which is compared with words as they stand. */
  readonly readings: readonly Reading[];
  readonly languages: readonly (Language | 'names')[];
  /** Synonyms: what has any of them has the word. */
  readonly also: readonly Leaf[];
  /** Where it stands in the query, for corrections. */
  readonly start: number;
  readonly end: number;
}

/** What stands at a place of a phrase: a term, or any word that a pattern describes. */
export type PhraseTerm = string | WordPattern;

/** A phrase as one language reads it: a term for each place, null where any word may stand. */
interface PhraseReading {
  readonly language: Language | 'names';
  readonly terms: readonly (PhraseTerm | null)[];
}

export interface PhraseNode {
  readonly kind: 'phrase';
  readonly text: string;
  readonly field: TextField | null;
  /** How many other words may stand among the terms, which are in any order then and none null; null = one after another. */
  readonly near: number | null;
  readonly readings: readonly PhraseReading[];
  /** Synonyms: what has any of them has the phrase. */
  readonly also: readonly Leaf[];
}

/** What a query looks for in texts. */
export type Leaf = WordNode | PhraseNode;

export interface RunWord {
  readonly word: WordNode;
  /** Marked with `+`. */
  readonly required: boolean;
}

/**
 * Things side by side. Of the words, as many as `requiredOf` says must occur, and those that are required;
 * everything in `musts`, and nothing in `nots`.
 */
export interface RunNode {
  readonly kind: 'run';
  readonly words: readonly RunWord[];
  readonly musts: readonly QueryNode[];
  readonly nots: readonly QueryNode[];
}

export interface BooleanNode {
  readonly kind: 'and' | 'or';
  readonly operands: readonly QueryNode[];
}

interface NotNode {
  readonly kind: 'not';
  readonly operand: QueryNode;
}

export type QueryNode =
  | WordNode
  | PhraseNode
  | YearsSyntax
  | IdentifierSyntax
  | RunNode
  | BooleanNode
  | NotNode;

export interface AnalysedQuery {
  /** null = no word is asked for: everything matches. */
  readonly root: QueryNode | null;
  /** Words alone, without operators, phrases or fields: only these are ever relaxed. */
  readonly plain: boolean;
  /** What was left out, since a search may cost only so much. */
  readonly limited: readonly SearchLimit[];
  /** Words that carry no subject, and what documents here do not say, as it was written. */
  readonly ignored: readonly string[];
}

/** One or two words must all occur; of three or more at least 75 %, rounded down. */
export function requiredOf(words: number): number {
  return words < 3 ? words : Math.floor(words * 0.75);
}

/** The words that a match shows: everything but what is excluded. */
export function positiveLeaves(node: QueryNode | null): Leaf[] {
  if (node === null) return [];
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [node];
    case 'run':
      return [...node.words.map(({ word }) => word), ...node.musts.flatMap(positiveLeaves)];
    case 'and':
    case 'or':
      return node.operands.flatMap(positiveLeaves);
    default:
      return [];
  }
}
