import { emptyForm, emptyLine, type AdvancedForm, type FormLine, type SearchField } from './advanced-form.ts';
import { inOneWriting, printWords, type QueryWord } from './query-words.ts';
import { operandsOf, tokensOf, type Operand, type Token } from './split-query.ts';

/** The form that writes a query. What the form has no lines for stands in one line, as it was typed. */
export function readQuery(query: string): AdvancedForm {
  if (query.trim() === '') return emptyForm;
  const asTyped = { ...emptyForm, lines: [typedLine(query.trim())] };
  const tokens = tokensOf(inOneWriting(query));
  const operands = tokens === null ? null : operandsOf(tokens);
  if (operands === null) return asTyped;
  const last = operands.at(-1);
  const years = last === undefined || last.isNegated || last.joiner === 'OR' ? null : yearsOf(last.tokens);
  const lines = linesOf(years === null ? operands : operands.slice(0, -1));
  if (lines === null) return asTyped;
  return { lines: lines.length === 0 ? [emptyLine] : lines, ...(years ?? { from: '', to: '' }) };
}

function typedLine(words: string): FormLine {
  return { ...emptyLine, matching: 'typed', words };
}

function yearsOf([field, range, ...more]: readonly Token[]): Pick<AdvancedForm, 'from' | 'to'> | null {
  if (field?.kind !== 'field' || field.text !== 'year' || range === undefined || more.length > 0) return null;
  const [from = '', to = from] = range.text.split('..');
  return { from, to };
}

/** Null where lines from top to bottom cannot say it: `AND` binds closer than an `OR` above it. */
function linesOf(operands: readonly Operand[]): FormLine[] | null {
  const firstOr = operands.findIndex(({ joiner }) => joiner === 'OR');
  if (firstOr >= 0 && operands.slice(firstOr).some(({ joiner }) => joiner === 'AND')) return null;
  const lines: FormLine[] = [];
  for (const [place, operand] of operands.entries()) {
    const read = lineOf(operand);
    const above = place === 0 && !operand.isNegated ? linesAbove(operand, operands[1]) : null;
    if (above !== null) lines.push(...above);
    else if (read !== null) lines.push({ ...read, joiner: operand.joiner ?? 'AND' });
    else {
      const text = operand.isNegated ? null : typedText(operand.tokens);
      if (text === null) return null;
      lines.push({ ...typedLine(text), joiner: operand.joiner ?? 'AND' });
    }
  }
  return lines;
}

/** The lines that parentheses at the beginning hold together, since `AND` follows an `OR` in them. */
function linesAbove({ tokens }: Operand, next: Operand | undefined): FormLine[] | null {
  const inside = next?.joiner === 'AND' ? insideParentheses(tokens) : null;
  const operands = inside === null ? null : operandsOf(inside);
  const hasOr = operands?.at(-1)?.joiner === 'OR';
  // Single words are the words of one line.
  if (operands === null || !hasOr || anyOrAll(operands) !== null) return null;
  return linesOf(operands);
}

function lineOf({ isNegated, tokens }: Operand): FormLine | null {
  const [first, ...rest] = tokens;
  const hasField = first?.kind === 'field';
  if (hasField && first.text === 'year') return null;
  // What else names a field is the name of a field of words.
  const field = hasField ? (first.text as SearchField) : 'any';
  const line = lineOfTokens(hasField ? rest : tokens);
  if (line === null) return null;
  if (!isNegated) return { ...line, field };
  if (line.matching === 'phrase') return { ...line, field, matching: 'none', words: `"${line.words}"` };
  const isOneOrAny = line.matching === 'any' || (line.matching === 'all' && !/\s/.test(line.words));
  return isOneOrAny ? { ...line, field, matching: 'none' } : null;
}

function lineOfTokens(tokens: readonly Token[]): FormLine | null {
  const [only, ...more] = tokens;
  if (only === undefined) return null;
  if (more.length === 0) {
    if (only.kind === 'word') return { ...emptyLine, words: only.text };
    if (only.kind === 'phrase') return { ...emptyLine, matching: 'phrase', words: only.text };
    return only.kind === 'near'
      ? { ...emptyLine, matching: 'near', words: only.text, distance: only.distance }
      : null;
  }
  const inside = insideParentheses(tokens);
  const operands = inside === null ? null : operandsOf(inside);
  return operands === null ? null : anyOrAll(operands);
}

/** `a AND b`, `a OR b` of words and phrases alone. */
function anyOrAll(operands: readonly Operand[]): FormLine | null {
  const words: QueryWord[] = [];
  for (const { isNegated, tokens } of operands) {
    const [only, ...more] = tokens;
    if (isNegated || more.length > 0 || (only?.kind !== 'word' && only?.kind !== 'phrase')) return null;
    words.push({ text: only.text, isPhrase: only.kind === 'phrase' });
  }
  const kinds = new Set(operands.slice(1).map(({ joiner }) => joiner));
  if (kinds.size !== 1) return null;
  return { ...emptyLine, matching: kinds.has('OR') ? 'any' : 'all', words: printWords(words) };
}

function insideParentheses(tokens: readonly Token[]): readonly Token[] | null {
  if (tokens[0]?.kind !== 'open' || tokens.at(-1)?.kind !== 'close') return null;
  let depth = 0;
  const closes = tokens.findIndex(({ kind }) => {
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    return depth === 0;
  });
  return closes === tokens.length - 1 ? tokens.slice(1, -1) : null;
}

/** An operand as text; without its parentheses, where it stands in some. */
function typedText(tokens: readonly Token[]): string | null {
  const inside = insideParentheses(tokens) ?? tokens;
  const text = inside.reduce((before, token, at) => {
    const last = inside[at - 1]?.kind;
    const isTogether = last === undefined || last === 'open' || last === 'field' || token.kind === 'close';
    return `${before}${isTogether ? '' : ' '}${printToken(token)}`;
  }, '');
  return text === '' ? null : text;
}

function printToken(token: Token): string {
  if (token.kind === 'phrase') return `"${token.text}"`;
  if (token.kind === 'near') return `"${token.text}"~${token.distance}`;
  return token.kind === 'field' ? `${token.text}:` : token.text;
}
