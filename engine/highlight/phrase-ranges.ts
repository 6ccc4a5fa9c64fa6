import { wordTest } from '../query/patterns.ts';
import type { PhraseTerm } from '../query/analysed-query.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A position of the text, as one language reads it. */
export interface Token extends Range {
  readonly term: string | null;
  readonly surface: string;
}

/** Finds the ranges of a text, given token by token, that a phrase marks. */
export type PhraseFinder = (tokens: readonly Token[]) => Range[];

/** Marks phrases whole; where words stand near each other, the words alone. `near` as in `PhraseNode`. */
export function phraseFinder(terms: readonly (PhraseTerm | null)[], near: number | null): PhraseFinder {
  const tests = terms.map(testOf);
  return near === null
    ? (tokens) => rowsIn(tokens, tests)
    : (tokens) => wordsNear(tokens, tests, tests.length + near);
}

type TokenTest = (token: Token) => boolean;

function testOf(term: PhraseTerm | null): TokenTest {
  if (term === null) return () => true;
  if (typeof term === 'string') return (token) => token.term === term;
  const fits = wordTest(term);
  return (token) => token.term !== null && fits(token.surface);
}

function rowsIn(tokens: readonly Token[], tests: readonly TokenTest[]): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + tests.length <= tokens.length; at++) {
    if (!isRow(tokens, at, tests)) continue;
    const first = tokens[at];
    const last = tokens[at + tests.length - 1];
    if (first !== undefined && last !== undefined) ranges.push({ start: first.start, end: last.end });
  }
  return ranges;
}

/** Asked at each position of a text: a loop of its own makes no garbage there. */
function isRow(tokens: readonly Token[], start: number, tests: readonly TokenTest[]): boolean {
  let at = start;
  for (const fits of tests) {
    const token = tokens[at++];
    if (token === undefined || !fits(token)) return false;
  }
  return true;
}

function wordsNear(tokens: readonly Token[], tests: readonly TokenTest[], widest: number): Range[] {
  const ranges: Range[] = [];
  const isWanted = tokens.map((token) => tests.some((test) => test(token)));
  for (let from = 0; from < tokens.length; from++) {
    if (!isWanted[from]) continue;
    const missing = new Set(tests);
    for (let at = from; at < Math.min(from + widest, tokens.length) && missing.size > 0; at++) {
      const token = tokens[at];
      if (token === undefined || !isWanted[at]) continue;
      for (const test of missing) if (test(token)) missing.delete(test);
      if (missing.size > 0) continue;
      ranges.push(...tokens.slice(from, at + 1).filter((_, index) => isWanted[from + index]));
    }
  }
  return ranges;
}
