import type { SearchLimit } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { IdentifierSyntax, TextField, YearsSyntax } from '#query-language/syntax-tree.ts';
import type { AnalysedChunk } from '../analysis/analyser.ts';

/** Where something stands in the query, in the writing of `normaliseText`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

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

export interface WordNode extends Span {
  readonly kind: 'word';
  /** Folded, as written but for case and accents. */
  readonly text: string;
  /** As written but for case. */
  readonly written: string;
  /** null = the fields that every word searches. */
  readonly field: TextField | null;
  /** Whether it is itself, or a description of words: see `WordPattern`. */
  readonly pattern: 'none' | WordPattern['pattern'];
  /** It matches in any of these; none for a pattern, which is compared with words as they stand. */
  readonly readings: readonly Reading[];
  readonly languages: readonly (Language | 'names')[];
  /** What it says, by itself or with words beside it: what has another form of one of these has the word. */
  readonly concepts: readonly AskedConcept[];
}

/** What stands at a position of a phrase: a term, or any word that a pattern describes. */
export type PhraseTerm = string | WordPattern;

/** A phrase as one language reads it: a term for each position, null where any word may stand. */
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
}

/** Another way to say what words of a query say. */
export interface ConceptForm {
  readonly language: Language;
  readonly text: string;
  /** What it is found by in its language, null for a stop word between others. */
  readonly terms: readonly (string | null)[];
  /** The same as they are written, folded. */
  readonly surfaces: readonly string[];
  /** What it is found by where it is written as one word; null where it cannot be. */
  readonly whole: string | null;
}

/**
 * Whether a form is found where its terms stand one after another: what is written as one word in some texts and as several in
 * others, in Chinese any.
 */
export function isRow({ language, whole, terms }: ConceptForm): boolean {
  return language === 'cn' || whole !== null || terms.length === 1;
}

/** A concept that words of the query say together, from the first to the last. Each of them has this same object. */
export interface AskedConcept extends Span {
  /** Equal for those that find the same. */
  readonly identity: string;
  /** Whether it is of no term base, but a word that English may write in one of several ways: `cognatesOf`. */
  readonly isCognate: boolean;
  /** Words of the query that say it. */
  readonly words: number;
  /** The language in which they say it. */
  readonly language: Language;
  /** Other forms in that language: their terms stand one after another. */
  readonly synonyms: readonly ConceptForm[];
  /** Forms in the other languages, the preferred one of each first: those that are no `isRow` are found where all their terms are anywhere in the texts of their language. */
  readonly translations: readonly ConceptForm[];
}

/** What a query looks for in texts. */
export type Leaf = WordNode | PhraseNode;

export interface RunWord {
  readonly word: WordNode;
  /** Marked with `+`. */
  readonly required: boolean;
  /** Where else in the query the same word stands, perhaps with another ending. */
  readonly repeatedAt: readonly Span[];
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

/** What is looked up for a query, what it excludes among it. */
export function allLeaves(node: QueryNode | null): Leaf[] {
  if (node === null) return [];
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [node];
    case 'run':
      return [...node.words.map(({ word }) => word), ...[...node.musts, ...node.nots].flatMap(allLeaves)];
    case 'and':
    case 'or':
      return node.operands.flatMap(allLeaves);
    case 'not':
      return allLeaves(node.operand);
    default:
      return [];
  }
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

/** The same, of words side by side alone. */
export function positiveRunWords(node: QueryNode | null): RunWord[] {
  switch (node?.kind) {
    case 'run':
      return [...node.words, ...node.musts.flatMap(positiveRunWords)];
    case 'and':
    case 'or':
      return node.operands.flatMap(positiveRunWords);
    default:
      return [];
  }
}

/** What stands in place of a word or a phrase; without it they stay. */
interface Replacements {
  readonly word?: (word: WordNode) => WordNode;
  readonly phrase?: (phrase: PhraseNode) => QueryNode;
}

/** The query with other words and phrases in place of those that it asks for. What it excludes stays. */
export function replaceLeaves(node: QueryNode, replacements: Replacements): QueryNode {
  const { word = (own) => own, phrase = (own) => own } = replacements;
  switch (node.kind) {
    case 'word':
      return word(node);
    case 'phrase':
      return phrase(node);
    case 'run':
      return {
        ...node,
        words: node.words.map((one) => ({ ...one, word: word(one.word) })),
        musts: node.musts.map((one) => replaceLeaves(one, replacements)),
      };
    case 'and':
    case 'or':
      return { ...node, operands: node.operands.map((one) => replaceLeaves(one, replacements)) };
    default:
      return node;
  }
}
