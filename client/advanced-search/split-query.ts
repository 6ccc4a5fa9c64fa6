import { isPlainWord } from './query-words.ts';

/** A stretch of a query that operators join to others. */
export interface Operand {
  /** What stands before it; null = nothing: it is the first. */
  readonly joiner: 'AND' | 'OR' | null;
  readonly isNegated: boolean;
  readonly tokens: readonly Token[];
}

export type Token =
  | { readonly kind: 'word' | 'phrase' | 'operator' | 'open' | 'close'; readonly text: string }
  | { readonly kind: 'field'; readonly text: string }
  | { readonly kind: 'near'; readonly text: string; readonly distance: string };

const token =
  /\s*(?:(?<open>\()|(?<close>\))|(?<field>title|abstract|author|country|type|year):(?=[^\s):])|"(?<phrase>[^"]*)"(?:~(?<distance>\d{1,2}))?(?=[\s)]|$)|(?<word>[^\s()"]+))/giy;
const years = /^(?:\d{4}(?:\.\.(?:\d{4})?)?|\.\.\d{4})$/;

/** Cuts a query into tokens; null where something stands in it that means more than it says (`[ti]`, `adj3`, `+`). */
export function tokensOf(query: string): readonly Token[] | null {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  const text = query.trim();
  while (token.lastIndex < text.length) {
    const read = readToken(token.exec(text)?.groups, tokens.at(-1));
    if (read === null) return null;
    tokens.push(read);
  }
  return tokens;
}

function readToken(
  groups: Record<string, string | undefined> | undefined,
  before: Token | undefined,
): Token | null {
  const { open, close, field, phrase, distance, word } = groups ?? {};
  if (open !== undefined) return { kind: 'open', text: open };
  if (close !== undefined) return { kind: 'close', text: close };
  if (field !== undefined) return { kind: 'field', text: field.toLowerCase() };
  if (phrase !== undefined) {
    return distance === undefined
      ? { kind: 'phrase', text: phrase }
      : { kind: 'near', text: phrase, distance: String(Number(distance)) };
  }
  if (word === undefined) return null;
  if (/^(?:AND|OR|NOT)$/.test(word)) return { kind: 'operator', text: word };
  const isYears = before?.kind === 'field' && before.text === 'year';
  return (isYears ? years.test(word) : isPlainWord(word)) ? { kind: 'word', text: word } : null;
}

/** The operands of a query, or of what stands in parentheses; null where one is missing or a parenthesis has no partner. */
export function operandsOf(tokens: readonly Token[]): readonly Operand[] | null {
  const operands: Operand[] = [];
  let depth = 0;
  let joiner: Operand['joiner'] = null;
  let isNegated = false;
  let current: Token[] = [];
  const end = (): boolean => {
    operands.push({ joiner, isNegated, tokens: current });
    return current.length > 0;
  };
  for (const one of tokens) {
    depth += one.kind === 'open' ? 1 : one.kind === 'close' ? -1 : 0;
    if (depth < 0) return null;
    if (depth > 0 || one.kind !== 'operator') {
      current.push(one);
      continue;
    }
    const isFirst = operands.length === 0 && current.length === 0;
    if (one.text === 'NOT') {
      // After an operator it belongs to what follows.
      if (current.length === 0 && (isNegated || (isFirst ? false : joiner === 'OR'))) return null;
      if (current.length > 0) {
        end();
        joiner = 'AND';
      }
      isNegated = true;
    } else {
      if (!end()) return null;
      // The only operators left are these two.
      joiner = one.text as 'AND' | 'OR';
      isNegated = false;
    }
    current = [];
  }
  return end() && depth === 0 ? operands : null;
}
