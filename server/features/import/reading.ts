import type { LineProblem } from './document-line.ts';
import type { Note } from './links.ts';

/** What comes up while a line is read: faults that refuse it, and what is left out of it. */
export interface Reading {
  readonly problems: LineProblem[];
  readonly notes: Note[];
}
