import type { Lexeme } from './lexer.ts';
import type { TextSyntax } from './syntax-tree.ts';
import { widestNear } from './limits.ts';
import { operandStart, withProximity } from './proximity.ts';
import { isDoi, normaliseIdentifier } from './identifiers.ts';
import { isOperatorWord } from './operator-words.ts';
import { grouped } from './search-platforms.ts';
import { yearsBetween } from './years.ts';

type Tag = Extract<Lexeme, { kind: 'tag' }>;

/**
 * Search strategies as they are pasted from PubMed, Ovid, the Cochrane Library and Embase, in the lexemes of the query
 * language: fields stand before what they are about, operators have capitals, and what stands near each other is a phrase.
 */
export function inQueryLanguage(lexemes: readonly Lexeme[]): {
  readonly lexemes: readonly Lexeme[];
  /** What was left out since documents here do not say it, as it was written. */
  readonly ignored: readonly string[];
} {
  const { all, ignored } = withFieldsBefore(withOperators(lexemes, isStrategy(lexemes)));
  const withoutColons = all.filter((one) => one.kind !== 'text' || one.text !== ':');
  return { lexemes: withProximity(withoutColons), ignored };
}

/** Whether something in the query stands in search strategies alone. */
export function isStrategy(lexemes: readonly Lexeme[]): boolean {
  const has = (test: (lexeme: Lexeme, index: number) => boolean): boolean => lexemes.some(test);
  if (
    has((one) => (one.kind === 'tag' && one.field !== 'heading') || (one.kind === 'proximity' && one.isSure))
  ) {
    return true;
  }
  if (has((one, at) => one.kind === 'tag' && isHeading(lexemes, at))) return true;
  if (!has(({ kind }) => kind === 'open')) return false;
  return has(
    (one, at) =>
      one.kind === 'and' ||
      one.kind === 'or' ||
      one.kind === 'not' ||
      (one.kind === 'text' &&
        (/\p{L}\*/u.test(one.text) ||
          (isOperatorWord(one.text) &&
            lexemes[at - 1]?.kind === 'close' &&
            (lexemes[at + 1]?.kind === 'open' || lexemes[at + 1]?.kind === 'field')))),
  );
}

/** Whether the words before a tag begin with `exp`. */
function isHeading(lexemes: readonly Lexeme[], at: number): boolean {
  const first = lexemes[operandStart(lexemes, at)];
  return first?.kind === 'text' && first.text.toLowerCase() === 'exp';
}

const operandEnds: ReadonlySet<string> = new Set(['text', 'phrase', 'close', 'tag', 'identifier', 'years']);
const operandBegins: ReadonlySet<string> = new Set([
  'text',
  'phrase',
  'open',
  'field',
  'identifier',
  'years',
  'minus',
  'plus',
  'not',
]);
const nearEnds: ReadonlySet<string> = new Set(['text', 'phrase', 'close']);
const nearBegins: ReadonlySet<string> = new Set(['text', 'phrase', 'open']);

/** Small letters make operators in a strategy; what looks like one but stands between no two things is a word. */
function withOperators(lexemes: readonly Lexeme[], strategy: boolean): Lexeme[] {
  const all: Lexeme[] = [];
  for (const [at, lexeme] of lexemes.entries()) {
    const before = all.at(-1)?.kind ?? '';
    const after = lexemes[at + 1]?.kind ?? '';
    if (lexeme.kind === 'proximity') {
      const joins = nearEnds.has(before) && nearBegins.has(after) && (lexeme.isSure || strategy);
      all.push(joins ? lexeme : lexeme.word);
    } else if (lexeme.kind === 'text' && strategy && isOperatorWord(lexeme.text)) {
      const operator = lexeme.text.toLowerCase();
      const follows =
        operandEnds.has(before) || (operator === 'not' && (before === 'and' || before === 'or'));
      const joins = follows && operandBegins.has(after);
      // The expression of `isOperatorWord` has no others.
      all.push(joins ? { kind: operator as 'and' | 'or' | 'not' } : lexeme);
    } else {
      all.push(lexeme);
    }
  }
  return all;
}

function withFieldsBefore(lexemes: readonly Lexeme[]): { all: Lexeme[]; ignored: string[] } {
  const all: Lexeme[] = [];
  const ignored: string[] = [];
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'tag') applyTag(all, lexeme, ignored);
    else all.push(lexeme);
    joinYears(all);
  }
  return { all, ignored };
}

/** Puts what a tag says before what stands at the end of the lexemes. What says nothing here is ignored. */
function applyTag(all: Lexeme[], tag: Tag, ignored: string[]): void {
  const from = operandStart(all);
  const operand = all.splice(from);
  if (operand.length === 0) return;
  const ignore = (): void => void ignored.push(`${textOf(operand)}${tag.written}`);
  const last = operand.at(-1);
  if (tag.field === 'none' || isOfEverything(operand, tag, all.at(-1))) {
    // Words before its value are words of the query.
    all.push(...operand.splice(0, valueStart(operand, tag)));
    ignore();
  } else if (tag.field === 'date' || tag.field === 'id') {
    // So are those before a date or a number.
    const before = operand.slice(0, -1);
    const found = tag.field === 'date' ? yearsOfDate(last) : identifierOf(last);
    if (found !== null) all.push(...before, found);
    else if (tag.field === 'date') ignore();
    else all.push(...operand);
  } else if (tag.field === 'heading') {
    all.push(...headingOf(operand));
  } else {
    if (tag.field !== 'text') all.push({ kind: 'field', field: tag.field });
    all.push(...tagged(operand, tag));
  }
}

