import { withPatterns } from '../database-syntax.ts';
import { normaliseText } from '../normalise-text.ts';
import { isOperatorLike } from '../operator-words.ts';
import type { PhraseSyntax, TextSyntax } from '../syntax-tree.ts';

/** One thing that a line asks for. */
export type LineWord = TextSyntax | PhraseSyntax;

/** What the query language takes for a quotation mark. */
const quotes = /[\u201C-\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]/g;
const plainWord = /^(?:[\p{L}\p{N}*][\p{L}\p{M}\p{N}*?'’-]*|10\.\d{4,9}\/[^\s()"[\]]+)$/u;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a text is one word that means itself wherever it stands in a query. `exp` begins a subject heading of Ovid's. */
export function isPlainWord(text: string): boolean {
  return plainWord.test(text) && !isOperatorLike(text) && !/^exp$/i.test(text) && hasLetterOrDigit.test(text);
}

/** What is typed into a line, cut at spaces; what stands in quotation marks stays together. */
export function wordsOf(typed: string): LineWord[] {
  return [...inOneWriting(typed).matchAll(/"([^"]*)"?|[^\s"]+/g)]
    .map(([found, quoted]) => wordOf(quoted ?? found, quoted !== undefined))
    .filter(({ text }) => hasLetterOrDigit.test(text));
}

function wordOf(text: string, isQuoted: boolean): LineWord {
  return !isQuoted && isPlainWord(text) ? { kind: 'text', text, start: 0 } : phrase(asPhrase(text));
}

/** All that is typed into a line as one phrase; null where it has no word. */
export function phraseOf(typed: string, near: number | null): PhraseSyntax | null {
  const text = asPhrase(typed);
  return hasLetterOrDigit.test(text) ? phrase(text, near) : null;
}

function phrase(text: string, near: number | null = null): PhraseSyntax {
  return { kind: 'phrase', text, near };
}

/** The words of a phrase, without what would end it. */
function asPhrase(typed: string): string {
  return inOneWriting(typed)
    .replaceAll(/["[\]\s]+/g, ' ')
    .trim();
}

/** A text in the one form of writing that the query language reads, with straight quotation marks and patterns of one kind. */
function inOneWriting(text: string): string {
  return withPatterns(normaliseText(text).replaceAll(quotes, '"'));
}
