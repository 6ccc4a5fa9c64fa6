import {
  limitIn,
  markBeforeWord,
  nameBefore,
  type Proximity,
  proximityIn,
  suffixIn,
  type Tag,
  tagIn,
  withPatterns,
  withPlainHeadings,
} from './database-syntax.ts';
import { pmidOfText } from '#domain/evidence/identifiers.ts';
import { isDoi, normaliseIdentifier, withoutPunctuation } from './identifiers.ts';
import { longestQuery, widestNear } from './limits.ts';
import type {
  IdentifierField,
  IdentifierSyntax,
  PhraseSyntax,
  TextField,
  TextSyntax,
  YearsSyntax,
} from './syntax-tree.ts';
import { yearsIn } from './years.ts';

export type Lexeme =
  | TextSyntax
  | PhraseSyntax
  | YearsSyntax
  | IdentifierSyntax
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' }
  /** `+` or `-` before something. */
  | { readonly kind: 'plus' | 'minus' }
  | { readonly kind: 'field'; readonly field: TextField }
  | Tag
  /** `adj3` and the like between two things; a word where nothing stands beside it. */
  | ({ readonly kind: 'proximity'; readonly word: TextSyntax } & Proximity);

const quoteMarks = String.raw`"\u201C-\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F`;
const quotes = new RegExp(`[${quoteMarks}]`);
const stretchEnd = new RegExp(String.raw`[\s()[\]${quoteMarks}]`);
const identifierEnd = new RegExp(String.raw`[\s${quoteMarks}]`);
const quotedIdentifier = new RegExp(String.raw`^[${quoteMarks}]([^\s${quoteMarks}]+)[${quoteMarks}]`);
const punctuation = /[.,:;!?]*/y;
/** Characters of an operator behind a stretch, at most. */
const longestOperator = 20;
/** Characters of the fields that can stand at the end of a stretch, at most. */
const longestSuffix = 60;
/** Characters of a field in brackets, at most, with the operator behind it. */
const longestTag = 60;
/** Characters of an address of PubMed, at most. */
const longestAddress = 80;
/** Characters of years in parentheses, at most. */
const longestYears = 400;
/** Characters of a field's name, at most, with what must follow it. */
const longestName = 16;
const fieldName = /^(title|abstract|author|country|type|year|doi|id|links):|^(PY=|PUBYEAR)(?= ?[(<>=\d])/i;
const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['&&', 'and'],
  ['OR', 'or'],
  ['||', 'or'],
  ['NOT', 'not'],
]);

/** Cuts a query, in NFKC, into lexemes. Whatever has no meaning where it stands is left out or read as text. */
export function lex(query: string): Lexeme[] {
  return lexFrom(withPatterns(withPlainHeadings(query.slice(0, longestQuery))), 0);
}

function lexFrom(text: string, start: number): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = start;
  while (at < text.length) {
    const [found, end] = lexemesAt(text, at);
    lexemes.push(...found);
    at = end;
  }
  return lexemes;
}

type Found = readonly [readonly Lexeme[], number];

function lexemesAt(text: string, at: number): Found {
  const character = text.charAt(at);
  if (/[\s\]]/.test(character)) return [[], at + 1];
  if (character === '(') return [[{ kind: 'open' }], at + 1];
  if (character === ')') return [[{ kind: 'close' }], at + 1];
  if (character === '[') return tagAt(text, at);
  if (quotes.test(character)) return phraseAt(text, at);
  if (character === '+' || character === '-') return signAt(text, at);
  return fieldAt(text, at) ?? pmidAt(text, at) ?? datesAt(text, at) ?? stretchAt(text, at);
}

/** A quotation mark without its partner means nothing. */
function phraseAt(text: string, at: number): Found {
  const length = text.slice(at + 1).search(quotes);
  if (length < 0) return [[], at + 1];
  const end = at + length + 2;
  nearSuffix.lastIndex = end;
  const [suffix, digits] = nearSuffix.exec(text) ?? ['', ''];
  const near = digits === undefined || digits === '' ? null : Math.min(Number(digits), widestNear);
  return [[{ kind: 'phrase', text: text.slice(at + 1, end - 1), near }], end + suffix.length];
}

/** An accent behind the number stands on nothing. */
const nearSuffix = /~(\d*)\p{M}*/uy;

/** `HPV-positive and -negative tumours` has a compound cut short. */
const endsInCompound = /\p{L}-\p{L}+,? (?:and|or|et|ou|y|o|e) $/u;

/** A sign counts where it begins something that is no number: `a - b`, `a+b` and `+50 %` have none. */
function signAt(text: string, at: number): Found {
  const before = at === 0 ? ' ' : text.charAt(at - 1);
  const begins = /[\s(]/.test(before) && /[^\s+\-)\d]/.test(text.charAt(at + 1));
  const isMeant = begins && !endsInCompound.test(text.slice(Math.max(0, at - longestSuffix), at));
  return [isMeant ? [{ kind: text.charAt(at) === '+' ? 'plus' : 'minus' }] : [], at + 1];
}

function fieldAt(text: string, at: number): Found | null {
  const before = nameBefore(text.slice(at, at + longestName));
  if (before !== null) {
    const { field, length } = before;
    return [field === null ? [] : [{ kind: 'field', field }], at + length];
  }
  const match = fieldName.exec(text.slice(at, at + longestName));
  const name = (match?.[1] ?? match?.[2])?.toLowerCase();
  if (match === null || name === undefined) return null;
  const valueAt = at + match[0].length;
  if (name === 'year' || name === 'py=' || name === 'pubyear') return yearsAt(text, valueAt);
  if (name === 'doi' || name === 'id' || name === 'links') return identifierAt(text, valueAt, name);
  if (!/[^\s):]/.test(text.charAt(valueAt))) return null;
  // The expression lists the names: what is left is the name of a field of words.
  return [[{ kind: 'field', field: name as TextField }], valueAt];
}

