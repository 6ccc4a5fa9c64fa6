import { widestNear } from '../limits.ts';
import { textFields } from '../syntax-tree.ts';

/** Where a line looks: the fields of the query language (docs/searching.md); `any` = all texts of a document. */
export const searchFields = ['any', ...textFields] as const;
export type SearchField = (typeof searchFields)[number];

/**
 * What a line does with its words. `typed` = they are read as the search box reads them, the query language included.
 */
export const matchings = ['all', 'any', 'phrase', 'near', 'none', 'typed'] as const;
export type Matching = (typeof matchings)[number];

export const joiners = ['AND', 'OR'] as const;
export type Joiner = (typeof joiners)[number];

/** One line of the form. */
export interface FormLine {
  /** How it is joined to all lines above it. The first line's says nothing, nor does that of a line of words to leave out. */
  readonly joiner: Joiner;
  readonly field: SearchField;
  readonly matching: Matching;
  readonly words: string;
  /** As typed: how many other words may stand among words that are near each other. */
  readonly distance: string;
}

/** The advanced search as it is filled in. Years are as typed; either may be empty. */
export interface AdvancedForm {
  readonly lines: readonly FormLine[];
  readonly from: string;
  readonly to: string;
}

export const widestDistance = widestNear;

export const emptyLine: FormLine = {
  joiner: 'AND',
  field: 'any',
  matching: 'all',
  words: '',
  distance: '5',
};

export const emptyForm: AdvancedForm = { lines: [emptyLine], from: '', to: '' };
