import type { Lexeme } from './lexer.ts';
import { isOperatorWord } from './operator-words.ts';
import type { TextField, TextSyntax } from './syntax-tree.ts';

/** The fields of EBSCO, which stand before what they are about; null = every field of words. */
const fieldsBefore: ReadonlyMap<string, TextField | null> = new Map([
  ['TI', 'title'],
  ['AB', 'abstract'],
  ['TX', null],
  ['SU', null],
  ['MH', null],
  ['MM', null],
  ['DE', null],
  ['KW', null],
]);

/**
 * Reads the fields of EBSCO: `TI (diabetes OR asthma)`, `MH "Asthma+"`, and `TI diabetes OR AB diabetes`. Before words without
 * brackets and quotation marks `AB` may be a blood group: they are fields where a query has both.
 */
export function withFieldsOfEbsco(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const starts = new Set(lexemes.flatMap((one, at) => (nameAt(lexemes, at) === null ? [] : [textOf(one)])));
  if (starts.size === 0) return lexemes;
  const areBoth = starts.has('TI') && starts.has('AB');
  const all: Lexeme[] = [];
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at];
    if (lexeme === undefined) break;
    const name = nameAt(lexemes, at);
    const words = name === null ? [] : wordsFrom(lexemes, at + 1);
    const isField = name !== null && (words.length === 0 || (areBoth && name.field !== null));
    if (!isField) {
      all.push(lexeme);
      continue;
    }
    if (name.field !== null) all.push({ kind: 'field', field: name.field });
    all.push(...grouped(words));
    at += words.length;
  }
  return all;
}

/** The name of a field that stands where something begins, before something. */
function nameAt(lexemes: readonly Lexeme[], at: number): { readonly field: TextField | null } | null {
  const field = fieldsBefore.get(textOf(lexemes[at]));
  if (field === undefined || !beginsAt(lexemes, at)) return null;
  const after = lexemes[at + 1];
  const isBefore = after?.kind === 'open' || after?.kind === 'phrase' || isWord(after);
  return isBefore ? { field } : null;
}

function beginsAt(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  return before === undefined || before.kind === 'open' || isOperator(before);
}

function isOperator(lexeme: Lexeme | undefined): boolean {
  const kind = lexeme?.kind;
  return kind === 'and' || kind === 'or' || kind === 'not' || isOperatorWord(textOf(lexeme));
}

function isBracket({ kind }: Lexeme): boolean {
  return kind === 'open' || kind === 'close';
}

function textOf(lexeme: Lexeme | undefined): string {
  return lexeme?.kind === 'text' ? lexeme.text : '';
}

function isWord(lexeme: Lexeme | undefined): lexeme is TextSyntax {
  return lexeme?.kind === 'text' && !isOperatorWord(lexeme.text);
}

/** The words up to the next operator. */
function wordsFrom(lexemes: readonly Lexeme[], from: number): readonly TextSyntax[] {
  const words: TextSyntax[] = [];
  for (let at = from, one = lexemes[at]; isWord(one); one = lexemes[++at]) words.push(one);
  return words;
}

/** All of these words. */
export function grouped(words: readonly TextSyntax[]): readonly Lexeme[] {
  if (words.length === 0) return [];
  const joined = words.flatMap((word): Lexeme[] => [{ kind: 'and' }, word]).slice(1);
  return [{ kind: 'open' }, ...joined, { kind: 'close' }];
}

const lineOfHistory = /^(?:[#S]?\d{1,3}|(?:and|or)\/\d{1,3}(?:[-,]\d{1,3})+)$/;

/**
 * The query without lines of a search history (`#1 AND #2`, `S1 or S2`, `or/1-5`), which only the database knows that they were
 * copied from. Without `#` they are lines where the query has nothing else, and those of Ovid have operators in small letters.
 */
export function withoutLinesOfHistory(lexemes: readonly Lexeme[]): {
  readonly lexemes: readonly Lexeme[];
  readonly lines: readonly string[];
} {
  const texts = lexemes.filter((one) => one.kind === 'text' && !isOperator(one));
  const areLines =
    texts.every((one) => lineOfHistory.test(textOf(one))) &&
    lexemes.every((one) => one.kind === 'text' || isOperator(one) || isBracket(one)) &&
    (lexemes.some(isOperator) || textOf(lexemes[0]).includes('/')) &&
    (lexemes.every((one) => one.kind === 'text' || isBracket(one)) ||
      texts.every((one) => !/^\d/.test(textOf(one))));
  if (areLines && texts.length > 0) return { lexemes: [], lines: texts.map(textOf) };
  const isLine = (one: Lexeme, at: number): boolean => {
    const after = lexemes[at + 1];
    const stands =
      beginsAt(lexemes, at) && (after === undefined || after.kind === 'close' || isOperator(after));
    return stands && lexemes.length > 1 && /^#\d{1,3}$/.test(textOf(one));
  };
  return {
    lexemes: lexemes.filter((one, at) => !isLine(one, at)),
    lines: lexemes.filter(isLine).map(textOf),
  };
}