/** PubMed notes of each document whether it is about humans. Here all are, and few say so; what is excluded, they do say. */
function isOfEverything(operand: readonly Lexeme[], { written }: Tag, before: Lexeme | undefined): boolean {
  const isExcluded = before?.kind === 'not' || before?.kind === 'minus';
  return !isExcluded && headingTag.test(written) && /^"?humans"?$/i.test(textOf(operand.slice(-1)));
}

/** Fields whose values are mostly names of several words: of institutions, places and grants. */
const fieldOfNames = /^\[ ?(?:ad|affiliation|gr|grant number|pl|place of publication|ir)\b/i;
/** Filters of several words. */
const filterOfWords =
  /(?:^| )((?:(?:loattr)?free )?full text|(?:systematic|clinical|randomi[sz]ed)(?: controlled)? [a-z]+)$/i;

/** Where the value of a field begins that is ignored: a group, a phrase, a word, or a name of several words. */
function valueStart(operand: readonly Lexeme[], { written }: Tag): number {
  if (operand.at(-1)?.kind !== 'text' || fieldOfNames.test(written)) return 0;
  const [, name = ''] =
    (/^\[ ?(?:sb|filter|subset)\b/i.test(written) && filterOfWords.exec(textOf(operand))) || [];
  return operand.length - name.split(' ').length;
}

/** The words and phrases of an operand. */
function textOf(operand: readonly Lexeme[]): string {
  return operand
    .flatMap((one) => (one.kind === 'text' ? one.text : one.kind === 'phrase' ? `"${one.text}"` : []))
    .join(' ');
}

/** Headings of PubMed, which turn names round and have subheadings: `"Diabetes Mellitus, Type 2/drug therapy"[Mesh]`. */
const headingTag = /^\[ ?(?:mh|mesh|majr)\b/i;

function tagged(operand: readonly Lexeme[], { near, isPhrase, written }: Tag): readonly Lexeme[] {
  const [only, ...others] = operand;
  if (only?.kind === 'phrase') {
    const isTurned = headingTag.test(written) && /[,/]/.test(only.text);
    return [{ ...only, near: near ?? (isTurned ? widestNear : only.near) }];
  }
  const words = operand.filter((one) => one.kind === 'text');
  if (only?.kind !== 'text') return operand;
  if (others.length > 0 && (isPhrase || near !== null)) {
    return [{ kind: 'phrase', text: words.map(({ text }) => text).join(' '), near }];
  }
  return grouped(words);
}

/** `exp Diabetes Mellitus/`: a subject heading, which is searched as words. A star before it is no pattern. */
function headingOf(operand: readonly Lexeme[]): readonly Lexeme[] {
  const words = operand.filter((one) => one.kind === 'text').map(withoutStar);
  const [first, ...others] = words;
  if (first?.text.toLowerCase() === 'exp' && others.length > 0) return grouped(others);
  return words.length === operand.length ? words : operand;
}

function withoutStar({ kind, text, start }: TextSyntax): TextSyntax {
  const star = /^\*\p{L}?\p{Ll}[\p{L}\p{N},'\u2019-]*$/u.test(text) ? 1 : 0;
  return { kind, text: text.slice(star), start: start + star };
}

/** `2018`, `2018:2024`, `2018-2024` or `"2018/01/01"` before a date's tag. */
function yearsOfDate(date: Lexeme | undefined): Lexeme | null {
  if (date?.kind !== 'text' && date?.kind !== 'phrase') return null;
  const [, first, second, last] =
    /^(\d{4})(?:-(\d{4})|(?:[/-]\d.*?)?(?::(\d{4}).*)?)$/.exec(date.text.trim()) ?? [];
  if (first === undefined) return null;
  return yearsBetween(Number(first), openEnd(Number(second ?? last ?? first)));
}

/** `123456`, `"123456"` or `"10.1000/x"` before the tag of a number or a DOI. */
function identifierOf(written: Lexeme | undefined): Lexeme | null {
  if (written?.kind !== 'text' && written?.kind !== 'phrase') return null;
  const text = written.text.trim().replace(/^[,;]/, '');
  if (/^\d+$/.test(text)) return { kind: 'identifier', field: 'id', value: text };
  return isDoi(text) ? { kind: 'identifier', field: 'doi', value: normaliseIdentifier('doi', text) } : null;
}

/** PubMed writes 3000 for the end of time. */
function openEnd(year: number): number | null {
  return year >= 2500 ? null : year;
}

/** Two dates with a colon between them are from the one to the other. */
function joinYears(all: Lexeme[]): void {
  const [from, colon, to] = all.slice(-3);
  if (from?.kind !== 'years' || to?.kind !== 'years' || colon?.kind !== 'text' || colon.text !== ':') return;
  all.splice(-3, 3, yearsBetween(from.from, to.to));
}
