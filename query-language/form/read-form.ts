import { parseQuery } from '../parse-query.ts';
import { printQuery } from '../print-query.ts';
import type { QuerySyntax, YearsSyntax } from '../syntax-tree.ts';
import { emptyForm, emptyLine, type AdvancedForm, type FormLine } from './advanced-form.ts';
import { isPlainWord } from './line-words.ts';

/** The form that writes a query. What the form has no lines for stands in one line, as it was typed. */
export function readForm(query: string): AdvancedForm {
  if (query.trim() === '') return emptyForm;
  const asTyped = {
    ...emptyForm,
    lines: [{ ...emptyLine, matching: 'typed', words: query.trim() } as const],
  };
  const { root, ignored, isTooDeep } = parseQuery(query);
  if (root === null || ignored.length > 0 || isTooDeep) return asTyped;
  const { rest, years } = withoutYears(root);
  const lines = rest === null ? [emptyLine] : linesOf(rest);
  const [only, ...others] = lines ?? [];
  const isTyped = only?.matching === 'typed' && others.length === 0 && years === null;
  if (lines === null || isTyped) return asTyped;
  return { lines, from: yearText(years?.from ?? null), to: yearText(years?.to ?? null) };
}

/** The years that the last line of the form has, and what stands before them. */
function withoutYears(root: QuerySyntax): { rest: QuerySyntax | null; years: YearsSyntax | null } {
  if (root.kind === 'years') return { rest: null, years: root };
  const years = root.kind === 'and' ? root.operands.at(-1) : undefined;
  if (root.kind !== 'and' || years?.kind !== 'years') return { rest: root, years: null };
  const [first, ...others] = root.operands.slice(0, -1);
  const isSingle = others.length === 0;
  return { rest: isSingle ? (first ?? null) : { ...root, operands: root.operands.slice(0, -1) }, years };
}

function yearText(year: number | null): string {
  return year === null ? '' : String(year).padStart(4, '0');
}

/** Null where lines from top to bottom cannot say it: `AND` binds closer than an `OR` above it. */
function linesOf(node: QuerySyntax): readonly FormLine[] | null {
  if (node.kind !== 'and' && node.kind !== 'or') return allOrNone([lineOf(node)]);
  const [first, ...others] = node.operands;
  if (first === undefined || (node.kind === 'or' && others.some(bindsMore))) return null;
  const above =
    node.kind === 'or' && first.kind === 'and' ? linesOf(first) : (linesInside(first) ?? [lineOf(first)]);
  const joiner = node.kind === 'or' ? 'OR' : 'AND';
  const below = others.map((operand) => {
    const line = lineOf(operand);
    return line === null ? null : ({ ...line, joiner } as const);
  });
  return above === null ? null : allOrNone([...above, ...below]);
}

function bindsMore({ kind }: QuerySyntax): boolean {
  return kind === 'and' || kind === 'not';
}

function allOrNone(lines: readonly (FormLine | null)[]): readonly FormLine[] | null {
  return lines.every((line) => line !== null) ? lines : null;
}

/** The lines that parentheses at the beginning hold together, since `AND` follows an `OR` in them. */
function linesInside(node: QuerySyntax): readonly FormLine[] | null {
  const isOr = node.kind === 'group' && node.content.kind === 'or' && anyOrAll(node.content) === null;
  return isOr ? linesOf(node.content) : null;
}

/** Null for what is left out and is more than some words or a phrase: there is no line for it. */
function lineOf(node: QuerySyntax): FormLine | null {
  if (node.kind !== 'not') return wantedLine(node) ?? typedLine(node);
  const line = wantedLine(node.operand);
  if (line === null || line.matching === 'near') return null;
  if (line.matching === 'phrase') return { ...line, matching: 'none', words: `"${line.words}"` };
  const isOneOrAny = line.matching === 'any' || !/\s/.test(line.words);
  return isOneOrAny ? { ...line, matching: 'none' } : null;
}

/** What has no line of its own, as text; without its parentheses, where it stands in some. */
function typedLine(node: QuerySyntax): FormLine {
  return { ...emptyLine, matching: 'typed', words: printQuery(node.kind === 'group' ? node.content : node) };
}

function wantedLine(node: QuerySyntax): FormLine | null {
  switch (node.kind) {
    case 'field': {
      const line = wantedLine(node.operand);
      return line === null ? null : { ...line, field: node.field };
    }
    case 'text':
      return isPlainWord(node.text) ? { ...emptyLine, words: node.text } : null;
    case 'phrase':
      return node.near === null
        ? { ...emptyLine, matching: 'phrase', words: node.text }
        : { ...emptyLine, matching: 'near', words: node.text, distance: String(node.near) };
    case 'group':
      return node.content.kind === 'text' || node.content.kind === 'phrase'
        ? wantedLine(node.content)
        : anyOrAll(node.content);
    default:
      return null;
  }
}

/** `a AND b`, `a OR b` of words and phrases alone. */
function anyOrAll(node: QuerySyntax): FormLine | null {
  if (node.kind !== 'and' && node.kind !== 'or') return null;
  const isEachWord = node.operands.every(
    (one) => (one.kind === 'text' && isPlainWord(one.text)) || (one.kind === 'phrase' && one.near === null),
  );
  return isEachWord
    ? {
        ...emptyLine,
        matching: node.kind === 'or' ? 'any' : 'all',
        words: node.operands.map(printQuery).join(' '),
      }
    : null;
}