function yearsAt(text: string, at: number): Found | null {
  const [years, length] = yearsIn(text.slice(at, at + longestYears)) ?? [null, 0];
  if (years === null) return null;
  const either = years.flatMap((one, place): Lexeme[] => (place === 0 ? [one] : [{ kind: 'or' }, one]));
  const lexemes: readonly Lexeme[] =
    years.length === 1 ? either : [{ kind: 'open' }, ...either, { kind: 'close' }];
  return [lexemes, at + length];
}

/**
 * In quotation marks an identifier is taken as it is; others have a digit: `ID:infectious diseases` names none. A DOI may stand behind
 * a space, as it does in references.
 */
function identifierAt(text: string, at: number, field: IdentifierField): Found | null {
  const quoted = quotedIdentifier.exec(text.slice(at));
  const isApart = field !== 'id' && text.charAt(at) === ' ';
  const start = isApart ? at + 1 : at;
  const raw = quoted?.[1] ?? withoutPunctuation(stretchOf(text, start, identifierEnd));
  const value = normaliseIdentifier(field, raw);
  const isNamed = quoted !== null || /\d/.test(value);
  if (value === '' || !isNamed || (isApart && !isDoi(raw))) return null;
  const end = quoted === null ? behindPunctuation(text, start + raw.length) : at + quoted[0].length;
  return [[{ kind: 'identifier', field, value }], end];
}

function behindPunctuation(text: string, at: number): number {
  punctuation.lastIndex = at;
  return at + (punctuation.exec(text)?.[0].length ?? 0);
}

/** `PMID: 123456`, or the address of a page of PubMed. */
function pmidAt(text: string, at: number): Found | null {
  const [found] =
    /^(?:pmid\b:? ?\d+|https?:\/\/[^\s()[\]"]+)/i.exec(text.slice(at, at + longestAddress)) ?? [];
  const raw = withoutPunctuation(found ?? '');
  const value = pmidOfText(raw);
  return value === null
    ? null
    : [[{ kind: 'identifier', field: 'id', value }], behindPunctuation(text, at + raw.length)];
}

/** Brackets that hold no tag mean nothing; what is in them is read on. */
function tagAt(text: string, at: number): Found {
  const limit = limitIn(text.slice(at, at + longestTag));
  if (limit !== null) return [[{ kind: 'text', text: limit.value, start: at }, limit.tag], at + limit.length];
  const isApart = /\s/.test(text.charAt(at - 1));
  const [tag, length] = tagIn(text.slice(at, at + longestTag), isApart) ?? [null, 1];
  return [tag === null ? [] : [tag], at + length];
}

/** Dates of which the first and the last year matter, with a dash between them: `2018 - 2020`, `2018/01/01-2020/12/31`. */
const dates = /^(\d{4})(?:\/\d{1,2}){0,2} ?[-\u2010-\u2015:] ?(\d{4})(?:\/\d{1,2}){0,2}(?= ?\[)/;
const longestDates = 25;

/** Dates as one stretch, where a date's tag follows. */
function datesAt(text: string, at: number): Found | null {
  const [found = '', from, to] = dates.exec(text.slice(at, at + longestDates)) ?? [];
  if (from === undefined || to === undefined) return null;
  const end = at + found.length;
  const [tag] = tagIn(text.slice(end, end + longestTag).trimStart(), false) ?? [];
  return tag?.field === 'date' ? [[{ kind: 'text', text: `${from}-${to}`, start: at }], end] : null;
}

function stretchAt(text: string, at: number): Found {
  const whole = withoutPunctuation(stretchOf(text, at, identifierEnd));
  const doi = whole.replace(/\[[a-z]+\]?$/i, '');
  if (isDoi(doi)) {
    const value = normaliseIdentifier('doi', doi);
    return [[{ kind: 'identifier', field: 'doi', value }], behindPunctuation(text, at + doi.length)];
  }
  const stretch = stretchOf(text, at, stretchEnd);
  const end = Math.max(at + stretch.length, at + 1);
  const operator = operators.get(stretch);
  if (operator !== undefined) return [[{ kind: operator }], end];
  const near = proximityIn(stretch);
  if (near !== null) {
    return [[{ kind: 'proximity', ...near, word: { kind: 'text', text: stretch, start: at } }], end];
  }
  const mark = markBeforeWord(stretch, text.slice(end, end + longestOperator));
  if (mark !== null) return [lexFrom(text.slice(0, at + mark), at), at + mark + 1];
  const tags: Tag[] = [];
  let words = stretch;
  for (let found = suffixIn(words.slice(-longestSuffix)); found !== null;) {
    const [tag, length] = found;
    tags.unshift(tag);
    words = words.slice(0, words.length - length);
    found = suffixIn(words.slice(-longestSuffix));
  }
  if (words === '') return [tags, end];
  // Alone it joins two dates; before something it means nothing.
  const colons = words === ':' ? 0 : Math.max(words.search(/[^:]/), 0);
  if (tags.length === 0 && colons === 0) return [[{ kind: 'text', text: words, start: at }], end];
  const joinsDates = colons === 1 && text.charAt(at - 1) === ']';
  const colon = joinsDates ? ([{ kind: 'text', text: ':', start: at }] as const) : [];
  return [[...colon, ...lexFrom(text.slice(0, at + words.length), at + colons), ...tags], end];
}

function stretchOf(text: string, at: number, ends: RegExp): string {
  const length = text.slice(at).search(ends);
  return length < 0 ? text.slice(at) : text.slice(at, at + length);
}
