import type { IdentifierField, TextField } from './query-tree.ts';

export type Lexeme =
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' }
  /** `+` or `-` before something. */
  | { readonly kind: 'plus' | 'minus' }
  | { readonly kind: 'field'; readonly field: TextField; readonly start: number; readonly end: number }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'identifier'; readonly field: IdentifierField; readonly value: string }
  | { readonly kind: 'years'; readonly from: number | null; readonly to: number | null }
  /** A stretch without spaces: one or more words. */
  | { readonly kind: 'text'; readonly text: string; readonly start: number; readonly prefix: boolean };

/** What stands behind this many characters is not read: the longest search strategies have some thousands. */
const longestQuery = 10_000;

const quotes = /["\u201C\u201D\u201E\u00AB\u00BB\uFF02]/;
const fieldName = /^(title|abstract|author|country|type|year|doi|id)[:\uFF1A]/i;
const bareDoi = /^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)*10\.\d{4,9}\/\S+$/i;
const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' };

/** Cuts a query into lexemes. Whatever has no meaning where it stands is left out or read as text. */
export function lex(query: string): Lexeme[] {
  const text = query.slice(0, longestQuery);
  const lexemes: Lexeme[] = [];
  let at = 0;
  while (at < text.length) {
    const [lexeme, end] = lexemeAt(text, at);
    if (lexeme !== null) lexemes.push(lexeme);
    at = end;
  }
  return lexemes;
}

function lexemeAt(text: string, at: number): [Lexeme | null, number] {
  const character = text.charAt(at);
  if (/\s/.test(character)) return [null, at + 1];
  if (character === '(' || character === '\uFF08') return [{ kind: 'open' }, at + 1];
  if (character === ')' || character === '\uFF09') return [{ kind: 'close' }, at + 1];
  if (quotes.test(character)) return phraseAt(text, at);
  if (character === '+' || character === '-') return signAt(text, at);
  return fieldAt(text, at) ?? stretchAt(text, at);
}

/** A quotation mark without its partner means nothing. */
function phraseAt(text: string, at: number): [Lexeme | null, number] {
  const length = text.slice(at + 1).search(quotes);
  if (length < 0) return [null, at + 1];
  return [{ kind: 'phrase', text: text.slice(at + 1, at + 1 + length) }, at + length + 2];
}

/** A sign counts where it begins something: `a - b` and `a+b` have none. */
function signAt(text: string, at: number): [Lexeme | null, number] {
  const before = at === 0 ? ' ' : text.charAt(at - 1);
  const begins = /[\s(\uFF08]/.test(before) && /[^\s+\-)\uFF09]/.test(text.charAt(at + 1));
  return [begins ? { kind: text.charAt(at) === '+' ? 'plus' : 'minus' } : null, at + 1];
}

function fieldAt(text: string, at: number): [Lexeme | null, number] | null {
  const match = fieldName.exec(text.slice(at, at + 10));
  const name = match?.[1]?.toLowerCase();
  if (match === null || name === undefined) return null;
  const valueAt = at + match[0].length;
  if (name === 'year') return yearsAt(text, valueAt);
  if (name === 'doi' || name === 'id') return identifierAt(text, valueAt, name);
  if (!/[^\s)\uFF09:]/.test(text.charAt(valueAt))) return null;
  // The expression lists the names: what is left is the name of a field of words.
  return [{ kind: 'field', field: name as TextField, start: at, end: valueAt }, valueAt];
}

function yearsAt(text: string, at: number): [Lexeme, number] | null {
  const match = /^(\d{4})?(?:(\.\.|-|\u2013)(\d{4})?)?(?=[\s)\uFF09]|$)/.exec(text.slice(at, at + 12));
  const from = match?.[1] === undefined ? null : Number(match[1]);
  const last = match?.[3] === undefined ? null : Number(match[3]);
  if (match === null || (from === null && last === null)) return null;
  const to = match[2] === undefined ? from : last;
  return [{ kind: 'years', from, to }, at + match[0].length];
}

function identifierAt(text: string, at: number, field: IdentifierField): [Lexeme, number] | null {
  const quoted = /^"([^"\s]+)"/.exec(text.slice(at));
  const raw = quoted?.[1] ?? withoutOuterParentheses(stretchOf(text, at, /[\s"]/));
  const value = normaliseIdentifier(field, raw);
  const length = quoted?.[0].length ?? raw.length;
  return value === '' ? null : [{ kind: 'identifier', field, value }, at + length];
}

/** A DOI may hold parentheses; one too many at its end belongs to the query. */
function withoutOuterParentheses(value: string): string {
  let kept = value;
  while (kept.endsWith(')') && kept.split(')').length > kept.split('(').length) kept = kept.slice(0, -1);
  return kept;
}

/** The one form in which identifiers are kept and compared. */
export function normaliseIdentifier(field: IdentifierField, value: string): string {
  const trimmed = value.trim().toLowerCase().replaceAll('"', '');
  return field === 'doi' ? trimmed.replace(/^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)+/, '') : trimmed;
}

function stretchAt(text: string, at: number): [Lexeme | null, number] {
  const doi = withoutOuterParentheses(stretchOf(text, at, /[\s"]/));
  if (bareDoi.test(doi)) {
    return [{ kind: 'identifier', field: 'doi', value: normaliseIdentifier('doi', doi) }, at + doi.length];
  }
  const stretch = stretchOf(text, at, /[\s()\uFF08\uFF09"\u201C\u201D\u201E\u00AB\u00BB\uFF02*]/);
  const operator = operators[stretch];
  const end = at + stretch.length;
  if (operator !== undefined) return [{ kind: operator }, end];
  const prefix = text.charAt(end) === '*';
  const next = prefix ? end + 1 : end;
  return [stretch === '' ? null : { kind: 'text', text: stretch, start: at, prefix }, Math.max(next, at + 1)];
}

function stretchOf(text: string, at: number, ends: RegExp): string {
  const length = text.slice(at).search(ends);
  return length < 0 ? text.slice(at) : text.slice(at, at + length);
}
