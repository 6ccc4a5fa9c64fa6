import { parseQuery } from '../parse-query.ts';
import { printQuery } from '../print-query.ts';
import type { BooleanSyntax, QuerySyntax, SingleSyntax, YearsSyntax } from '../syntax-tree.ts';
import { yearsBetween } from '../years.ts';
import { emptyLine, widestDistance, type AdvancedForm, type FormLine } from './advanced-form.ts';
import { phraseOf, wordsOf } from './line-words.ts';

/** Lines and years as one text of the query language. Lines without words, and years that are none, are left out. */
export function writeForm({ lines, from, to }: AdvancedForm): string {
  const years = yearsSyntax(from, to);
  const filled = lines.flatMap((line) => {
    const syntax = lineSyntax(line);
    return syntax === null ? [] : [{ line, syntax }];
  });
  const [first, ...others] = filled;
  // Alone, it is what the search box would have.
  if (years === null && first?.line.matching === 'typed' && others.length === 0)
    return first.line.words.trim();
  const joined = others.reduce<QuerySyntax | null>(
    (above, { line, syntax }) =>
      join(above, line.joiner === 'OR' && line.matching !== 'none' ? 'or' : 'and', syntax),
    first?.syntax ?? null,
  );
  return printQuery(years === null ? joined : join(joined, 'and', years));
}

/** All lines above and the next. `AND` binds more than the `OR` above it, so that this stands in parentheses. */
function join(above: QuerySyntax | null, kind: BooleanSyntax['kind'], next: QuerySyntax): QuerySyntax {
  if (above === null) return next;
  if (above.kind === kind) return { kind, operands: [...above.operands, next] };
  const first: QuerySyntax =
    kind === 'and' && above.kind === 'or' ? { kind: 'group', content: above } : above;
  return { kind, operands: [first, next] };
}

function lineSyntax({ field, matching, words, distance }: FormLine): QuerySyntax | null {
  switch (matching) {
    case 'all':
      return inField(field, group('and', wordsOf(words)));
    case 'any':
      return inField(field, group('or', wordsOf(words)));
    case 'none': {
      const unwanted = inField(field, group('or', wordsOf(words)));
      return unwanted === null ? null : { kind: 'not', operand: unwanted };
    }
    case 'phrase':
      return inField(field, phraseOf(words, null));
    case 'near':
      return inField(field, phraseOf(words, distanceOf(distance)));
    case 'typed': {
      const { root } = parseQuery(words);
      return root === null ? null : { kind: 'group', content: root };
    }
  }
}

type Operand = Extract<SingleSyntax, { kind: 'text' | 'phrase' | 'group' }>;

function group(kind: BooleanSyntax['kind'], words: readonly Operand[]): Operand | null {
  const [only, ...others] = words;
  if (only === undefined || others.length === 0) return only ?? null;
  return { kind: 'group', content: { kind, operands: words } };
}

function inField(field: FormLine['field'], operand: Operand | null): SingleSyntax | null {
  return operand === null || field === 'any' ? operand : { kind: 'field', field, operand };
}

function distanceOf(typed: string): number {
  return Math.min(Number(/^\d{1,2}$/.test(typed) ? typed : emptyLine.distance), widestDistance);
}

function yearsSyntax(from: string, to: string): YearsSyntax | null {
  const [first, last] = [yearOf(from), yearOf(to)];
  return first === null && last === null ? null : yearsBetween(first, last);
}

function yearOf(typed: string): number | null {
  return /^\d{4}$/.test(typed) ? Number(typed) : null;
}
