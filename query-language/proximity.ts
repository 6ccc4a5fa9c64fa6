import type { Lexeme } from './lexer.ts';
import { mostCombinations, widestNear } from './limits.ts';

type Proximity = Extract<Lexeme, { kind: 'proximity' }>;

/** Things of which each stands near the next. */
interface Chain {
  readonly operands: readonly (readonly Lexeme[])[];
  readonly near: number | null;
  /** Where the lexemes behind it begin. */
  readonly end: number;
}

/**
 * Makes phrases of what proximity operators join: `(a OR b) adj3 c` is `("a c"~2 OR "b c"~2)`. Where a side is more than words
 * and phrases, or there would be too many phrases, both sides are asked for, near or not.
 */
export function withProximity(lexemes: readonly Lexeme[]): Lexeme[] {
  const all: Lexeme[] = [];
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at];
    if (lexeme?.kind !== 'proximity') {
      if (lexeme !== undefined) all.push(lexeme);
      continue;
    }
    const left = all.splice(operandStart(all));
    const chain = chainFrom(lexemes, at, lexeme, left);
    all.push({ kind: 'open' }, ...joined(chain), { kind: 'close' });
    at = chain.end - 1;
  }
  return all;
}

/** Where the group, the phrase or the row of words begins that ends before a place. */
export function operandStart(lexemes: readonly Lexeme[], end: number = lexemes.length): number {
  const last = lexemes[end - 1]?.kind;
  if (last === 'phrase' || last === 'identifier') return end - 1;
  if (last === 'text') {
    let at = end;
    while (lexemes[at - 1]?.kind === 'text') at--;
    // A field is about the first word alone.
    return lexemes[at - 1]?.kind === 'field' && at < end - 1 ? at + 1 : at;
  }
  if (last !== 'close') return end;
  let depth = 0;
  for (let at = end - 1; at >= 0; at--) {
    const kind = lexemes[at]?.kind;
    depth += kind === 'close' ? 1 : kind === 'open' ? -1 : 0;
    if (depth === 0) return at;
  }
  return end;
}

/** Where the group, the phrase or the row of words ends that begins at a place. */
function operandEnd(lexemes: readonly Lexeme[], start: number): number {
  const first = lexemes[start]?.kind;
  let at = start;
  if (first === 'text') {
    while (lexemes[at]?.kind === 'text') at++;
    return at;
  }
  let depth = 0;
  for (; at < lexemes.length; at++) {
    const kind = lexemes[at]?.kind;
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    if (depth === 0) return at + 1;
  }
  return at;
}

function chainFrom(lexemes: readonly Lexeme[], at: number, first: Proximity, left: readonly Lexeme[]): Chain {
  const operands = [left];
  let near = first.near;
  let end = at;
  for (;;) {
    const start = end + 1;
    end = operandEnd(lexemes, start);
    operands.push(lexemes.slice(start, end));
    const next = lexemes[end];
    if (next?.kind !== 'proximity') break;
    near = near === null && next.near === null ? null : (near ?? 0) + (next.near ?? 0);
  }
  return { operands, near: near === null ? null : Math.min(near, widestNear), end };
}

function joined({ operands, near }: Chain): Lexeme[] {
  let combinations: (readonly string[])[] = [[]];
  for (const operand of operands) {
    const texts = textsOf(operand);
    if (texts === null || combinations.length * texts.length > mostCombinations) return allOf(operands);
    combinations = combinations.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return combinations.flatMap((texts): Lexeme[] => [{ kind: 'or' }, ...phrasesOf(texts, near)]).slice(1);
}

/** The texts near each other, and each of several words as the phrase that it is. */
function phrasesOf(texts: readonly string[], near: number | null): Lexeme[] {
  const several = near === null ? [] : texts.filter((text) => text.includes(' '));
  const phrases = several.flatMap((text): Lexeme[] => [
    { kind: 'and' },
    { kind: 'phrase', text, near: null },
  ]);
  return [{ kind: 'phrase', text: texts.join(' '), near }, ...phrases];
}

/** The words or phrases of which a side has any; null where it is something else. */
function textsOf(operand: readonly Lexeme[]): string[] | null {
  const isGroup = operand[0]?.kind === 'open';
  const texts: string[] = [];
  let words: string[] = [];
  for (const lexeme of [...(isGroup ? operand.slice(1, -1) : operand), { kind: 'or' } as const]) {
    if (lexeme.kind === 'text') words.push(lexeme.text);
    else if (lexeme.kind === 'phrase' && lexeme.near === null && words.length === 0) words.push(lexeme.text);
    else if (lexeme.kind === 'or') {
      if (words.length > 0) texts.push(words.join(' '));
      words = [];
    } else return null;
  }
  return texts.length === 0 ? null : texts;
}

function allOf(operands: readonly (readonly Lexeme[])[]): Lexeme[] {
  return operands.flatMap((operand): Lexeme[] => [{ kind: 'and' }, ...operand]).slice(1);
}
